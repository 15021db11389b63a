import Ostinato
import TestSupport
import Testing

/// In which order commands of one frame apply (rule C2).
///
/// A frame is a sixteenth; deck A has two clips of one bar.
@Suite struct CommandOrderScenarios {
  static let rings = [[loop(1, frames: 16), loop(2, frames: 16)]]

  static let frames = [
    Turn(
      "at one frame, in the order sent",
      [
        on(4, .next(on: .a)), on(4, .cancelNext(on: .a)), on(4, .next(on: .a)),
        on(4, .cancelNext(on: .a)),
      ],
      seen(
        4, "0:1:0", .nextMarked(.a, clip: 1), .nextUnmarked(.a), .nextMarked(.a, clip: 1),
        .nextUnmarked(.a))),
    Turn(
      "in the order sent, whatever frames they were sent at and for",
      [
        on(1, .next(on: .a), at: .frame(4)), on(2, tempo(60), at: .frame(5)),
        on(3, .cancelNext(on: .a), at: .frame(4)), on(4, .next(on: .a)),
      ],
      seen(4, "0:1:0", .nextMarked(.a, clip: 1), .nextUnmarked(.a), .nextMarked(.a, clip: 1))
        + seen(5, "0:1:1", .tempoChanged)),
    Turn(
      "those of the frame before those of the music, though sent later",
      [on(1, .next(on: .a), at: "0:1:0"), on(4, .cancelNext(on: .a))],
      seen(4, "0:1:0", .rejected(.cancelNext, .noChange), .nextMarked(.a, clip: 1))),
    Turn(
      "musical times and grids in the order sent, not of their places",
      [
        on(1, .next(on: .a), at: .nextBeat), on(1, .cancelNext(on: .a), at: "0:0:3"),
        on(2, seek("0:1:0"), at: .frame(3)),
      ],
      seen(3, "0:1:0", .sought, .nextMarked(.a, clip: 1), .nextUnmarked(.a))),
  ].map(\.playing)

