import Ostinato
import TestSupport
import Testing

/// The sample scenario once more: every event and every frame of audio, however it is cut.
extension SampleScenario {
  /// How the four commands reach the engine.
  enum Sending: CaseIterable {
    /// Each when its frame is the next, as a finger does.
    case live
    /// All before the first frame, anchored to engine frames.
    case frames
    /// At musical times. `off` is sent in the third pass of the loop: before, its time has either
    /// passed or will pass twice too early.
    case times
    /// At the next beat or sixteenth, each sent within the sixteenth before.
    case grids
  }

  @Test(arguments: rates)
  func `Sent live, audio and events are the table's in every partition (S0-10, E3)`(
    rate: Int
  ) throws {
    try check(rate: rate, .live, in: Partition.usual)
  }

  @Test(arguments: rates, [Sending.frames, .times, .grids])
  func `Sent ahead, audio and events are the same (S0-10, C1)`(
    rate: Int, sending: Sending
  ) throws {
    try check(rate: rate, sending, in: [.sizes([127]), .sizes([512]), .whole, .random(seed: 2)])
  }

  @Test(arguments: [EventResolution.bar, .sixteenth])
  func `Coarser and finer grids change the events and nothing else (S0-10, L3)`(
    grid: EventResolution
  ) throws {
    try check(rate: 44_100, .live, grid: grid, in: [.whole])
  }

  private func check(
    rate: Int, _ sending: Sending, grid: EventResolution = .beat, in partitions: [Partition]
  ) throws {
    let session = try #require(Self.sessions[rate])
    let events = Self.events(rate: rate, grid: grid)
    let audio = try #require(Self.audio[rate])
    for partition in partitions {
      var engine = try session.makeEngine(grid: grid)
      let found = try Self.play(&engine, rate: rate, sending, cut: partition)
      #expect(difference(found.events.map(Seen.init), events) == nil, "\(partition)")
      #expect(firstDifferentBit(found.left, audio.left) == nil, "\(partition)")
      #expect(firstDifferentBit(found.right, audio.right) == nil, "\(partition)")
    }
  }

  private static func play(
    _ engine: inout LoopEngine, rate: Int, _ sending: Sending, cut: Partition
  ) throws -> Recording {
    let frames = 81 * rate * 60 / 125
    let commands = rows.filter { $0.command != nil }.map { ($0.frame(at: rate), $0.command) }
    switch sending {
    case .live:
      return try Recording(of: &engine, frames: frames, cut: cut, stops: commands.map(\.0)) {
        frame, engine in
        for (due, command) in commands where due == frame {
          if let command { try engine.send(command) }
        }
      }
    case .frames:
      for case (let due, let command?) in commands {
        try engine.send(command, at: .frame(FramePosition(Int64(due))))
      }
      return try Recording(of: &engine, frames: frames, cut: cut)
    case .times:
      try engine.send(.play)
      try engine.send(.next(on: .a), at: .time("11:2:0"))
      try engine.send(.microloop(true), at: .time("13:3:1"))
      let thirdPass = rows[5].frame(at: rate) + 1
      return try Recording(of: &engine, frames: frames, cut: cut, stops: [thirdPass]) {
        _, engine in try engine.send(.microloop(false), at: .time("12:2:2"))
      }
    case .grids:
      let sixteenth = rate * 15 / 125
      try engine.send(.play)
      let stops = commands.dropFirst().map { $0.0 - sixteenth + 1 }
      return try Recording(of: &engine, frames: frames, cut: cut, stops: stops) { frame, engine in
        for case (frame + sixteenth - 1, let command?) in commands {
          let isNext = command == .next(on: .a)
          try engine.send(command, at: isNext ? .nextBeat : .nextSixteenth)
        }
      }
    }
  }

  /// The bars in the order they are played.
  static let bars = Array(0...13) + [12, 13, 12, 13, 14, 15, 16]

  /// The whole list, from the table and the bars alone.
  static func events(rate: Int, grid: EventResolution) -> [Seen] {
    let first = { (index: Int) in rows[index].frame(at: rate) }
    let rare =
      seen(first(0), "0:0:0", .played)
      + seen(first(1), "8:0:0", .clipLooped(.a), .clipLooped(.b))
      + seen(first(2), "11:2:0", .nextMarked(.a, clip: 1)) + seen(first(3), "13:3:1", .microloopOn)
      + seen(first(4), "12:0:0", .microloopWrapped) + seen(first(5), "12:0:0", .microloopWrapped)
      + seen(first(6), "12:2:2", .microloopOff)
      + seen(first(8), "16:0:0", .clipChanged(.a, from: 0, to: 1), .clipLooped(.b))
    let sixteenth = rate * 15 / 125
    var lines: [Seen] = []
    for index in 0..<(81 * 4) {
      let (bar, beat, rest) = (bars[index / 16], index / 4 % 4, index % 4)
      let time = "\(bar):\(beat):\(rest)"
      if index % 16 == 0 { lines += seen(index * sixteenth, time, .bar) }
      if index % 4 == 0, grid != .bar { lines += seen(index * sixteenth, time, .beat) }
      if grid == .sixteenth { lines += seen(index * sixteenth, time, .sixteenth) }
    }
    // At one frame what is rare comes first (E2).
    return (rare + lines).enumerated()
      .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
  }

  static let audio = Dictionary(uniqueKeysWithValues: rates.map { ($0, audio(rate: $0)) })

  /// Every frame of both channels: deck A speaks on the left, deck B on the right.
  private static func audio(rate: Int) -> (left: [Float], right: [Float]) {
    let bar = rate * 240 / 125
    var left: [Float] = []
    var right: [Float] = []
    for (index, number) in bars.enumerated() {
      let a = index < 20 ? 1 : 2
      let frames = (number % 8) * bar..<(number % 8) * bar + (index < 20 ? bar : bar / 4)
      left += frames.map { SampleSession.sample(clip: a, frame: $0) }
      right += frames.map { SampleSession.sample(clip: 3, frame: $0) }
    }
    return (left, right)
  }
}
