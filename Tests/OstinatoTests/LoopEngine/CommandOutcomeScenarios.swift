import Ostinato
import TestSupport
import Testing

/// What becomes of a command that comes too late, cannot apply, or waits (rules C3, C4).
///
/// A frame is a sixteenth; deck A has two clips of one bar.
@Suite struct CommandOutcomeScenarios {
  static let rings = [[loop(1, frames: 16), loop(2, frames: 16)]]

  struct Late: CustomTestStringConvertible {
    let command: Command
    let time: String
    let outcome: [EngineEvent.Kind]

    init(_ command: Command, _ time: String = "0:1:0", _ outcome: EngineEvent.Kind...) {
      (self.command, self.time, self.outcome) = (command, time, outcome)
    }

    var testDescription: String { "\(command)" }
  }

  static let latecomers = [
    Late(.play, "0:1:0", .rejected(.play, .alreadyPlaying)), Late(.pause, "0:1:0", .paused),
    Late(.reset, "0:0:0", .reset), Late(seek("2:0:1"), "2:0:1", .sought),
    Late(.seekToTick(sixteenth * 6), "0:1:2", .sought), Late(tempo(30), "0:1:0", .tempoChanged),
    Late(.microloop(true), "0:1:0", .microloopOn),
    Late(.microloop(false), "0:1:0", .rejected(.microloop, .noChange)),
    Late(.next(on: .a), "0:1:0", .nextMarked(.a, clip: 1)),
    Late(.cancelNext(on: .a), "0:1:0", .rejected(.cancelNext, .noChange)),
    Late(.gain(1, on: .a)), Late(.pan(0, on: .a)), Late(.mute(false, on: .a)),
    Late(.solo(false, on: .a)), Late(.masterGain(1)),
  ]

  @Test(arguments: latecomers)
  func `A command whose frame has passed applies at once and is reported late (C3, E2)`(
    late: Late
  ) throws {
    let log = try EngineFixture(Self.rings)
      .play(5, [on(0, .play), on(4, late.command, at: .frame(1))])
    let expected =
      seen(0, "0:0:0", .played, .bar) + seen(4, "0:1:0", .late(late.command.name, by: 3))
      + late.outcome.map { Seen(4, late.time, $0) }
    #expect(difference(log.events, expected) == nil)
  }

