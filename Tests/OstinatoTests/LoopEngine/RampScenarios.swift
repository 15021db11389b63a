import Ostinato
import TestSupport
import Testing

/// How a strip's coefficients move when it is set anew (rules M4, M5).
///
/// At 1000 Hz a ramp of n ms is n frames. Decks hold 1 on the left and −1 on the right, so that what
/// is heard is the coefficient.
@Suite struct RampScenarios {
  static func fixture(decks: Int = 1, strip: Strip = Strip(), rate: Int = 1000, ms: Int = 10) throws
    -> EngineFixture
  {
    let one = clip(Array(repeating: 1, count: 200), rate: rate)
    return try EngineFixture(
      Array(repeating: Deck([one], strip: strip), count: decks), rate: rate, ramp: ms)
  }

  /// The k-th frame of `count`, from 0, on the way from one coefficient to another.
  static func step(_ k: Int, of count: Int, from: Float, to: Float) -> Float {
    k == count - 1 ? to : from + (to - from) * (Float(k + 1) / Float(count))
  }

  static func ramp(_ count: Int, from: Float, to: Float) -> [Float] {
    (0..<count).map { step($0, of: count, from: from, to: to) }
  }

  @Test(arguments: [(1, 0), (0.3, 0.7), (16, 0.1), (0, 16)] as [(Float, Float)])
  func `Frame k of N has from + (to − from) · ((k + 1) / N), the last the goal itself (M4)`(
    from: Float, to: Float
  ) throws {
    let log = try Self.fixture(strip: Strip(gain: from))
      .play(20, [on(0, .play), on(5, .gain(to, on: .a))])
    let before = [Float](repeating: from, count: 5)
    let after = [Float](repeating: to, count: 5)
    let expected = before + Self.ramp(10, from: from, to: to) + after
    #expect(firstDifferentBit(log.left, expected) == nil)
    #expect(firstDifferentBit(log.right, expected.map { 0 - $0 }) == nil)
    // What is set shows at once; what is heard is on its way there.
    #expect(log[6].state.decks[.a].strip.gain == to)
  }

  @Test(arguments: [(1000, 3, 3), (49, 10, 0), (50, 10, 1), (149, 10, 1), (150, 10, 2), (8, 0, 0)])
  func `A ramp has (rate · ms + 500) / 1000 frames; none is at once (M4)`(
    rate: Int, ms: Int, frames: Int
  ) throws {
    let log = try Self.fixture(rate: rate, ms: ms)
      .play(8, [on(0, .play), on(2, .gain(0.25, on: .a))])
    let after = [Float](repeating: 0.25, count: 6 - frames)
    #expect(log.left == [1, 1] + Self.ramp(frames, from: 1, to: 0.25) + after)
  }

  @Test func `A new change starts from the value last used (M4)`() throws {
    let log = try Self.fixture().play(
      22,
      [on(0, .play), on(2, .gain(0, on: .a)), on(5, .gain(2, on: .a)), on(9, .mute(true, on: .a))])
    let down = Self.ramp(10, from: 1, to: 0).prefix(3)
    let up = Self.ramp(10, from: down[2], to: 2).prefix(4)
    let out = Self.ramp(10, from: up[3], to: 0)
    let expected: [[Float]] = [[1, 1], Array(down), Array(up), Array(out), silence(3)]
    #expect(log.left == Array(expected.joined()))
  }

  @Test func `What is set already starts nothing anew (M4)`() throws {
    let log = try Self.fixture().play(
      14,
      [on(0, .play), on(2, .gain(0, on: .a)), on(6, .gain(0, on: .a)), on(7, .solo(true, on: .a))])
    #expect(log.left == [1, 1] + Self.ramp(10, from: 1, to: 0) + silence(2))
  }

  @Test func `Two changes at one frame are one, from the value last used (M4)`() throws {
    let log = try Self.fixture().play(
      14, [on(0, .play), on(2, .gain(8, on: .a)), on(2, .gain(0.5, on: .a))])
    #expect(log.left == [1, 1] + Self.ramp(10, from: 1, to: 0.5) + [0.5, 0.5])
  }

  @Test func `Left and right move apart; the one that stays stays (M4)`() throws {
    let log = try Self.fixture().play(14, [on(0, .play), on(2, .pan(-0.75, on: .a))])
    #expect(log.left == Array(repeating: 1, count: 14))
    let right = [1, 1] + Self.ramp(10, from: 1, to: 0.25) + [0.25, 0.25]
    #expect(log.right == right.map { -$0 })
  }

  @Test func `A solo moves every other strip (M3, M4)`() throws {
    let log = try Self.fixture(decks: 3).play(
      30, [on(0, .play), on(2, .solo(true, on: .b)), on(15, .solo(false, on: .b))])
    let (down, up) = (Self.ramp(10, from: 1, to: 0), Self.ramp(10, from: 0, to: 1))
    let others = [1, 1] + down + silence(3) + up + [1, 1, 1, 1, 1]
    #expect(log.left == others.map { ($0 + 1) + $0 })
  }

  @Test func `A ramp goes on while paused, by the engine's frames (M4, F3)`() throws {
    let log = try Self.fixture().play(
      16, [on(0, .play), on(2, .pause), on(3, .gain(0.5, on: .a)), on(7, .play)])
    let ramp = Self.ramp(10, from: 1, to: 0.5)
    let expected: [[Float]] = [[1, 1], silence(5), Array(ramp[4...]), [0.5, 0.5, 0.5]]
    #expect(log.left == Array(expected.joined()))
  }

  @Test func `On its way a coefficient below 2⁻²⁰ is 0 (M5)`() throws {
    let from: Float = 0x1p-18
    let log = try Self.fixture(strip: Strip(gain: from), ms: 8)
      .play(10, [on(0, .play), on(1, .gain(0, on: .a))])
    let ramp = (0..<8).map { from * Float(7 - $0) / 8 }
    #expect(log.left == [from] + ramp.map { $0 < 0x1p-20 ? 0 : $0 } + [0])
    #expect(ramp.filter { $0 > 0 && $0 < 0x1p-20 }.count == 1, "the ramp would not show it")
    // A new change starts from the 0 that was used.
    let again = try Self.fixture(strip: Strip(gain: from), ms: 8)
      .play(9, [on(0, .play), on(1, .gain(0, on: .a)), on(8, .gain(1, on: .a))])
    #expect(again.left[7...] == [0, 0.125])
  }
}
