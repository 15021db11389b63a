import Ostinato
import TestSupport
import Testing

/// Clips that are longer or shorter than their lap (rule F4).
///
/// At 3 000 Hz material is left over 15 frames and entered over 3. A bar is a lap of 45 frames, and the
/// microloop's region.
@Suite struct CutFadeScenarios {
  private typealias Fades = FadeScenarios

  /// Clips of so many frames each, on laps of 45.
  private static func fixture(_ frames: [Int], fades: FadeMode = .standard) throws -> EngineFixture
  {
    let ring = frames.enumerated().map { loop($0 + 1, frames: $1, rate: 3000, bpm: 1000) }
    return try EngineFixture(
      [Deck(ring)], rate: 3000, bpm: 1000, signature: TimeSignature(beats: 1, unit: 16),
      microloopBars: 1, fades: fades)
  }

  @Test func `With more than a fade of audio left, a boundary leaves and enters (F4)`() throws {
    let log = try Self.fixture([61]).play(100, [on(0, .play)])
    let tail = Fades.leaving(heard(1, 45..<61), over: Fades.rise)
    let again = Fades.sum(Fades.entering(heard(1, 0..<45)), tail: tail)
    Fades.expectSame(log, Fades.entering(heard(1, 0..<45)) + again + again.prefix(10))
    #expect(log.frames(of: .clipLooped(.a)) == [45, 90])
  }

  @Test
  func `A change of clip leaves and enters likewise, in a microloop a held boundary too (F4)`()
    throws
  {
    let log = try Self.fixture([61, 45]).play(60, [on(0, .play), on(1, .next(on: .a))])
    let tail = Fades.leaving(heard(1, 45..<61), over: Fades.rise)
    let changed = Fades.sum(Fades.entering(heard(2, 0..<15)), tail: tail)
    Fades.expectSame(log, Fades.entering(heard(1, 0..<45)) + changed)
  }

  @Test(arguments: [45, 46, 60])
  func `A clip made for its lap keeps its bits, and so does one a fade longer (F4)`(
    frames: Int
  ) throws {
    let log = try Self.fixture([frames]).play(100, [on(0, .play)])
    Fades.expectSame(
      log, Fades.entering(heard(1, 0..<45)) + heard(1, 0..<45) + heard(1, 0..<10))
  }

  @Test(arguments: [1, 14, 15, 30, 44])
  func
    `Audio that is no longer than a fade, or ends a fade before the boundary, is heard whole (F4)`(
      frames: Int
    ) throws
  {
    let log = try Self.fixture([frames]).play(90, [on(0, .play)])
    let rest = silence(45 - frames)
    Fades.expectSame(
      log, Fades.entering(heard(1, 0..<frames)) + rest + heard(1, 0..<frames) + rest)
  }

  @Test(arguments: [18, 20, 29])
  func `Audio that ends more than a fade before the boundary falls over its last frames (F4)`(
    frames: Int
  ) throws {
    let log = try Self.fixture([frames]).play(90, [on(0, .play)])
    let fall = Fades.leaving(heard(1, frames - 15..<frames)) + silence(45 - frames)
    Fades.expectSame(
      log,
      Fades.entering(heard(1, 0..<frames - 15)) + fall + heard(1, 0..<frames - 15) + fall)
    let muted = try Self.fixture([frames], fades: .off).play(45, [on(0, .play)])
    Fades.expectSame(muted, heard(1, 0..<frames) + silence(45 - frames))
  }

  @Test func `Where a slower tempo moves the boundary away, it falls over what is left (F4)`()
    throws
  {
    // At 30 ten frames are left, and a third of the bar, which then takes 150 frames.
    let log = try Self.fixture([40]).play(180, [on(0, .play), on(30, tempo(100))])
    let fall = heard(1, 30..<40).enumerated().map { $1 * (Float(9 - $0) / 10) }
    Fades.expectSame(log, Fades.entering(heard(1, 0..<30)) + fall + silence(140))
  }

  @Test func `A lap that was left is left once; what is entered after it is heard (F4)`() throws {
    // The lap of 29 frames is left at 14, paused at 20, and entered anew with 9 frames left.
    let log = try Self.fixture([29]).play(46, [on(0, .play), on(20, .pause), on(22, .play)])
    let tail = Fades.leaving(heard(1, 14..<29))
    let entered = Fades.sum(
      Fades.entering(heard(1, 20..<29)) + silence(15), tail: Array(tail[8...]))
    Fades.expectSame(
      log, Fades.entering(heard(1, 0..<14)) + tail.prefix(8) + entered)
  }

  @Test func `A jump leaves nothing of a lap that was left, and its tail sounds on (F4)`() throws {
    let log = try Self.fixture([29]).play(34, [on(0, .play), on(20, seek("0:0:0"))])
    let tail = Fades.leaving(heard(1, 14..<29))
    let entered = Fades.sum(Fades.entering(heard(1, 0..<14)), tail: Array(tail[6...]))
    Fades.expectSame(log, Fades.entering(heard(1, 0..<14)) + tail.prefix(6) + entered)
  }
}
