import Ostinato
import TestSupport
import Testing

/// How decks that follow the tempo enter and leave (rules W7, W9, W10, F2, F4).
///
/// At 3 000 Hz material rises over 3 frames and falls over 15. A lap of 45 frames at 1000 BPM takes 90 frames at 500
/// BPM: every second frame is one of the clip's own.
@Suite struct FollowFadeScenarios {
  private typealias Fades = FadeScenarios

  static func fixture(
    _ ring: [Clip], follow: FollowMode = .varispeed, bpm: Double = 500, fades: FadeMode = .standard
  ) throws -> EngineFixture {
    try EngineFixture(
      [Deck(ring, follow: follow)], rate: 3000, bpm: bpm,
      signature: TimeSignature(beats: 1, unit: 16), microloopBars: 1, fades: fades)
  }

  static func fixture(frames: Int, follow: FollowMode = .varispeed) throws -> EngineFixture {
    try fixture([loop(1, frames: frames, rate: 3000, bpm: 1000)], follow: follow)
  }

  static func constant(_ value: Float, frames: Int) -> Clip {
    clip(Array(repeating: value, count: frames), rate: 3000, bpm: 1000)
  }

  /// Every second frame.
  private static func everySecond(_ samples: some Sequence<Float>) -> [Float] {
    samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }

  /// Each sample twice, so that every second one is as it was.
  private static func doubled(_ samples: [Float]) -> [Float] { samples.flatMap { [$0, $0] } }

  private static func expectSame(
    _ log: FrameLog, _ left: [Float], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (found, expected) = (everySecond(log.left), everySecond(left))
    #expect(difference(found, expected) == nil, sourceLocation: sourceLocation)
    #expect(log.right == log.left.map { -$0 }, sourceLocation: sourceLocation)
  }

  @Test func `A change of mode leaves the old place at its pace, and enters the new one (W7, F2)`()
    throws
  {
    let log = try Self.fixture(frames: 45, follow: .native).play(
      40,
      [on(0, .play), on(10, .follow(.varispeed, on: .a)), on(20, .follow(.native, on: .a))])
    // Native until 10; there and at 20 the place that the music says is 5 and 10.
    let followed = Fades.sum(
      Fades.entering(Self.doubled(heard(1, 5..<10))),
      tail: Fades.leaving(heard(1, 10..<25), over: Fades.rise))
    let native = Fades.sum(
      Fades.entering(heard(1, 10..<30)),
      tail: Fades.leaving(Self.doubled(heard(1, 10..<18)), over: Fades.rise))
    Self.expectSame(log, Fades.entering(heard(1, 0..<10)) + followed + native)
    #expect(Array(log.left[..<10]) == Fades.entering(heard(1, 0..<10)))
    #expect(Array(log.left[24...]) == heard(1, 14..<30), "the tail has ended: frames as they are")
  }

  @Test func `While the music is paused, and on a stopped deck, a change of mode is silent (W7)`()
    throws
  {
    let log = try Self.fixture(frames: 45, follow: .native).play(
      60,
      [
        on(0, .play), on(10, .pause), on(30, .follow(.varispeed, on: .a)), on(34, .play),
        on(40, .stop(on: .a)), on(56, .follow(.native, on: .a)),
      ])
    // The place is 5 where the music stands, and 8 six frames later.
    Self.expectSame(
      log,
      Fades.entering(heard(1, 0..<10)) + Fades.leaving(heard(1, 10..<25)) + silence(9)
        + Fades.entering(Self.doubled(heard(1, 5..<8)))
        + Fades.leaving(Self.doubled(heard(1, 8..<18))))
    #expect(log.left[55...].allSatisfy { $0 == 0 })
  }

  @Test func `A tail keeps the pace with which it was left, whatever the tempo becomes (W9)`()
    throws
  {
    let left = [on(0, .play), on(20, .pause)]
    let plain = try Self.fixture(frames: 45).play(40, left)
    let tail = Fades.leaving(Self.doubled(heard(1, 10..<20)))
    Self.expectSame(plain, Fades.entering(Self.doubled(heard(1, 0..<10))) + tail)
    for bpm in [250, 1000, 999.999_999] {
      let changed = try Self.fixture(frames: 45).play(40, left + [on(22, tempo(bpm))])
      #expect(firstDifferentBit(changed.left, plain.left) == nil, "\(bpm) BPM")
      // A tempo before the pause at the same frame counts, and one after it does not.
      let after = try Self.fixture(frames: 45).play(40, left + [on(20, tempo(bpm))])
      #expect(firstDifferentBit(after.left, plain.left) == nil, "\(bpm) BPM")
      let before = try Self.fixture(frames: 45)
        .play(40, [on(0, .play), on(20, tempo(bpm)), on(20, .pause)])
      #expect(firstDifferentBit(before.left, plain.left) == 21, "\(bpm) BPM")
    }
    let jumped = try Self.fixture(frames: 45).play(
      70, [on(0, .play), on(20, seek("7:0:0")), on(21, tempo(1000))])
    // From 21 on the deck has the pace of the clip, from a place between two frames.
    #expect(jumped.left[20] == 1000 * (Float(1) / 3) + 1010 * (Float(2) / 3))
    #expect(jumped.frames(of: .clipLooped(.a)) == [66])
  }

