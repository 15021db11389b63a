import Ostinato
import TestSupport
import Testing

/// How material enters and leaves, frame by frame (rules F1–F3).
///
/// At 3000 Hz material rises over 3 frames and falls over 15. At 60 BPM a sixteenth is 750 frames;
/// where boundaries are wanted, 1/16 at 1000 BPM makes a bar, and the microloop, 45 frames.
@Suite struct FadeScenarios {
  static let (rise, fall) = (3, 15)

  /// One deck with clip 1: frame f of it is 1000 + f.
  static func fixture(frames: Int = 12_000, fades: FadeMode = .standard) throws -> EngineFixture {
    try EngineFixture([Deck([loop(1, frames: frames, rate: 3000)])], rate: 3000, fades: fades)
  }

  /// The same in bars of 45 frames, clip and microloop one bar long each.
  static func shortFixture(clips: Int = 1, frames: Int = 45) throws -> EngineFixture {
    let ring = (1...clips).map { loop($0, frames: frames, rate: 3000, bpm: 1000) }
    return try EngineFixture(
      [Deck(ring)], rate: 3000, bpm: 1000, signature: TimeSignature(beats: 1, unit: 16),
      microloopBars: 1, fades: .standard)
  }

  /// Material that is entered at its first frame.
  static func entering(_ samples: [Float]) -> [Float] {
    samples.enumerated().map { k, sample in
      k < rise ? sample * (Float(k + 1) / Float(rise)) : sample
    }
  }

  /// Material that is left at its first frame, from the level then reached.
  static func leaving(
    _ samples: [Float], from level: Float = 1, over length: Int = fall
  ) -> [Float] {
    samples.enumerated().map { k, sample in
      k < length ? sample * (level * (Float(length - 1 - k) / Float(length))) : 0
    }
  }

  /// A tail that sounds beside a voice, added once the voices are summed.
  static func sum(_ voice: [Float], tail: [Float]) -> [Float] {
    voice.enumerated().map { k, sample in k < tail.count ? sample + tail[k] : sample }
  }

  static func expectSame(_ log: FrameLog, _ left: [Float]) {
    #expect(firstDifferentBit(log.left, left) == nil)
    #expect(firstDifferentBit(log.right, left.map { 0 - $0 }) == nil)
  }

  @Test func `Play enters, and pause and reset leave, reading on (F2, R1)`() throws {
    for command in [Command.pause, .reset] {
      let log = try Self.fixture().play(40, [on(0, .play), on(10, command)])
      Self.expectSame(
        log,
        Self.entering(heard(1, 0..<10)) + Self.leaving(heard(1, 10..<25)) + silence(15))
    }
  }

  @Test func `A pause within the entry leaves from the level reached (F2)`() throws {
    for frames in 0...3 {
      let log = try Self.fixture().play(30, [on(0, .play), on(frames, .pause)])
      let level = Float(frames) / 3
      let tail = Self.leaving(heard(1, frames..<frames + 15), from: level)
      Self.expectSame(
        log, Self.entering(heard(1, 0..<frames)) + tail + silence(15 - frames))
    }
  }

  @Test(arguments: [(FadeMode.standard, rise), (.overlapping, fall)])
  func `A seek while playing leaves and enters at once (F2)`(
    fades: FadeMode, length: Int
  ) throws {
    let log = try Self.fixture(fades: fades).play(40, [on(0, .play), on(10, seek("0:0:1"))])
    let tail = Self.leaving(heard(1, 10..<25), over: length)
    Self.expectSame(
      log,
      Self.entering(heard(1, 0..<10)) + Self.sum(Self.entering(heard(1, 750..<780)), tail: tail))
  }

  @Test func `Where the music goes on as it was, its level does not change (F2)`() throws {
    let steady = [Deck([clip(Array(repeating: 1, count: 12_000), rate: 3000)])]
    let fixture = try EngineFixture(steady, rate: 3000, fades: .standard)
    for commands in [[seek("0:0:1")], [.pause, .play], [.reset, .play]] {
      let log = try fixture.play(40, [on(0, .play)] + commands.map { on(10, $0) })
      #expect(log.left == Self.entering(Array(repeating: 1, count: 40)))
    }
  }

  @Test func `A seek while paused does neither; a tail under way goes on (F2)`() throws {
    let log = try Self.fixture().play(
      40, [on(0, .play), on(10, .pause), on(14, seek("0:0:1")), on(30, .play)])
    Self.expectSame(
      log,
      Self.entering(heard(1, 0..<10)) + Self.leaving(heard(1, 10..<25)) + silence(5)
        + Self.entering(heard(1, 750..<760)))
  }

