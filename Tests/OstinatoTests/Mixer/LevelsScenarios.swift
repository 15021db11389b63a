import Ostinato
import Testing

/// Peaks and mean squares, through the engine (M6).
@Suite struct LevelsScenarios {
  /// One frame a sixteenth; each deck's audio, left and minus right, counts down from 64.
  static func engine(
    window: FrameCount?, strips: [Strip], samples: [Float] = (0..<64).map { Float(64 - $0) }
  ) throws -> LoopEngine {
    let rate = try SampleRate(4)
    let clip = try Clip(
      left: samples, right: samples.map { -$0 }, sampleRate: rate, tempo: Tempo(bpm: 60),
      length: .bars(4))
    return try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 60), decks: strips.map { Deck([clip], strip: $0) },
      settings: EngineSettings(fades: .off, mixRampMilliseconds: 0, levelWindow: window))
  }

  static func levels(_ left: [Float], _ right: [Float]) -> Levels {
    func meanSquare(_ side: [Float]) -> Float {
      side.map { $0 * $0 }.reduce(0, +) / Float(side.count)
    }
    return Levels(
      peakLeft: left.map(\.magnitude).max() ?? 0, peakRight: right.map(\.magnitude).max() ?? 0,
      meanSquareLeft: meanSquare(left), meanSquareRight: meanSquare(right))
  }

  /// The levels of a deck and of the sum after each frame.
  static func readings(_ engine: inout LoopEngine, frames: Int) -> [[Levels]] {
    (0..<frames).map { _ in
      _ = engine.render(frames: 1)
      return engine.state.decks.map(\.levels) + [engine.state.masterLevels]
    }
  }

  @Test func `Windows are aligned to the engine's frames, and the last whole one shows (M6)`()
    throws
  {
    var engine = try Self.engine(window: 4, strips: [Strip(), Strip(gain: 0.5, pan: -1)])
    try engine.send(.play, at: .frame(2))
    try engine.send(.masterGain(2), at: .frame(6))
    let readings = Self.readings(&engine, frames: 12)
    let silence = Array(repeating: Levels.silence, count: 3)
    #expect(readings[0...2] == [silence, silence, silence])
    let first = [
      Self.levels([0, 0, 64, 63], [0, 0, -64, -63]),
      Self.levels([0, 0, 32, 31.5], [0, 0, 0, 0]),
      Self.levels([0, 0, 96, 94.5], [0, 0, -64, -63]),
    ]
    #expect(readings[3...6] == [first, first, first, first])
    // The master gain is in the sum's levels alone.
    let second = [
      Self.levels([62, 61, 60, 59], [-62, -61, -60, -59]),
      Self.levels([31, 30.5, 30, 29.5], [0, 0, 0, 0]),
      Self.levels([93, 91.5, 180, 177], [-62, -61, -120, -118]),
    ]
    #expect(readings[7...10] == [second, second, second, second])
    #expect(readings[11][0] == Self.levels([58, 57, 56, 55], [-58, -57, -56, -55]))
  }

  @Test(arguments: [1, 3, 7, 8, 9, 24])
  func `A window may have any length, in blocks of any length (M6)`(window: Int) throws {
    var engine = try Self.engine(window: FrameCount(Int64(window)), strips: [Strip()])
    try engine.send(.play)
    var played = 0
    for block in [1, 5, 2, 11, 3, 30, 8] {
      _ = engine.render(frames: block)
      played += block
      let whole = played / window * window
      let samples = (whole - window..<whole).map { Float(64 - $0) }
      let expected = whole == 0 ? .silence : Self.levels(samples, samples.map { -$0 })
      #expect(engine.state.decks[.a].levels == expected, "\(played)")
      #expect(engine.state.masterLevels == expected, "\(played)")
    }
  }

  @Test(arguments: [1, 16])
  func `2⁻⁵⁰ counts in the mean, what is just below in the peak alone (M6)`(block: Int) throws {
    let least: Float = 0x1p-10
    for (gain, meanSquare) in [(least, Float(0x1p-100)), (least.nextDown, 0)] {
      var engine = try Self.engine(
        window: 16, strips: [Strip(gain: gain)], samples: Array(repeating: 0x1p-40, count: 16))
      try engine.send(.play)
      for _ in 0..<16 / block { _ = engine.render(frames: block) }
      let peak = 0x1p-40 * gain
      let levels = Levels(
        peakLeft: peak, peakRight: peak, meanSquareLeft: meanSquare, meanSquareRight: meanSquare)
      #expect(engine.state.decks[.a].levels == levels && engine.state.masterLevels == levels)
    }
  }

  @Test func `Measuring does not touch the audio, and can be left out (M6)`() throws {
    var measured = try Self.engine(window: 4, strips: [Strip(gain: 0.3)])
    var plain = try Self.engine(window: nil, strips: [Strip(gain: 0.3)])
    try measured.send(.play)
    try plain.send(.play)
    #expect(measured.render(frames: 50) == plain.render(frames: 50))
    #expect(plain.state.masterLevels == .silence && plain.state.decks[.a].levels == .silence)
    #expect(measured.state.masterLevels != .silence)
  }

  @Test(arguments: [0, -1, 10_000_001] as [FrameCount])
  func `A window of no length, or too long, is a typed error (M6)`(window: FrameCount) {
    #expect(throws: LoopEngine.Error.levelWindowOutOfRange(window)) {
      try Self.engine(window: window, strips: [])
    }
  }
}
