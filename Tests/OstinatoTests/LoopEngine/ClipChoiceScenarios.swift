import Ostinato
import TestSupport
import Testing

/// Which clip comes next (rules D2, D3). A frame is a sixteenth; deck A has four clips of one bar, which is
/// 16 frames.
@Suite struct ClipChoiceScenarios {
  static let ring = (1...4).map { loop($0, frames: 16) }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let actions: [ScheduledAction]
    let marks: [Seen]
    /// The clip that plays from frame 16 on.
    let next: Int

    init(_ what: String, _ actions: [ScheduledAction], _ marks: [Seen], next: Int) {
      (testDescription, self.actions, self.marks, self.next) = (what, actions, marks, next)
    }
  }

  static let cases = [
    Case(
      "any clip", [on(3, .clip(2, on: .a))], seen(3, "0:0:3", .nextMarked(.a, clip: 2)), next: 2),
    Case(
      "the clip that plays", [on(3, .clip(0, on: .a))],
      seen(3, "0:0:3", .nextMarked(.a, clip: 0)), next: 0),
    Case(
      "a second choice in place of the first",
      [on(3, .clip(2, on: .a)), on(5, .clip(1, on: .a))],
      seen(3, "0:0:3", .nextMarked(.a, clip: 2)) + seen(5, "0:1:1", .nextMarked(.a, clip: 1)),
      next: 1),
    Case(
      "the next of the next", [on(3, .next(on: .a)), on(3, .next(on: .a))],
      seen(3, "0:0:3", .nextMarked(.a, clip: 1), .nextMarked(.a, clip: 2)), next: 2),
    Case(
      "the one after a choice, the first after the last",
      [on(3, .clip(3, on: .a)), on(4, .next(on: .a))],
      seen(3, "0:0:3", .nextMarked(.a, clip: 3)) + seen(4, "0:1:0", .nextMarked(.a, clip: 0)),
      next: 0),
    Case(
      "a choice after one that was taken back",
      [on(3, .clip(3, on: .a)), on(4, .cancelNext(on: .a)), on(5, .next(on: .a))],
      seen(3, "0:0:3", .nextMarked(.a, clip: 3)) + seen(4, "0:1:0", .nextUnmarked(.a))
        + seen(5, "0:1:1", .nextMarked(.a, clip: 1)),
      next: 1),
    Case(
      "at the end of the clip, before it is crossed",
      [on(3, .clip(3, on: .a), at: .nextClipEnd(of: .a))],
      seen(16, "1:0:0", .nextMarked(.a, clip: 3)), next: 3),
    Case(
      "the same clip again is no news",
      [on(3, .clip(2, on: .a)), on(3, .clip(2, on: .a), at: .nextBeat)],
      seen(3, "0:0:3", .nextMarked(.a, clip: 2))
        + seen(4, "0:1:0", .rejected(.clip, .noChange)),
      next: 2),
    Case(
      "a clip that is not there leaves the mark",
      [on(3, .clip(2, on: .a)), on(4, .clip(4, on: .a)), on(5, .clip(.max, on: .a))],
      seen(3, "0:0:3", .nextMarked(.a, clip: 2))
        + seen(4, "0:1:0", .rejected(.clip, .noSuchClip))
        + seen(5, "0:1:1", .rejected(.clip, .noSuchClip)),
      next: 2),
  ]

  @Test(arguments: cases)
  func `The clip that was marked last comes at the boundary (D2, D3)`(expected: Case) throws {
    let log = try EngineFixture([Self.ring]).play(20, [on(0, .play)] + expected.actions)
    let change = seen(16, "1:0:0", .clipChanged(.a, from: 0, to: expected.next), .bar)
    let launch = seen(0, "0:0:0", .played, .bar)
    #expect(difference(log.events, launch + expected.marks + change) == nil)
    #expect(log.left == heard(1, 0..<16) + heard(expected.next + 1, 0..<4))
    let deck = log[15].state.decks[.a]
    #expect(deck.nextClipIndex == expected.marks.last { $0.frame < 16 }.map { _ in expected.next })
    #expect(log[17].state.decks[.a].nextClipIndex == nil)
  }

  @Test
  func `In a microloop the chosen clip waits; while paused a choice is made at once (D2, D4)`()
    throws
  {
    let log = try EngineFixture([Self.ring], microloopBars: 1).play(
      52,
      [
        on(0, .clip(1, on: .a)), on(1, .play), on(2, .microloop(true)), on(4, .clip(3, on: .a)),
        on(40, .microloop(false)),
      ])
    #expect(log.frames(of: .nextMarked(.a, clip: 1)) == [0])
    #expect(log.frames(of: .nextMarked(.a, clip: 3)) == [4])
    #expect(log.frames(of: .clipChanged(.a, from: 0, to: 3)) == [49])
    #expect(log[48].state.decks[.a].nextClipIndex == 3)
  }

  @Test
  func `While another ring waits, a choice is of the ring that plays, and ends with it (D2, D8)`()
    throws
  {
    let log = try EngineFixture([Self.ring]).play(
      20,
      [
        on(0, .play), on(1, do: { try $0.replaceClips(on: .a, with: [Self.ring[1]]) }),
        on(2, .clip(3, on: .a)), on(17, .clip(3, on: .a)),
      ])
    let expected =
      seen(0, "0:0:0", .played, .bar) + seen(2, "0:0:2", .nextMarked(.a, clip: 3))
      + seen(16, "1:0:0", .clipChanged(.a, from: 0, to: 0), .bar)
      + seen(17, "1:0:1", .rejected(.clip, .noSuchClip))
    #expect(difference(log.events, expected) == nil)
  }

  @Test func `A negative index is the sender's error (D2)`() throws {
    var engine = try EngineFixture([Self.ring]).engine()
    #expect(throws: Command.Error.clipIndexOutOfRange(-1)) {
      try engine.send(.clip(-1, on: .a), at: .nextBar)
    }
    #expect(engine.pendingCommands == [])
  }
}
