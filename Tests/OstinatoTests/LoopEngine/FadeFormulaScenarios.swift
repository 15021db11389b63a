import Ostinato
import TestSupport
import Testing

/// How long fades are, and what they are multiplied and summed with (rules F2, F3, M5).
@Suite struct FadeFormulaScenarios {
  static func steady(_ value: Float, rate: Int, _ strip: Strip = Strip()) -> Deck {
    Deck([clip(Array(repeating: value, count: 4 * rate), rate: rate)], strip: strip)
  }

  @Test(arguments: [
    (4, 1, 1), (99, 1, 1), (299, 1, 1), (300, 1, 2), (1000, 1, 5), (1499, 1, 7), (1500, 2, 8),
    (44_100, 44, 221), (48_000, 48, 240), (96_000, 96, 480),
  ])
  func `They rise over (rate + 500) / 1000 frames and fall over (rate + 100) / 200 (F2)`(
    rate: Int, rise: Int, fall: Int
  ) throws {
    var engine = try EngineFixture([Self.steady(1, rate: rate)], rate: rate, fades: .standard)
      .engine()
    try engine.send(.play)
    var levels = engine.render(frames: rise + 1).left
    try engine.send(.pause)
    levels += engine.render(frames: fall + 1).left
    let rising = (0..<rise).map { Float($0 + 1) / Float(rise) }
    let falling = (0..<fall).map { Float(fall - 1 - $0) / Float(fall) }
    #expect(levels == rising + [1] + falling + [0])
  }

  @Test func `A fade multiplies the coefficient, not the sample (F2)`() throws {
    // At 3000 Hz: 3 frames in, 15 out. The factors are chosen so that the order shows.
    let (value, gain, pan): (Float, Float, Float) = (0.7, 1.1, 0.3)
    let deck = Self.steady(value, rate: 3000, Strip(gain: gain, pan: pan))
    let log = try EngineFixture([deck], rate: 3000, fades: .standard)
      .play(30, [on(0, .play), on(10, .pause)])
    let level = (0..<30).map { frame -> Float in
      if frame < 10 { return frame < 3 ? Float(frame + 1) / 3 : 1 }
      return frame < 25 ? Float(24 - frame) / 15 : 0
    }
    let (left, right) = (gain * (1 - pan), gain)
    #expect(log.left == level.map { value * (left * $0) })
    #expect(log.right == level.map { -value * (right * $0) })
    #expect(level.contains { value * (left * $0) != value * left * $0 }, "the order would not show")
  }

  @Test func `A tail is added to its deck's sound, before the next deck (F2, M2)`() throws {
    let values: [Float] = [0.1, 7, -0.3, 1e3]
    let decks = values.map { Self.steady($0, rate: 3000) }
    let log = try EngineFixture(decks, rate: 3000, fades: .overlapping)
      .play(30, [on(0, .play), on(5, seek("0:1:0"))])
    let expected = (0..<30).map { frame -> Float in
      let k = frame < 5 ? frame : frame - 5
      let (rise, fall) = (k < 3 ? Float(k + 1) / 3 : 1, Float(14 - k) / 15)
      let isFalling = frame >= 5 && k < 15
      return values.reduce(0) { $0 + (isFalling ? $1 * rise + $1 * fall : $1 * rise) }
    }
    #expect(firstDifferentBit(log.left, expected) == nil)
    // One after the other, and all tails after all decks.
    for order in 0..<2 {
      let other = (0..<15).map { k -> Float in
        let (rise, fall) = (k < 3 ? Float(k + 1) / 3 : 1, Float(14 - k) / 15)
        let voices = values.reduce(0) { $0 + $1 * rise }
        return order == 0
          ? values.reduce(0) { $0 + $1 * rise + $1 * fall }
          : values.reduce(voices) { $0 + $1 * fall }
      }
      #expect(other != Array(expected[5..<20]), "the order would not show")
    }
  }

  @Test func `A ramp under way moves the tail, too (F2, M4)`() throws {
    // 4 ms are 12 frames.
    let log = try EngineFixture([Self.steady(1, rate: 3000)], rate: 3000, fades: .standard, ramp: 4)
      .play(30, [on(0, .play), on(5, .gain(0.2, on: .a)), on(8, .pause)])
    let expected = (0..<30).map { frame -> Float in
      let gain: Float =
        frame < 5 ? 1 : frame < 16 ? 1 + (0.2 - 1) * (Float(frame - 4) / 12) : 0.2
      if frame < 8 { return gain * (frame < 3 ? Float(frame + 1) / 3 : 1) }
      return frame < 23 ? gain * (Float(22 - frame) / 15) : 0
    }
    #expect(firstDifferentBit(log.left, expected) == nil)
  }

  @Test func `A product with a fade below 2⁻²⁰ is 0 (M5)`() throws {
    // At 1000 Hz the levels of leaving are 4/5, 3/5, 2/5, 1/5 and 0.
    let gain: Float = 0x1p-19
    let log = try EngineFixture(
      [Self.steady(1, rate: 1000, Strip(gain: gain))], rate: 1000, fades: .standard
    )
    .play(8, [on(0, .play), on(2, .pause)])
    let leaving = [4, 3].map { gain * (Float($0) / 5) }
    #expect(log.left == [gain, gain] + leaving + silence(4))
  }

  @Test func `A muted deck's tail stays silent, and a deck without audio has none (F2)`() throws {
    let strip = Strip(isMuted: true)
    let decks = [Self.steady(1, rate: 1000, strip), Deck([clip([], rate: 1000)])]
    let log = try EngineFixture(decks, rate: 1000, fades: .standard)
      .play(20, [on(0, .play), on(2, seek("0:1:0")), on(4, .pause)])
    #expect(firstDifferentBit(log.left, silence(20)) == nil)
    #expect(firstDifferentBit(log.right, silence(20)) == nil)
  }

  @Test func `Fades are of the engine's frames: a pause in between does not stop them (F3)`() throws
  {
    let log = try EngineFixture([Self.steady(1, rate: 3000)], rate: 3000, fades: .standard)
      .play(30, [on(0, .play), on(1, .pause), on(2, .play), on(3, .pause), on(5, .play)])
    let third = Float(1) / 3
    var expected = silence(30)
    expected[0] = third
    // Left at 1 from 1/3; entered at 2 beside that tail; left at 3 from 1/3, which replaces it.
    expected[1] = third * (Float(14) / 15)
    expected[2] = third + third * (Float(13) / 15)
    for frame in 3..<30 {
      let entered = frame < 5 ? 0 : frame < 8 ? Float(frame - 4) / 3 : 1
      expected[frame] = entered + (frame < 18 ? third * (Float(17 - frame) / 15) : 0)
    }
    #expect(firstDifferentBit(log.left, expected) == nil)
  }
}