  @Test func `A play within a tail enters beside it (F2)`() throws {
    let log = try Self.fixture().play(40, [on(0, .play), on(10, .pause), on(12, .play)])
    let tail = Self.leaving(heard(1, 10..<25))
    Self.expectSame(
      log,
      Self.entering(heard(1, 0..<10)) + tail[..<2]
        + Self.sum(Self.entering(heard(1, 10..<38)), tail: Array(tail[2...])))
  }

  @Test func `A new tail replaces the one before, from the level then reached (F2)`() throws {
    let log = try Self.fixture().play(
      40, [on(0, .play), on(10, seek("0:0:1")), on(12, seek("0:0:2")), on(30, .pause)])
    let first = Self.leaving(heard(1, 10..<13), over: Self.rise)
    let second = Self.leaving(heard(1, 752..<755), from: Float(2) / Float(3), over: Self.rise)
    Self.expectSame(
      log,
      Self.entering(heard(1, 0..<10)) + Self.sum(Self.entering(heard(1, 750..<752)), tail: first)
        + Self.sum(Self.entering(heard(1, 1500..<1518)), tail: second)
        + Self.leaving(heard(1, 1518..<1533))[..<10])
  }

  @Test func `Two jumps at one frame: what was never heard leaves no tail (F2)`() throws {
    let log = try Self.fixture().play(
      30, [on(0, .play), on(10, seek("0:0:1")), on(10, seek("0:0:2"))])
    // The second seek leaves what was never heard: the first one's tail goes on.
    let tail = Self.leaving(heard(1, 10..<30), over: Self.rise)
    Self.expectSame(
      log,
      Self.entering(heard(1, 0..<10))
        + Self.sum(Self.entering(heard(1, 1500..<1520)), tail: tail))
  }

  @Test func `A wrap leaves and enters at once (F2, R6)`() throws {
    let log = try Self.shortFixture().play(100, [on(0, .play), on(1, .microloop(true))])
    // The audio ends with the bar: the tail is silent.
    Self.expectSame(
      log,
      Self.entering(heard(1, 0..<45)) + Self.entering(heard(1, 0..<45))
        + Self.entering(heard(1, 0..<10)))
    let longer = try Self.shortFixture(frames: 50)
      .play(100, [on(0, .play), on(1, .microloop(true))])
    // Five more frames of audio: the tail reads three of them.
    let tail = Self.leaving(heard(1, 45..<50), over: Self.rise)
    let bar = Self.sum(Self.entering(heard(1, 0..<45)), tail: tail)
    Self.expectSame(longer, Self.entering(heard(1, 0..<45)) + bar + bar[..<10])
  }

  @Test func `A clip that begins again, or changes, does neither (F2)`() throws {
    let log = try Self.shortFixture(clips: 2, frames: 50)
      .play(150, [on(0, .play), on(50, .next(on: .a))])
    Self.expectSame(
      log, Self.entering(heard(1, 0..<45)) + heard(1, 0..<45) + heard(2, 0..<45, 0..<15))
  }

  @Test func `A tail reads on in the clip it left, past its bar and after a change (F2)`() throws {
    let log = try Self.shortFixture(clips: 2, frames: 50)
      .play(70, [on(0, .play), on(1, .next(on: .a)), on(42, .pause)])
    Self.expectSame(
      log, Self.entering(heard(1, 0..<42)) + Self.leaving(heard(1, 42..<50)) + silence(20))
    // A seek at the boundary's own frame comes before the change: it is the old clip that is left.
    let sought = try Self.shortFixture(clips: 2, frames: 50)
      .play(70, [on(0, .play), on(1, .next(on: .a)), on(45, seek("0:0:0"))])
    let tail = Self.leaving(heard(1, 45..<50), over: Self.rise)
    Self.expectSame(
      sought,
      Self.entering(heard(1, 0..<45)) + Self.sum(Self.entering(heard(1, 0..<25)), tail: tail))
    // Two frames later it is the new one.
    let later = try Self.shortFixture(clips: 2, frames: 50)
      .play(70, [on(0, .play), on(1, .next(on: .a)), on(47, seek("0:0:0"))])
    let other = Self.leaving(heard(2, 2..<17), over: Self.rise)
    Self.expectSame(
      later,
      Self.entering(heard(1, 0..<45)) + heard(2, 0..<2)
        + Self.sum(Self.entering(heard(2, 0..<23)), tail: other))
  }

  @Test func `Off, jumps and stops are cuts (F1)`() throws {
    let log = try Self.fixture(fades: .off).play(
      30, [on(0, .play), on(10, .pause), on(12, .play), on(15, seek("0:0:1")), on(20, .reset)])
    Self.expectSame(
      log, heard(1, 0..<10) + silence(2) + heard(1, 10..<13, 750..<755) + silence(10))
  }
}
