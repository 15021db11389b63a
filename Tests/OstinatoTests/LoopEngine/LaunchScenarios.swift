import Ostinato
import TestSupport
import Testing

/// Decks that stop and start one by one (rules W1–W3). A frame is a sixteenth, a bar is 16 frames. Deck A has two
/// clips of one bar, deck B one of two bars.
@Suite struct LaunchScenarios {
  static let a = (1...2).map { loop($0, frames: 16) }
  static let b = [loop(3, frames: 32, .bars(2))]

  static func fixture(stopped: Bool = false) throws -> EngineFixture {
    try EngineFixture([Deck(a), Deck(b, isStopped: stopped)], microloopBars: 1)
  }

  @Test
  func `A deck leaves at the bar, and the music goes on (W1, W2)`() throws {
    let log = try Self.fixture().play(40, [on(0, .play), on(3, .stop(on: .a), at: .nextBar)])
    let expected =
      seen(0, "0:0:0", .played, .bar) + seen(16, "1:0:0", .stopped(.a), .bar)
      + seen(32, "2:0:0", .clipLooped(.b), .bar)
    #expect(difference(log.events, expected) == nil)
    #expect(
      log.left == Self.sum(heard(1, 0..<16) + silence(24), heard(3, 0..<32) + heard(3, 0..<8)))
    let deck = log[20].state.decks[.a]
    #expect(deck.isStopped && deck.currentClipIndex == 0)
    #expect(deck.playheadTicks == .zero && deck.playheadFraction == 0)
    #expect(deck.description == "A: clip 0, stopped")
  }

  @Test
  func `What stops or moves the music leaves a stopped deck stopped (W1)`() throws {
    let log = try Self.fixture(stopped: true).play(
      60,
      [
        on(0, .play), on(5, .pause), on(6, .play), on(8, seek("0:0:0")),
        on(10, .microloop(true)), on(30, .reset), on(31, .play),
      ])
    #expect(log.left.allSatisfy { $0 < 3000 })
    #expect(log.events.allSatisfy { $0.kind != .clipLooped(.b) })
    #expect(log.engines.allSatisfy { $0.state.decks[.b].isStopped })
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let anchor: Anchor
    let inPhase: Bool
    /// The frame at which the clip begins, and the frame of its audio that is heard there.
    let begins: (at: Int, with: Int)
  }

  static let cases = [
    Case(testDescription: "now", anchor: .now, inPhase: false, begins: (21, 0)),
    Case(testDescription: "at a frame", anchor: .frame(27), inPhase: false, begins: (27, 0)),
    Case(testDescription: "at the next beat", anchor: .nextBeat, inPhase: false, begins: (24, 0)),
    Case(testDescription: "at the next bar", anchor: .nextBar, inPhase: false, begins: (32, 0)),
    Case(testDescription: "at a time", anchor: .time("1:3:1"), inPhase: false, begins: (29, 0)),
    Case(
      testDescription: "at a past time", anchor: .time("0:3:1"), inPhase: false, begins: (21, 0)),
    Case(
      testDescription: "at another deck's clip end", anchor: .nextClipEnd(of: .a), inPhase: false,
      begins: (32, 0)),
    Case(testDescription: "in phase, now", anchor: .now, inPhase: true, begins: (21, 21)),
    Case(
      testDescription: "in phase, at the beat", anchor: .nextBeat, inPhase: true, begins: (24, 24)),
  ]

  @Test(arguments: cases)
  func `A clip begins at the line where it is launched, or is in phase (W3)`(expected: Case) throws
  {
    let log = try EngineFixture([Deck(Self.b, isStopped: true), Deck(Self.a)]).play(
      100,
      [
        on(0, .play), on(0, .mute(true, on: .b)),
        on(21, .launch(0, on: .a, inPhase: expected.inPhase), at: anchor(expected.anchor)),
      ])
    let (frame, index) = expected.begins
    #expect(log.frames(of: .launched(.a, clip: 0)) == [frame])
    let ends = stride(from: frame + 32 - index, to: 100, by: 32)
    #expect(log.frames(of: .clipLooped(.a)) == Array(ends))
    let laps = heard(3, 0..<32) + heard(3, 0..<32) + heard(3, 0..<32) + heard(3, 0..<32)
    #expect(log.left == silence(frame) + laps[index..<index + 100 - frame])

    /// The clip end is that of the deck which runs.
    func anchor(_ anchor: Anchor) -> Anchor {
      anchor == .nextClipEnd(of: .a) ? .nextClipEnd(of: .b) : anchor
    }
  }

  @Test
  func `A launch takes the place of what plays, at its very boundary, and takes the mark off (W3)`()
    throws
  {
    let log = try Self.fixture().play(
      36,
      [
        on(0, .play), on(1, .next(on: .a)), on(2, .launch(1, on: .a), at: .nextBar),
        on(20, .launch(1, on: .a)), on(21, .launch(2, on: .a)),
      ])
    let expected =
      seen(0, "0:0:0", .played, .bar) + seen(1, "0:0:1", .nextMarked(.a, clip: 1))
      + seen(16, "1:0:0", .launched(.a, clip: 1), .bar)
      + seen(20, "1:1:0", .launched(.a, clip: 1))
      + seen(21, "1:1:1", .rejected(.launch, .noSuchClip))
      + seen(32, "2:0:0", .clipLooped(.b), .bar)
    #expect(difference(log.events, expected) == nil)
    #expect(log[17].state.decks[.a].nextClipIndex == nil)
    #expect(
      log.left
        == Self.sum(
          heard(1, 0..<16) + heard(2, 0..<4) + heard(2, 0..<16),
          heard(3, 0..<32) + heard(3, 0..<4)))
  }

  @Test
  func `Launched while the music is paused, a clip begins with the music (W3)`() throws {
    let log = try Self.fixture().play(
      40,
      [
        on(0, .stop(on: .b)), on(0, .play), on(5, .pause), on(6, .launch(0, on: .b)),
        on(7, .launch(1, on: .a, inPhase: true)), on(10, .play),
      ])
    #expect(log.frames(of: .clipLooped(.b)) == [])
    #expect(log.frames(of: .clipLooped(.a)) == [21, 37])
    #expect(
      log.left
        == Self.sum(
          heard(1, 0..<5) + silence(5) + heard(2, 5..<16) + heard(2, 0..<16) + heard(2, 0..<3),
          silence(10) + heard(3, 0..<30)))
  }

  @Test
  func `A clip that is launched at the end of a microloop's region begins with it (W3)`() throws {
    for (inPhase, index) in [(false, 0), (true, 16)] {
      let log = try EngineFixture([Deck(Self.b, isStopped: true)], microloopBars: 1).play(
        70,
        [
          on(0, seek("1:0:0")), on(0, .play), on(3, .microloop(true)),
          on(4, .launch(0, on: .a, inPhase: inPhase), at: .nextBar),
          on(40, .microloop(false)),
        ])
      #expect(log.frames(of: .microloopWrapped) == [16, 32])
      #expect(log.frames(of: .launched(.a, clip: 0)) == [16])
      let lap = heard(3, index..<index + 16)
      let rest = heard(3, 0..<32) + heard(3, 0..<32)
      #expect(
        log.left == silence(16) + lap + lap + rest[(index + 16) % 32..<(index + 16) % 32 + 22])
    }
  }

  @Test
  func `A ring that waits comes with the stop, and one for a stopped deck at once (W1, W2)`() throws
  {
    let log = try Self.fixture().play(
      20,
      [
        on(0, .play), on(1, do: { try $0.replaceClips(on: .a, with: [Self.a[1]]) }),
        on(3, .stop(on: .a)), on(4, .stop(on: .a)),
        on(5, do: { try $0.replaceClips(on: .a, with: Self.a) }), on(6, .launch(1, on: .a)),
      ])
    let expected =
      seen(0, "0:0:0", .played, .bar)
      + seen(3, "0:0:3", .stopped(.a), .clipChanged(.a, from: 0, to: 0))
      + seen(4, "0:1:0", .rejected(.stop, .noChange))
      + seen(6, "0:1:2", .launched(.a, clip: 1)) + seen(16, "1:0:0", .bar)
    #expect(difference(log.events, expected) == nil)
    #expect(log[4].state.decks[.a].clipCount == 1)
    #expect(log[5].state.decks[.a].clipCount == 2)
  }

  @Test
  func `Marks are set on a stopped deck, and a command for its clip end waits (W1)`() throws {
    let log = try Self.fixture(stopped: true).play(
      60,
      [
        on(0, .play), on(1, .clip(0, on: .b)), on(2, .stop(on: .a), at: .nextClipEnd(of: .b)),
        on(20, .launch(0, on: .b)),
      ])
    #expect(log.frames(of: .nextMarked(.b, clip: 0)) == [1])
    #expect(log[19].state.decks[.b].nextClipIndex == 0)
    #expect(log[19].state.pendingCommandCount == 1)
    #expect(log.frames(of: .stopped(.a)) == [52])
  }

  @Test
  func `A stop leaves the material, and a launch leaves and enters (W2, W3, F2)`() throws {
    typealias Fades = FadeScenarios
    let log = try Fades.fixture().play(
      60,
      [on(0, .play), on(10, .stop(on: .a)), on(40, .launch(0, on: .a)), on(50, .launch(0, on: .a))])
    let tail = Fades.leaving(heard(1, 10..<25), over: Fades.rise)
    Fades.expectSame(
      log,
      Fades.entering(heard(1, 0..<10)) + Fades.leaving(heard(1, 10..<25)) + silence(15)
        + Fades.entering(heard(1, 0..<10)) + Fades.sum(Fades.entering(heard(1, 0..<10)), tail: tail)
    )
  }

  /// What two decks sound like together.
  private static func sum(_ a: [Float], _ b: [Float]) -> [Float] { zip(a, b).map { $0 + $1 } }
}