  @Test func `A command for the frame about to be rendered is not late (C1, C3)`() throws {
    let log = try EngineFixture(Self.rings)
      .play(5, [on(0, .play, at: .frame(0)), on(4, .next(on: .a), at: .frame(4))])
    #expect(
      log.events == seen(0, "0:0:0", .played, .bar) + seen(4, "0:1:0", .nextMarked(.a, clip: 1)))
  }

  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    let before: [ScheduledAction]
    let command: Command
    let reason: Rejection

    init(_ what: String, _ before: [ScheduledAction], _ command: Command, _ reason: Rejection) {
      testDescription = "\(command.name) \(what)"
      (self.before, self.command, self.reason) = (before, command, reason)
    }
  }

  private static let looping = [on(0, .play), on(2, .microloop(true))]
  static let refusals = [
    Refusal("while playing", [on(0, .play)], .play, .alreadyPlaying),
    Refusal("while microlooping", looping, .play, .alreadyPlaying),
    Refusal("at launch", [], .pause, .notPlaying),
    Refusal("while paused", [on(0, .play), on(3, .pause)], .pause, .notPlaying),
    Refusal("on at launch", [], .microloop(true), .microloopNeedsPlaying),
    Refusal("off at launch", [], .microloop(false), .microloopNeedsPlaying),
    Refusal("on after reset", looping + [on(4, .reset)], .microloop(true), .microloopNeedsPlaying),
    Refusal("on while on", looping, .microloop(true), .noChange),
    Refusal("off while off", [on(0, .play)], .microloop(false), .noChange),
    Refusal("while marked", [on(0, .next(on: .a)), on(0, .play)], .clip(1, on: .a), .noChange),
    Refusal("while marked at launch", [on(0, .next(on: .a))], .clip(1, on: .a), .noChange),
    Refusal("beyond the ring", [on(0, .next(on: .a))], .clip(2, on: .a), .noSuchClip),
    Refusal("while unmarked", [on(0, .play)], .cancelNext(on: .a), .noChange),
    Refusal("while unmarked in a microloop", looping, .cancelNext(on: .a), .noChange),
  ]

  @Test(arguments: refusals)
  func `A command that cannot apply is rejected with a reason and changes nothing (C3)`(
    refusal: Refusal
  ) throws {
    let later = [on(7, .play), on(40, .microloop(false))]
    let fixture = try EngineFixture(Self.rings)
    let without = try fixture.play(60, refusal.before + later)
    let with = try fixture.play(60, refusal.before + [on(5, refusal.command)] + later)
    let rejected = Seen(
      5, with[5].state.ticks, .rejected(refusal.command.name, refusal.reason))
    let place = try #require(with.events.firstIndex(of: rejected))
    var rest = with.events
    rest.remove(at: place)
    #expect(difference(rest, without.events) == nil)
    #expect(firstDifferentBit(with.left, without.left) == nil)
    #expect(with.positions == without.positions)
    #expect(with.engines.map(\.state.transport) == without.engines.map(\.state.transport))
  }

  @Test func `A full queue throws to the sender, and takes more once there is room (C3)`() throws {
    var engine = try EngineFixture(Self.rings.map { Deck($0) }, capacity: 3).engine()
    try engine.send(.play)
    try engine.send(.next(on: .a), at: .nextBar)
    try engine.send(.pause, at: .frame(20))
    let before = engine.pendingCommands
    for anchor in [Anchor.now, .frame(30), .nextBeat, .time(place("1:0:0"))] {
      #expect(throws: Command.Error.queueFull(capacity: 3)) {
        try engine.send(.cancelNext(on: .a), at: anchor)
      }
    }
    #expect(engine.pendingCommands == before)
    #expect(
      engine.render(frames: 1).events.map(\.kind) == [.played, .nextMarked(.a, clip: 1), .bar])
    try engine.send(.cancelNext(on: .a))
    try engine.send(.microloop(true))
    #expect(throws: Command.Error.queueFull(capacity: 3)) { try engine.send(.reset) }
    #expect(
      engine.render(frames: 20).events.map(\.kind)
        == [.nextUnmarked(.a), .microloopOn, .clipLooped(.a), .bar, .paused, .microloopOff])
    #expect(engine.state.pendingCommandCount == 0)
  }

  @Test func `A queue full of musical anchors serves each at its place (C1, C3)`() throws {
    var engine = try EngineFixture(microloopBars: 1, capacity: 2).engine()
    try engine.send(.play)
    try engine.send(.microloop(true))
    _ = engine.render(frames: 1)
    // Both lie beyond the region that is looped.
    try engine.send(tempo(60), at: .time(place("1:2:0")))
    let second = try engine.send(.reset, at: .time(place("2:0:0")))
    let looped = engine.render(frames: 40).events
    #expect(
      looped.filter { $0.kind != .bar }.map(\.kind) == [.microloopWrapped, .microloopWrapped])
    #expect(engine.state.pendingCommandCount == 2)
    try engine.cancel(second)
    try engine.send(.microloop(false))
    // Frame 41 is 9 sixteenths into the bar, and "1:2:0" 24.
    let left = engine.render(frames: 30).events.filter { $0.kind == .tempoChanged }
    #expect(left.map(\.frame) == [56])
  }

  @Test func `Waiting commands are listed in the order sent, and can be taken back (C4)`() throws {
    var engine = try EngineFixture(Self.rings).engine()
    let sent: [(Command, Anchor)] = [
      (.play, .now), (.next(on: .a), .nextClipEnd(of: .a)), (.pause, .frame(20)),
      (.gain(0.5, on: .a), .time(place("0:2:0"))), (.reset, .frame(5)), (.masterGain(2), .tick(7)),
    ]
    let ids = try sent.map { try engine.send($0.0, at: $0.1) }
    let waiting = engine.pendingCommands
    #expect(waiting.map(\.id) == ids)
    #expect(waiting.map(\.command) == sent.map(\.0))
    #expect(waiting.map(\.anchor) == sent.map(\.1))

    try engine.cancel(ids[4])
    try engine.cancel(ids[3])
    #expect(engine.pendingCommands.map(\.id) == [0, 1, 2, 5].map { ids[$0] })
    #expect(throws: Command.Error.notPending(ids[4])) { try engine.cancel(ids[4]) }

    // The reset would have come at frame 5; what has been performed is not waiting.
    let events = engine.render(frames: 21).events.map(Seen.init)
    let expected =
      seen(0, "0:0:0", .played, .bar)
      + seen(16, "1:0:0", .nextMarked(.a, clip: 1), .clipChanged(.a, from: 0, to: 1), .bar)
      + seen(20, "1:1:0", .paused)
    #expect(difference(events, expected) == nil)
    #expect(engine.state.decks[.a].strip.gain == 1)
    #expect(engine.state.masterGain == 2)
    for id in ids {
      #expect(throws: Command.Error.notPending(id)) { try engine.cancel(id) }
    }
  }

  @Test func `A command sent and taken back at one frame leaves no trace (C4)`() throws {
    let cancel = on(3) { engine in
      let id = try engine.send(.reset)
      try engine.cancel(id)
      let other = try engine.send(.pause, at: .nextSixteenth)
      try engine.cancel(other)
    }
    let with = try EngineFixture(Self.rings).play(20, [on(0, .play), cancel])
    let without = try EngineFixture(Self.rings).play(20, [on(0, .play)])
    #expect(difference(with.events, without.events) == nil)
    #expect(firstDifferentBit(with.left, without.left) == nil)
  }
}