  @Test(arguments: frames)
  func `Commands of a frame come first, then those of the music, each in the order sent (C2)`(
    turn: Turn
  ) throws {
    #expect(
      difference(try EngineFixture(Self.rings).play(12, turn.actions).events, turn.events) == nil)
  }

  private static let change: [EngineEvent.Kind] = [.clipChanged(.a, from: 0, to: 1), .bar]

  static let passes = [
    Turn(
      "a time reached only through a later seek waits for the next frame",
      [on(1, .next(on: .a), at: "3:0:2"), on(2, seek("3:1:0"), at: .nextBeat)],
      seen(4, "3:1:0", .sought) + seen(5, "3:1:1", .nextMarked(.a, clip: 1))
        + change.map { Seen(16, "4:0:0", $0) }),
    Turn(
      "a time reached through an earlier seek applies at once",
      [on(1, seek("3:1:0"), at: .nextBeat), on(2, .next(on: .a), at: "3:0:2")],
      seen(4, "3:1:0", .sought, .nextMarked(.a, clip: 1)) + change.map { Seen(16, "4:0:0", $0) }),
    Turn(
      "a bar reached only through a later seek waits for the next bar",
      [on(1, .next(on: .a), at: .nextBar), on(2, seek("3:0:0"), at: .nextBeat)],
      seen(4, "3:0:0", .sought, .bar) + seen(20, "4:0:0", .nextMarked(.a, clip: 1))
        + change.map { Seen(20, "4:0:0", $0) }),
    Turn(
      "a bar reached through an earlier seek applies at once",
      [on(1, seek("3:0:0"), at: .nextBeat), on(2, .next(on: .a), at: .nextBar)],
      seen(4, "3:0:0", .sought, .nextMarked(.a, clip: 1), .bar)
        + change.map { Seen(20, "4:0:0", $0) }),
    Turn(
      "the second of two seeks sees that the first has left its line",
      [on(1, seek("3:1:1"), at: .nextBeat), on(1, seek("5:1:1"), at: .nextBeat)],
      seen(4, "3:1:1", .sought) + seen(7, "5:1:1", .sought)
        + seen(18, "6:0:0", .clipLooped(.a), .bar)),
    Turn(
      "the second of two seeks sees the line that the first has come to",
      [on(1, seek("3:1:0"), at: .nextBeat), on(1, seek("5:1:1"), at: .nextBeat)],
      seen(4, "3:1:0", .sought) + seen(4, "5:1:1", .sought)
        + seen(15, "6:0:0", .clipLooped(.a), .bar)),
    Turn(
      "on and off at one line: off sees that on has been",
      [on(1, .microloop(true), at: .nextBeat), on(1, .microloop(false), at: .nextBeat)],
      seen(4, "0:1:0", .microloopOn, .microloopOff) + seen(16, "1:0:0", .clipLooped(.a), .bar)),
    Turn(
      "after one that pauses the rest wait, and their line with them",
      [on(1, .pause, at: .nextBeat), on(1, .next(on: .a), at: .nextBeat), on(10, .play)],
      seen(4, "0:1:0", .paused) + seen(10, "0:1:0", .played, .nextMarked(.a, clip: 1))),
    Turn(
      "after a reset too, but a play, which the music has reached",
      [on(1, .reset, at: .nextBeat), on(1, .play, at: .nextBeat), on(10, .play)],
      seen(4, "0:0:0", .reset, .played, .bar)
        + seen(10, "0:1:2", .rejected(.play, .alreadyPlaying))
        + seen(20, "1:0:0", .clipLooped(.a), .bar)),
    Turn(
      "a frame's pause leaves all of the music's waiting",
      [on(1, .next(on: .a), at: "0:1:0"), on(4, .pause), on(10, .play)],
      seen(4, "0:1:0", .paused) + seen(10, "0:1:0", .played, .nextMarked(.a, clip: 1))),
    Turn(
      "a frame's play lets the music's in at once",
      [
        on(4, .pause), on(5, .next(on: .a), at: "0:1:0"), on(6, .cancelNext(on: .a), at: .nextBeat),
        on(10, .play),
      ],
      seen(4, "0:1:0", .paused)
        + seen(10, "0:1:0", .played, .nextMarked(.a, clip: 1), .nextUnmarked(.a))),
  ].map(\.playing)

  @Test(arguments: passes)
  func `Each is judged once, when its turn comes (C2)`(turn: Turn) throws {
    #expect(
      difference(try EngineFixture(Self.rings).play(21, turn.actions).events, turn.events) == nil)
  }

  static let ends = [
    Turn(
      "sent in the region's last bar, off at the next bar leaves the loop at its end",
      [on(1, .microloop(true)), on(20, .microloop(false), at: .nextBar)],
      seen(1, "0:0:1", .microloopOn) + seen(16, "1:0:0", .clipLooped(.a), .bar)
        + seen(32, "2:0:0", .microloopOff, .clipLooped(.a), .bar)),
    Turn(
      "sent in its first bar, at the bar within",
      [on(1, .microloop(true)), on(15, .microloop(false), at: .nextBar)],
      seen(1, "0:0:1", .microloopOn)
        + seen(16, "1:0:0", .microloopOff, .clipLooped(.a), .bar)
        + seen(32, "2:0:0", .clipLooped(.a), .bar)),
    Turn(
      "at the very frame of a wrap, off comes first: no wrap",
      [on(1, .microloop(true)), on(32, .microloop(false))],
      seen(1, "0:0:1", .microloopOn) + seen(16, "1:0:0", .clipLooped(.a), .bar)
        + seen(32, "2:0:0", .microloopOff, .clipLooped(.a), .bar)),
    Turn(
      "a pause at that frame: no wrap either, now or later",
      [on(1, .microloop(true)), on(32, .pause), on(33, .play)],
      seen(1, "0:0:1", .microloopOn) + seen(16, "1:0:0", .clipLooped(.a), .bar)
        + seen(32, "2:0:0", .paused, .microloopOff)
        + seen(33, "2:0:0", .played, .clipLooped(.a), .bar)),
  ].map(\.playing)

  @Test(arguments: ends)
  func `Commands look at the place before any wrap (C2, R7)`(turn: Turn) throws {
    #expect(
      difference(try EngineFixture(Self.rings).play(40, turn.actions).events, turn.events) == nil)
  }
}
