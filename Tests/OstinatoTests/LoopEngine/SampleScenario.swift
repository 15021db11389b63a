import Ostinato
import TestSupport
import Testing

/// The sample scenario (S0-10) at the rates of the trade: what a view shows, row by row, and every event and every
/// frame of audio, however it is cut and sent.
@Suite struct SampleScenario {
  static let rates = [44_100, 48_000]
  static let sessions = Dictionary(
    uniqueKeysWithValues: rates.compactMap { rate in
      (try? SampleSession(rate: rate)).map { (rate, $0) }
    })
  static let audio = sessions.mapValues { $0.audio() }

  @Test(arguments: rates)
  func `Every row of the table shows at its frame, one before and one after (S0-10, R11)`(
    rate: Int
  ) throws {
    var views: [Int: String] = [:]
    var expected: [Int: String] = [:]
    for row in SampleSession.rows {
      let frame = rate == 44_100 ? row.frames.0 : row.frames.1
      #expect(frame * 1000 == row.milliseconds * rate)
      if frame > 0 { expected[frame - 1] = row.before }
      expected[frame] = row.at
      expected[frame + 1] = row.after
    }
    let session = try #require(Self.sessions[rate])
    var engine = try session.makeEngine()
    _ = try session.play(&engine, cut: .sizes([512]), stops: Array(expected.keys)) {
      frame, engine in
      views[frame] = SampleSession.view(of: engine)
      #expect(engine.frame.rawValue == Int64(frame))
    }
    for (frame, text) in expected.sorted(by: { $0.key < $1.key }) {
      #expect(views[frame] == text, "frame \(frame)")
    }
  }

  @Test(arguments: rates)
  func `Lamps are lit for 100 ms from each beat and bar, also across the wraps (L1, L2)`(
    rate: Int
  ) throws {
    let (beat, flash) = (rate * 60 / 125, rate / 10)
    var lamps: [String] = []
    let session = try #require(Self.sessions[rate])
    var engine = try session.makeEngine()
    let stops = (0...80).flatMap { (index: Int) -> [Int] in
      [index * beat, index * beat + flash - 1, index * beat + flash]
    }
    _ = try session.play(&engine, stops: stops) { frame, engine in
      if frame > 0, stops.contains(frame) { lamps.append(SampleSession.lamps(of: engine)) }
    }
    let expected = (0...80).flatMap { beat in
      let lit = beat % 4 == 0 ? " bar beat" : " beat"
      return [lit, lit, ""]
    }
    // Before the first frame nothing is lit: play has only been sent.
    #expect(lamps == Array(expected.dropFirst()))
  }

  @Test(arguments: rates, Partition.usual)
  func `Sent live, audio and events are the table's in every partition (S0-10, E3)`(
    rate: Int, partition: Partition
  ) throws {
    try check(rate) { session, engine in try session.play(&engine, cut: partition) }
  }

  @Test(arguments: [EventResolution.bar, .sixteenth])
  func `Coarser and finer grids change the events and nothing else (S0-10, L3)`(
    grid: EventResolution
  ) throws {
    try check(44_100, grid: grid) { session, engine in try session.play(&engine) }
  }

  /// How the four commands reach the engine before their frames.
  enum Sending: CaseIterable {
    /// All before the first frame, anchored to engine frames.
    case frames
    /// At musical times. `off` is sent in the third pass of the loop: before, its time has either
    /// passed or will pass twice too early.
    case times
    /// At the next beat or sixteenth, each sent within the sixteenth before.
    case grids
  }

  @Test(arguments: rates, Sending.allCases)
  func `Sent ahead, audio and events are the same (S0-10, C1)`(
    rate: Int, sending: Sending
  ) throws {
    for partition in [.sizes([127]), .sizes([512]), .whole, .random(seed: 2)] as [Partition] {
      try check(rate) { session, engine in
        try Self.play(&engine, rate, session.length, sending, cut: partition)
      }
    }
  }

  private func check(
    _ rate: Int, grid: EventResolution = .beat,
    _ play: (SampleSession, inout LoopEngine) throws -> Recording
  ) throws {
    let session = try #require(Self.sessions[rate])
    var engine = try session.makeEngine(grid: grid)
    let found = try play(session, &engine)
    let audio = try #require(Self.audio[rate])
    let events = session.events(grid: grid)
    #expect(difference(found.events.map(SampleSession.line), events) == nil)
    #expect(firstDifferentBit(found.left, audio.left) == nil)
    #expect(firstDifferentBit(found.right, audio.right) == nil)
  }

  private static func play(
    _ engine: inout LoopEngine, _ rate: Int, _ frames: Int, _ sending: Sending, cut: Partition
  ) throws -> Recording {
    let rows = SampleSession.rows
    let commands = rows.compactMap { row in row.command.map { (row.frame(at: rate), $0) } }
    switch sending {
    case .frames:
      for (due, command) in commands {
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
        for (due, command) in commands where due == frame + sixteenth - 1 {
          try engine.send(command, at: command == .next(on: .a) ? .nextBeat : .nextSixteenth)
        }
      }
    }
  }
}
