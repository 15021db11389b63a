import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// The largest things at once, and the worst audio, with what has to come of them.
@Suite struct BoundScenarios {
  static let flood = perBuild(debug: 20_000, release: 1_000_000)

  @Test func `The longest queue, full for one frame, is performed in the order sent (C2, C3)`()
    throws
  {
    var engine = try EngineFixture(capacity: Self.flood).engine()
    // Every other one is sent for that very frame from the start, the rest in the frame itself.
    for number in 0..<Self.flood / 2 {
      try engine.send(.seekToTick(Ticks(Int64(number))), at: .frame(3))
    }
    #expect(engine.render(frames: 3).events.isEmpty)
    for number in Self.flood / 2..<Self.flood {
      try engine.send(.seekToTick(Ticks(Int64(number))))
    }
    #expect(throws: Command.Error.queueFull(capacity: Self.flood)) {
      try engine.send(.play)
    }
    let events = engine.render(frames: 1).events
    #expect(events.count == Self.flood)
    let wrong = events.indices.first {
      Seen(events[$0]) != Seen(3, Ticks(Int64($0)), .sought)
    }
    #expect(wrong == nil)
    #expect(
      engine.state.pendingCommandCount == 0 && engine.state.ticks == Ticks(Int64(Self.flood - 1)))
  }

  @Test func `A block of ten million frames is one loop after another (E3, T6)`() throws {
    let (frames, beat) = (10_000_000, 24_000)
    let samples = (0..<4 * beat).map { Float($0 + 1) }
    var engine = try EngineFixture(
      [Deck([clip(samples, rate: 48_000, bpm: 120)])], rate: 48_000, bpm: 120, grid: .beat
    ).engine()
    try engine.send(.play)
    var (left, right) = (silence(frames), silence(frames))
    var events = EventBuffer(capacity: 1000)
    #expect(engine.render(left: &left, right: &right, events: &events) == frames)

    for start in stride(from: 0, to: frames, by: samples.count) {
      let end = min(start + samples.count, frames)
      let expected = Array(samples[..<(end - start)])
      #expect(firstDifferentBit(Array(left[start..<end]), expected) == nil, "from \(start)")
      let place = firstDifferentBit(Array(right[start..<end]), expected.map { -$0 })
      #expect(place == nil, "from \(start)")
    }
    var expected = [Seen(0, .zero, .played)]
    for (number, frame) in stride(from: 0, to: frames, by: beat).enumerated() {
      let place = Ticks(Int64(number) * Ticks.perQuarter.rawValue)
      let isBar = number % 4 == 0
      if isBar, number > 0 { expected.append(Seen(frame, place, .clipLooped(.a))) }
      if isBar { expected.append(Seen(frame, place, .bar)) }
      expected.append(Seen(frame, place, .beat))
    }
    #expect(difference(events.array.map(Seen.init), expected) == nil)
    #expect(engine.frame == FramePosition(Int64(frames)))
  }

  /// What a host's own source adds, frame by frame of a window of 16, before a window of silence.
  static let sources: [[Float]] = [
    [.nan], [.infinity], [-.infinity], [.infinity, -.infinity], [.leastNonzeroMagnitude],
    [.greatestFiniteMagnitude], [0, 0, 0, .nan, 0, 0, 0, 0, 0, 0, 0, 0],
  ]

  /// Renders 32 frames in two windows, in blocks of `size`, with `source` added in the first.
  static func mix(_ source: [Float], size: Int) throws -> (sum: [Float], levels: [Levels]) {
    var engine = try EngineFixture([Deck([loop(1, frames: 16)])], levelWindow: 16).engine()
    try engine.send(.play)
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    var (sum, levels) = ([Float](), [Levels]())
    while sum.count < 32 {
      let rest = 16 - sum.count % 16
      let count = engine.advance(frames: min(size, rest), passages: &passages, events: &events)
      let added = (sum.count..<sum.count + count).map { $0 < source.count ? source[$0] : 0 }
      var (left, right) = (silence(count), silence(count))
      engine.mix(left: &left, right: &right, adding: StereoAudio(added))
      sum += right
      if sum.count % 16 == 0 { levels.append(engine.state.masterLevels) }
    }
    return (sum, levels)
  }

  @Test(arguments: sources)
  func `A host's own bad samples are heard where they are, and nowhere else (V4, M2)`(
    source: [Float]
  ) throws {
    // What comes back is the right channel, on which a loop's samples are negative.
    let decks = (0..<32).map { -heard(1, 0..<16)[$0 % 16] }
    let expected = decks.enumerated().map { $1 + ($0 < source.count ? source[$0] : 0) }
    for size in [1, 3, 16] {
      let (sum, levels) = try Self.mix(source, size: size)
      let wrong = sum.indices.first {
        sum[$0].isNaN != expected[$0].isNaN || !sum[$0].isNaN && sum[$0] != expected[$0]
      }
      #expect(wrong == nil)
      // The next window is as if nothing had been.
      #expect(levels[1] == (try Self.mix([], size: size)).levels[1])
    }
  }

  @Test(arguments: sources)
  func `Levels of a host's own bad samples are the same for every block size (M6, E3)`(
    source: [Float]
  ) throws {
    let levels = try [1, 3, 8, 16].map { "\(try Self.mix(source, size: $0).levels)" }
    #expect(Set(levels).count == 1, "\(Set(levels))")
  }
}
