import Ostinato
import TestSupport
import Testing

/// A play with a musical anchor while the music stands (rule C5). A frame is a sixteenth, a bar 16 frames.
@Suite struct StandingPlayScenarios {
  private static let decks = [[loop(1, frames: 16), loop(2, frames: 16)]]
  private static let refused = EngineEvent.Kind.rejected(.play, .musicStandsStill)
  private static let launch = seen(0, "0:0:0", .played, .bar)
  /// Plays from frame 0 and pauses at frame 6.
  private static let pausedWithinBar = [on(0, .play), on(6, .pause)]

  static let reached = [
    Turn("at the beginning of a new engine", [on(0, .play, at: "0:0:0")], launch),
    Turn("at a new engine's next bar", [on(0, .play, at: .nextBar)], launch),
    Turn("at a new engine's next segment", [on(0, .play, at: .nextSegment)], launch),
    Turn(
      "at a time that has passed", [on(0, seek("2:0:0")), on(0, .play, at: "1:0:0")],
      seen(0, "2:0:0", .sought, .played, .bar)),
    Turn(
      "at the bar that a seek went to", [on(0, seek("2:0:0")), on(0, .play, at: .nextBar)],
      seen(0, "2:0:0", .sought, .played, .bar)),
    Turn(
      "at the line at which the music was stopped",
      pausedWithinBar + [on(8, .play, at: .nextSixteenth)],
      launch + seen(6, "0:1:2", .paused) + seen(8, "0:1:2", .played)),
    Turn(
      "at the clip end at which the music was stopped",
      [on(0, .play), on(16, .pause), on(18, .play, at: .nextClipEnd(of: .a))],
      launch + seen(16, "1:0:0", .paused) + seen(18, "1:0:0", .played, .clipLooped(.a), .bar)),
    Turn(
      "where a command of the same pass pauses",
      [on(0, .play), on(1, .pause, at: "1:0:0"), on(2, .play, at: .nextBar)],
      launch + seen(16, "1:0:0", .paused, .played, .clipLooped(.a), .bar)),
  ]

  @Test(arguments: reached)
  func `A play whose anchor is reached plays at once (C5)`(expected: Turn) throws {
    let end = try #require(expected.events.last).frame
    let log = try EngineFixture(Self.decks).play(Int(end) + 1, expected.actions)
    #expect(difference(log.events, expected.events) == nil)
  }

  static let missed = [
    Turn("at a later bar of a new engine", [on(0, .play, at: "1:0:0")], seen(0, "0:0:0", refused)),
    Turn(
      "at the end of a new engine's clip", [on(0, .play, at: .nextClipEnd(of: .a))],
      seen(0, "0:0:0", refused)),
    Turn(
      "at the next bar, from within one", pausedWithinBar + [on(8, .play, at: .nextBar)],
      launch + seen(6, "0:1:2", .paused) + seen(8, "0:1:2", refused)),
    Turn(
      "that has waited for music which then stops",
      [on(0, .play), on(3, .play, at: "1:0:0"), on(6, .pause)],
      launch + seen(6, "0:1:2", .paused, refused)),
    Turn(
      "whose turn came before that of the pause, at the next frame",
      [on(0, .play), on(1, .play, at: "2:0:0"), on(2, .pause, at: "0:1:2")],
      launch + seen(6, "0:1:2", .paused) + seen(7, "0:1:2", refused)),
  ]

  @Test(arguments: missed)
  func `A play whose anchor is not reached is rejected, and gone (C5)`(expected: Turn) throws {
    let log = try EngineFixture(Self.decks).play(16, expected.actions)
    #expect(difference(log.events, expected.events) == nil)
    #expect(log.engines.last?.pendingCommands == [])
  }

  @Test func `What was sent before the play waits, what was sent after it is judged (C5)`() throws {
    let log = try EngineFixture(Self.decks).play(
      18,
      [
        on(0, .next(on: .a), at: "0:0:0"), on(0, .play, at: .nextBar),
        on(0, .play, at: "0:0:0"), on(0, .masterGain(0.5), at: .nextBar),
        on(0, .cancelNext(on: .a), at: .nextBar), on(0, .play, at: "1:0:0"),
      ])
    let expected =
      seen(
        0, "0:0:0", .played, .rejected(.play, .alreadyPlaying), .rejected(.cancelNext, .noChange),
        .bar)
      + seen(1, "0:0:1", .nextMarked(.a, clip: 1))
      + seen(
        16, "1:0:0", .rejected(.play, .alreadyPlaying), .clipChanged(.a, from: 0, to: 1), .bar)
    #expect(difference(log.events, expected) == nil)
    #expect(log[0].state.masterGain == 1 && log[1].state.masterGain == 0.5)
  }

  @Test func `Other commands wait for music that moves (C5)`() throws {
    let log = try EngineFixture(Self.decks).play(
      8,
      [
        on(0, .next(on: .a), at: "0:0:0"), on(0, .play, at: "1:0:0"), on(2, .cancelNext(on: .a)),
        on(4, .play),
      ])
    let expected =
      seen(0, "0:0:0", Self.refused) + seen(2, "0:0:0", .rejected(.cancelNext, .noChange))
      + seen(4, "0:0:0", .played, .nextMarked(.a, clip: 1), .bar)
    #expect(difference(log.events, expected) == nil)
  }

  @Test func `A play that was cancelled neither plays nor is rejected (C4, C5)`() throws {
    var engine = try EngineFixture(Self.decks).engine()
    for anchor in [Anchor.nextBar, .time(place("1:0:0"))] {
      let id = try engine.send(.play, at: anchor)
      try engine.cancel(id)
      #expect(engine.render(frames: 4).events.isEmpty)
    }
  }

  @Test func `Ten thousand plays are judged in the frame in which the music stops (C5)`() throws {
    let count = 10_000
    var engine = try EngineFixture(Self.decks.map { Deck($0) }, capacity: 2 * count + 1).engine()
    try engine.send(.play)
    #expect(engine.render(frames: 2).events.count == 2)
    for number in 0..<count {
      try engine.send(.play, at: number % 2 == 0 ? .nextBar : .time(place("1:0:0")))
      try engine.send(.masterGain(0.5), at: .time(place("9:0:0")))
    }
    #expect(engine.render(frames: 2).events.isEmpty)
    try engine.send(.pause, at: .frame(8))
    let events = engine.render(frames: 8).events
    #expect(events.map(\.kind) == [.paused] + Array(repeating: Self.refused, count: count))
    #expect(engine.state.pendingCommandCount == count)
  }
}
