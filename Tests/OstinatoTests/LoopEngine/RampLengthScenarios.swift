import Ostinato
import TestSupport
import Testing

/// Settings of the mixer that take a time of their own (rules M2, M4). At 1 000 Hz a millisecond is a frame,
/// and at 1 000 BPM a sixteenth takes 15.
@Suite struct RampLengthScenarios {
  private static func fixture(ramp: Int = 4, bpm: Double = 1000) throws -> EngineFixture {
    let ones = clip(Array(repeating: 1, count: 4000), .bars(16), rate: 1000, bpm: 1000)
    return try EngineFixture([Deck([ones])], rate: 1000, bpm: bpm, ramp: ramp)
  }

  /// From one value to another in a straight line of `count` frames, then there.
  private static func line(
    from: Float, to: Float, over count: Int, then rest: Int = 0
  ) -> [Float] {
    (0..<count).map { k in
      k == count - 1 ? to : from + (to - from) * (Float(k + 1) / Float(count))
    } + Array(repeating: to, count: rest)
  }

  private static let ones = [Float](repeating: 1, count: 8)

  @Test(
    arguments: [
      (.milliseconds(20), 20), (.milliseconds(1), 1), (.ticks(sixteenth), 15),
      (.ticks(sixteenth + 1), 16), (.ticks(1), 1), (.ticks(sixteenth * 2), 30), (nil, 4),
    ] as [(RampLength?, Int)])
  func `A gain takes as long as it says, or as the setting says (M4)`(
    ramp: RampLength?, frames: Int
  ) throws {
    let log = try Self.fixture().play(
      50, [on(0, .play), on(8, .gain(0.25, on: .a, over: ramp))])
    #expect(log.left == Self.ones + Self.line(from: 1, to: 0.25, over: frames, then: 42 - frames))
  }

  @Test func `Bars and beats are those of the engine's time signature (M4, R5)`() throws {
    var engine = try LoopEngine(
      sampleRate: 1_000, tempo: Tempo(bpm: 60), timeSignature: TimeSignature(beats: 3, unit: 8),
      decks: [], sources: [Strip()])
    try engine.send(.gain(0, on: .source(0), over: .bars(2)), at: .nextBar)
    try engine.send(.pan(1, on: .source(0), over: .beats(2)), at: .nextBar)
    try engine.send(.masterGain(0, over: .bars(64)), at: .nextBar)
    try engine.send(.masterGain(1, over: .beats(192)), at: .nextBar)
    try engine.send(.microloop(true, length: .beats(3)), at: .nextBar)
    #expect(
      engine.pendingCommands.map(\.command) == [
        .gain(0, on: .source(0), over: .sixteenths(12)),
        .pan(1, on: .source(0), over: .sixteenths(4)), .masterGain(0, over: .sixteenths(384)),
        .masterGain(1, over: .sixteenths(384)), .microloop(true, length: .sixteenths(6)),
      ])
    for ramp in [RampLength.bars(65), .bars(-1), .bars(.max), .beats(193), .beats(.min)] {
      #expect(throws: Command.Error.rampOutOfRange(ramp)) {
        try engine.send(.masterGain(1, over: ramp))
      }
    }
  }

  @Test(arguments: [RampLength.milliseconds(0), .ticks(0)])
  func `A length of nothing is at once (M4)`(ramp: RampLength) throws {
    let log = try Self.fixture().play(
      12, [on(0, .play), on(8, .pan(-1, on: .a, over: ramp)), on(10, .masterGain(0.5, over: ramp))])
    #expect(log.left == Self.ones + [1, 1, 0.5, 0.5])
    #expect(log.right == Self.ones.map { -$0 } + [0, 0, 0, 0])
  }

  @Test func `A musical length is that of the tempo at the command's turn, also while paused (M4)`()
    throws
  {
    let log = try Self.fixture(bpm: 500).play(
      60,
      [
        on(0, .gain(0.5, on: .a, over: .ticks(sixteenth))), on(10, .play), on(40, tempo(1000)),
        on(40, .gain(1, on: .a, over: .ticks(sixteenth))),
      ])
    // Ten of the 30 frames go by before the music begins.
    let down = Self.line(from: 1, to: 0.5, over: 30)
    let up = Self.line(from: 0.5, to: 1, over: 15, then: 5)
    #expect(log.left == silence(10) + down[10...] + [Float](repeating: 0.5, count: 10) + up)
  }

  @Test func `A master gain with a length is a straight line, without one it is at once (M2)`()
    throws
  {
    let log = try Self.fixture().play(
      60,
      [
        on(0, .play), on(8, .masterGain(0, over: .milliseconds(16))),
        on(16, .masterGain(1, over: .ticks(sixteenth))), on(36, .masterGain(0.25)),
        on(40, .masterGain(0.5, over: .milliseconds(8))), on(44, .masterGain(0.5)),
      ])
    let down = Self.line(from: 1, to: 0, over: 16).prefix(8)
    let up = Self.line(from: 0.5, to: 1, over: 15, then: 5)
    let last = Self.line(from: 0.25, to: 0.5, over: 8).prefix(4)
    let quarter = [Float](repeating: 0.25, count: 4)
    let half = [Float](repeating: 0.5, count: 16)
    let parts: [[Float]] = [Self.ones, Array(down), up, quarter, Array(last), half]
    #expect(log.left == parts.flatMap(\.self))
    #expect(log[20].state.masterGain == 1, "the state shows where it is set")
  }

  @Test func `A ramp that is on its way belongs to the state (V2)`() throws {
    var engine = try Self.fixture().engine()
    try engine.send(.play)
    try engine.send(.masterGain(0.25, over: .milliseconds(40)))
    try engine.send(.gain(3, on: .a, over: .milliseconds(60)))
    _ = engine.render(frames: 11)
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    #expect(engine.render(frames: 90) == restored.render(frames: 90))
    #expect(engine == restored)
  }

  @Test func `At another sample rate a ramp goes on over as many milliseconds (V5)`() throws {
    var engine = try Self.fixture().engine()
    try engine.send(.play)
    try engine.send(.masterGain(0.5, over: .milliseconds(40)))
    _ = engine.render(frames: 20)
    let clips = try engine.clipsInUse.map { clips in
      try clips.map { try $0.resampled(to: SampleRate(2000)) }
    }
    var next = try LoopEngine(continuing: engine, clips: clips, sampleRate: SampleRate(2000))
    let expected = Self.line(from: 0.75, to: 0.5, over: 80, then: 20)
    #expect(next.render(frames: 100).left.suffix(90) == expected.suffix(90))
  }

  @Test(
    arguments: [
      .milliseconds(-1), .milliseconds(60_001), .milliseconds(.max), .ticks(-1),
      .ticks(bar * 64 + 1),
      .ticks(Ticks(.max)),
    ] as [RampLength])
  func `A length out of range is refused (M4)`(ramp: RampLength) throws {
    var engine = try Self.fixture().engine()
    for command in [
      Command.gain(1, on: .a, over: ramp), .pan(0, on: .a, over: ramp), .masterGain(1, over: ramp),
    ] {
      #expect(throws: Command.Error.rampOutOfRange(ramp)) { try engine.send(command) }
    }
    try engine.send(.gain(1, on: .a, over: .milliseconds(60_000)))
    try engine.send(.gain(1, on: .a, over: .ticks(bar * 64)))
    #expect(engine.pendingCommands.count == 2)
  }
}
