import Ostinato
import TestSupport
import Testing

/// How decks are summed: gain, pan, solo, mute, master (rules M1–M3, M5).
///
/// A frame is a sixteenth, ramps are off.
@Suite struct MixScenarios {
  /// A deck that holds one value on the left and its opposite on the right.
  static func steady(_ value: Float, _ strip: Strip = Strip()) -> Deck {
    Deck([clip(Array(repeating: value, count: 16))], strip: strip)
  }

  @Test func `At unity in the centre the input passes bit for bit, but −0 becomes +0 (M1)`() throws
  {
    let samples: [Float] = [-0.0, 0, 1.5, -2.25, 0.1, 0x1p-40, -0x1.8p-39, 0x1p32, 1 / 3, .pi]
    let log = try EngineFixture([Deck([clip(samples)])]).play(10, [on(0, .play)])
    #expect(log.left.map(\.bitPattern) == [0] + samples.dropFirst().map(\.bitPattern))
    let right = samples.map { $0 == 0 ? 0 : -$0 }
    #expect(log.right.map(\.bitPattern) == right.map(\.bitPattern))
  }

  @Test(
    arguments: [
      (1, 0, 1, 1), (1, 1, 0, 1), (1, -1, 1, 0), (0.5, 0.5, 0.25, 0.5), (2, -0.25, 2, 1.5),
      (16, 0.75, 4, 16), (0, 0.5, 0, 0), (3, -0.0, 3, 3), (1, 1 - 0x1p-20, 0x1p-20, 1),
      (-0.0, 0, 0, 0),
    ] as [(Float, Float, Float, Float)])
  func `Pan is balance: it turns the far side down (M1)`(
    gain: Float, pan: Float, left: Float, right: Float
  ) throws {
    let strip = Strip(gain: gain, pan: pan)
    let set = try EngineFixture([Self.steady(5, strip)]).play(2, [on(0, .play)])
    let sent = try EngineFixture([Self.steady(5)]).play(
      2, [on(0, .gain(gain, on: .a)), on(0, .pan(pan, on: .a)), on(0, .play)])
    for log in [set, sent] {
      #expect(log.left == [5 * left, 5 * left] && log.right == [-5 * right, -5 * right])
      #expect(log[2].state.decks[.a].strip == strip)
    }
  }

  @Test(
    arguments: [(0.1, 0.1), (0.1, 0.3), (0.7, -0.3), (0.7, -0.6), (1.1, 0.9), (15.9, -0.01)]
      as [(Float, Float)])
  func `Coefficients are products of Floats, rounded once each (M1)`(gain: Float, pan: Float) throws
  {
    let log = try EngineFixture([Self.steady(0.1, Strip(gain: gain, pan: pan))]).play(
      1, [on(0, .play)])
    #expect(log.left == [0.1 * (gain * (1 - max(pan, 0)))])
    #expect(log.right == [-0.1 * (gain * (1 + min(pan, 0)))])
  }

  @Test(
    arguments: [
      (0, 0.7071067811865476, 0.7071067811865476), (-1, 1, 0), (1, 0, 1),
      (-0.5, 0.9238795325112867, 0.3826834323650898), (0.5, 0.3826834323650898, 0.9238795325112867),
    ] as [(Float, Double, Double)])
  func `Equal-power pan is cosine and sine, to the last bit (M1, V3)`(
    pan: Float, left: Double, right: Double
  ) throws {
    let deck = Self.steady(1, Strip(pan: pan))
    let log = try EngineFixture([deck], panLaw: .equalPower).play(1, [on(0, .play)])
    #expect(log.left == [Float(left)] && log.right == [-Float(right)])
  }

  @Test func `Mono feeds both channels (M1)`() throws {
    let clip = try Clip(
      mono: [1, -2, 3], sampleRate: SampleRate(4), tempo: Tempo(bpm: 60), length: .bars(1))
    let log = try EngineFixture([Deck([clip], strip: Strip(pan: 0.5))]).play(4, [on(0, .play)])
    #expect(log.left == [0.5, -1, 1.5, 0] && log.right == [1, -2, 3, 0])
  }

