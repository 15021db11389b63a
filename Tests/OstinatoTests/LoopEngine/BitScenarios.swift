import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Which bits leave the engine: the same everywhere, and only good ones (rules V3, V4, M5).
@Suite struct BitScenarios {
  /// Anything that four bytes can be, much of it extreme, but nothing beyond `largest`.
  static func samples(_ count: Int, seed: UInt64, largest: Float) -> [Float] {
    var random = SplitMix64(seed: seed)
    let extremes: [Float] = [
      .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude,
      -.leastNormalMagnitude, .leastNormalMagnitude.nextDown, 0x1p-40, -0x1p-40,
      Float(0x1p-40).nextDown, 1, -1, largest, -largest,
    ]
    return (0..<count).map { _ in
      let draw = random.next()
      let sample =
        draw % 3 == 0
        ? extremes[Int(draw >> 8) % extremes.count]
        : Float(bitPattern: UInt32(truncatingIfNeeded: draw >> 16))
      return sample.magnitude <= largest || !sample.isFinite ? sample : largest
    }
  }

  /// Four decks with settings at the edge of hearing, faded, ramped and jumped about.
  static func audio(seed: UInt64, largest: Float) throws -> RenderedAudio {
    var random = SplitMix64(seed: seed)
    let gains: [Float] = [0x1p-20, 0x1.8p-20, 0x1p-19, 1, 16, 0x1p-10, .leastNonzeroMagnitude, 0]
    let pans: [Float] = [0, 1, -1, Float(1).nextDown, 1 - 0x1p-11, -0x1.fffp-1, 0.5]
    let draw = { (list: [Float], random: inout SplitMix64) in
      list[Int(random.next() % UInt64(list.count))]
    }
    let decks = try (0..<4 as Range<UInt64>).map { index in
      let clip = try Clip(
        left: samples(3000, seed: seed &* 8 &+ index, largest: largest),
        right: samples(3000, seed: seed &* 8 &+ index &+ 4, largest: largest),
        sampleRate: SampleRate(8000), tempo: Tempo(bpm: 999), length: .bars(1))
      return Deck([clip], strip: Strip(gain: draw(gains, &random), pan: draw(pans, &random)))
    }
    var engine = try EngineFixture(
      decks, rate: 8000, bpm: 998.7, microloopBars: 1, fades: .standard, ramp: 3,
      capacity: 400, levelWindow: 64
    ).engine()
    try engine.send(.play)
    for index in 0..<80 {
      let frame = Anchor.frame(FramePosition(Int64(index * 50)))
      let deck = DeckID(index % 4)
      try engine.send(.gain(draw(gains, &random), on: deck), at: frame)
      try engine.send(.pan(draw(pans, &random), on: deck), at: frame)
      try engine.send(.mute(random.next() % 4 == 0, on: deck), at: frame)
      switch random.next() % 6 {
      case 0: try engine.send(.pause, at: frame)
      case 1, 2: try engine.send(.seekToTick(Ticks(Int64(random.next() % 40_000_000))), at: frame)
      case 3: try engine.send(.masterGain(draw(gains, &random)), at: frame)
      default: try engine.send(.play, at: frame)
      }
    }
    return engine.render(frames: 4200)
  }

  private static func isGood(_ sample: Float) -> Bool { sample == 0 || sample.isNormal }

  /// Samples up to 10³⁰: room for every gain and every deck.
  @Test func `Whatever a clip is made of, nothing but numbers leaves, and none denormal (V4, M5)`()
    throws
  {
    var audible = 0
    let seeds = Seeds.range(count: 40)
    for seed in seeds {
      let audio = try Self.audio(seed: seed, largest: 1e30)
      let bad = (audio.left + audio.right).first { !Self.isGood($0) }
      #expect(bad == nil, "OSTINATO_SEED=\(seed)")
      audible += audio.left.filter { $0 != 0 }.count
    }
    #expect(audible > 10_000 || seeds.count < 40, "hardly anything was heard")
  }

  /// Their sum would be infinite, or NaN where two infinities meet: such samples are unusable.
  @Test(arguments: [([3e38], 16), ([2e38, 2e38], 1), ([3e38, -3e38], 16)] as [([Float], Float)])
  func `However large samples and gains are, what leaves is finite (V4)`(
    samples: [Float], gain: Float
  ) throws {
    let decks = samples.map { Deck([clip([$0, -$0])], strip: Strip(gain: gain)) }
    let log = try EngineFixture(decks).play(2, [on(0, .play)])
    #expect((log.left + log.right).allSatisfy { $0 == 0 })
  }

  @Test func `Levels are of what leaves: no NaN, no infinity (V4, M6)`() throws {
    let clip = clip(Self.samples(100, seed: 5, largest: 1e15), .bars(1))
    var engine = try EngineFixture([Deck([clip])], levelWindow: 8).engine()
    try engine.send(.play)
    for _ in 0..<12 {
      _ = engine.render(frames: 8)
      let levels = engine.state.masterLevels
      #expect(levels.peakLeft.isFinite && levels.meanSquareLeft.isFinite)
      #expect(engine.state.decks[.a].levels == levels)
    }
  }

  @Test func `A fixed session comes to a fixed hash, in every build and on every machine (V3)`()
    throws
  {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in 1...4 as ClosedRange<UInt64> {
      let audio = try Self.audio(seed: seed, largest: 1)
      for sample in audio.left + audio.right {
        digest = (digest ^ UInt64(sample.bitPattern)) &* 0x100_0000_01B3
      }
      for event in audio.events {
        digest = (digest ^ UInt64(bitPattern: event.frame.rawValue)) &* 0x100_0000_01B3
        digest = (digest ^ UInt64(bitPattern: event.ticks.rawValue)) &* 0x100_0000_01B3
      }
    }
    #expect(digest == 15_774_338_829_871_088_987)
  }
}