  // MARK: Clips that are longer or shorter than their lap

  @Test(arguments: [(52, false), (53, true)])
  func `More audio than room is judged in frames of the music (F4, W9)`(
    frames: Int, isLeft: Bool
  ) throws {
    // 7 frames of the clip are 14 of the music, and 8 are 16: more than a fade.
    let log = try Self.fixture(frames: frames).play(120, [on(0, .play)])
    let lap = Self.doubled(heard(1, 0..<45))
    let tail = Fades.leaving(Self.doubled(heard(1, 45..<52)), over: Fades.rise)
    Self.expectSame(
      log,
      Fades.entering(lap) + (isLeft ? Fades.sum(Fades.entering(lap), tail: tail) : lap).prefix(30))
    #expect(log.frames(of: .clipLooped(.a)) == [90])
  }

  @Test(arguments: [38, 37])
  func `More room than audio is judged in frames of the music (F4, W9)`(frames: Int) throws {
    // 7 frames of the clip are missing, 14 of the music; or 8, which are 16: more than a fade.
    let log = try Self.fixture(frames: frames).play(90, [on(0, .play)])
    let sound = Fades.entering(Self.doubled(heard(1, 0..<frames)))
    let fall = Fades.leaving(Array(sound[(2 * frames - 15)...]))
    let isLeft = frames == 37
    Self.expectSame(
      log,
      (isLeft ? sound.prefix(2 * frames - 15) + fall : sound) + silence(90 - 2 * frames))
    #expect(log.left[(2 * frames)...].allSatisfy { $0 == 0 })
    #expect(log.left[2 * frames - 2] == (isLeft ? heard(1, 36..<37)[0] * (Float(1) / 15) : 1037))
  }

  @Test func `A change of tempo moves the end of the audio, where it is not at one pace (F4, W9)`()
    throws
  {
    // At 1000 BPM from 20 on the 27 frames that are left end at 47, and the lap 35 frames later at 55: cut.
    let cut = try Self.fixture(frames: 37).play(60, [on(0, .play), on(20, tempo(1000))])
    #expect(cut.frames(of: .clipLooped(.a)) == [55])
    #expect(
      Array(cut.left[20..<55]) == heard(1, 10..<37) + silence(8), "a pace of 1 from a whole place")
    // At 250 BPM they end at 128, and the lap at 160: the last fifteen frames fall.
    let slow = try Self.fixture(frames: 37).play(170, [on(0, .play), on(20, tempo(250))])
    #expect(slow.frames(of: .clipLooped(.a)) == [160])
    let whole = stride(from: 20, to: 128, by: 4).map { slow.left[$0] }
    let levels = stride(from: 20, to: 128, by: 4).map { $0 < 113 ? 1 : Float(127 - $0) / 15 }
    #expect(whole == zip(heard(1, 10..<37), levels).map { $0 * $1 })
    #expect(slow.left[128..<160].allSatisfy { $0 == 0 })
  }

  @Test func `What will be left at the lap's end is not mixed with what comes next (W10, F4)`()
    throws
  {
    for (frames, isConstant) in [(45, false), (52, false), (53, true), (61, true)] {
      let ring = [Self.constant(1, frames: frames), Self.constant(3, frames: 45)]
      let log = try Self.fixture(ring).play(90, [on(0, .play), on(1, .next(on: .a))])
      #expect(log.left[3..<75].allSatisfy { $0 == 1 }, "\(frames) frames")
      #expect(log.left[75..<90].allSatisfy { $0 == 1 } == isConstant, "\(frames) frames")
      // Nothing is left without fades: the next clip is mixed in, however long the audio is.
      let cut = try Self.fixture(ring, fades: .off)
        .play(90, [on(0, .play), on(1, .next(on: .a))])
      #expect(!cut.left[75..<90].allSatisfy { $0 == 1 }, "\(frames) frames")
    }
  }
}