  @Test(
    arguments: [
      ([1e8, 1, -1e8], 0), ([1e8, -1e8, 1], 1), ([-1e8, 1e8, 3], 3), ([3, 1e8, -1e8], 0),
    ] as [([Float], Float)])
  func `Decks are summed in order, from 0 (M2)`(values: [Float], sum: Float) throws {
    let log = try EngineFixture(values.map { Self.steady($0) }).play(2, [on(0, .play)])
    #expect(log.left == [sum, sum] && log.right == [0 - sum, 0 - sum])
  }

  @Test func `The master gain comes last, and at once (M2)`() throws {
    let (a, b, master): (Float, Float, Float) = (0.1, 0.2, 0.9)
    let log = try EngineFixture([Self.steady(a), Self.steady(b)]).play(
      5, [on(0, .play), on(1, .masterGain(master)), on(2, .masterGain(0)), on(3, .masterGain(1))])
    #expect((a + b) * master != a * master + b * master, "the order would not show")
    #expect(log.left == [a + b, (a + b) * master, 0, a + b, a + b])
    #expect(log.engines.map(\.state.masterGain) == [1, 1, master, 0, 1, 1])
  }

  /// Three decks of 1, 10 and 100; which of them are muted and soloed, and the sum.
  @Test(arguments: [
    ("", "", 111), ("a", "", 110), ("", "b", 10), ("", "ab", 11), ("b", "b", 0), ("a", "ab", 10),
    ("c", "c", 0), ("abc", "", 0), ("", "abc", 111), ("b", "a", 1),
  ])
  func `Solo silences the others, mute beats solo, and a muted solo still silences (M3)`(
    muted: String, soloed: String, sum: Float
  ) throws {
    let names = ["a", "b", "c"]
    let strips = names.map {
      Strip(isMuted: muted.contains($0), isSoloed: soloed.contains($0))
    }
    let values: [Float] = [1, 10, 100]
    let set = try EngineFixture(zip(values, strips).map { Self.steady($0, $1) }).play(
      1, [on(0, .play)])
    let actions = (0..<3).flatMap { index in
      [
        on(0, .mute(strips[index].isMuted, on: DeckID(index))),
        on(0, .solo(strips[index].isSoloed, on: DeckID(index))),
      ]
    }
    let sent = try EngineFixture(values.map { Self.steady($0) }).play(1, actions + [on(0, .play)])
    #expect(set.left == [sum] && sent.left == [sum])
    let undone = (0..<3).flatMap { index in
      [on(1, .mute(false, on: DeckID(index))), on(1, .solo(false, on: DeckID(index)))]
    }
    let back = try EngineFixture(values.map { Self.steady($0) }).play(
      2, actions + [on(0, .play)] + undone)
    #expect(back.left == [sum, 111])
  }

  @Test func `When a clip is made, what is no number or tiny becomes 0, and is counted (M5)`()
    throws
  {
    let tiny = Float(0x1p-40).nextDown
    let clip = try Clip(
      left: [.nan, .infinity, tiny, 0x1p-40, 2],
      right: [-.infinity, 1, -tiny, -0x1p-40, .leastNonzeroMagnitude],
      sampleRate: SampleRate(4), tempo: Tempo(bpm: 60), length: .bars(1))
    #expect(clip.repairedSampleCount == 6)
    let log = try EngineFixture([[clip]]).play(5, [on(0, .play)])
    #expect(log.left == [0, 0, 0, 0x1p-40, 2] && log.right == [0, 1, 0, -0x1p-40, 0])
  }

  @Test func `A coefficient below 2⁻²⁰ is 0, one of 2⁻²⁰ is not (M5)`() throws {
    let least: Float = 0x1p-20
    let cases: [(gain: Float, pan: Float, left: Float, right: Float)] = [
      (least, 0, least, least), (least.nextDown, 0, 0, 0),
      // The product counts, not its factors.
      (0x1p-10, 1 - 0x1p-10, least, 0x1p-10), (0x1p-10, 1 - 0x1p-11, 0, 0x1p-10),
    ]
    for (gain, pan, left, right) in cases {
      let log = try EngineFixture([Self.steady(1, Strip(gain: gain, pan: pan))]).play(
        1, [on(0, .play)])
      #expect(log.left == [left] && log.right == [0 - right], "\(gain), \(pan)")
    }
    let master = try EngineFixture([Self.steady(1)]).play(
      2, [on(0, .play), on(0, .masterGain(least)), on(1, .masterGain(least.nextDown))])
    #expect(master.left == [least, 0])
  }
}
