import Ostinato
import TestSupport
import Testing

/// When a command applies: every anchor (rule C1).
///
/// At 8 Hz a sixteenth is 2 frames, a beat 8, a bar 32 and the microloop's segment 64. Deck A's clip
/// is 3 beats long, 24 frames; deck B's 5 sixteenths, 10 frames. The command sent is a tempo that is
/// the present one: it changes nothing and is reported.
@Suite struct CommandScenarios {
  static let rings = [
    [loop(1, frames: 24, .ticks(sixteenth * 12), rate: 8)],
    [loop(2, frames: 10, .ticks(sixteenth * 5), rate: 8)],
  ]

  struct Wait: CustomTestStringConvertible {
    let anchor: Anchor
    let sent: Int
    let applies: Int

    init(_ anchor: Anchor, sent: Int, applies: Int) {
      (self.anchor, self.sent, self.applies) = (anchor, sent, applies)
    }

    var testDescription: String { "\(anchor) sent at \(sent)" }
  }

  static let waits = [
    Wait(.now, sent: 5, applies: 5), Wait(.frame(9), sent: 5, applies: 9),
    Wait(.frame(5), sent: 5, applies: 5),
    Wait(.time(place("0:2:0")), sent: 5, applies: 16),
    Wait(.time(place("0:2:0")), sent: 16, applies: 16),
    // A musical time already past fires at the next played frame.
    Wait(.time(place("0:2:0")), sent: 17, applies: 17), Wait(.tick(-1), sent: 17, applies: 17),
    // Half a sixteenth, and a tick more.
    Wait(.tick(360_360), sent: 0, applies: 1), Wait(.tick(360_361), sent: 0, applies: 2),
    Wait(.nextSixteenth, sent: 5, applies: 6), Wait(.nextSixteenth, sent: 6, applies: 6),
    Wait(.nextBeat, sent: 5, applies: 8), Wait(.nextBeat, sent: 8, applies: 8),
    Wait(.nextBeat, sent: 9, applies: 16),
    Wait(.nextBar, sent: 5, applies: 32), Wait(.nextBar, sent: 32, applies: 32),
    Wait(.nextBar, sent: 33, applies: 64),
    Wait(.nextSegment, sent: 5, applies: 64), Wait(.nextSegment, sent: 64, applies: 64),
    Wait(.nextClipEnd(of: .a), sent: 5, applies: 24),
    Wait(.nextClipEnd(of: .a), sent: 24, applies: 24),
    Wait(.nextClipEnd(of: .a), sent: 25, applies: 48),
    Wait(.nextClipEnd(of: .b), sent: 5, applies: 10),
    // 0:0:0 belongs to the first frame played, but no clip ends there.
    Wait(.nextBar, sent: 0, applies: 0), Wait(.nextSegment, sent: 0, applies: 0),
    Wait(.nextClipEnd(of: .a), sent: 0, applies: 24),
  ]

  @Test(arguments: waits)
  func `A command applies at the first frame its anchor belongs to (C1)`(wait: Wait) throws {
    let log = try EngineFixture(Self.rings, rate: 8)
      .play(70, [on(0, .play), on(wait.sent, tempo(60), at: wait.anchor)])
    #expect(log.frames(of: .tempoChanged) == [wait.applies])
    #expect(!log.events.contains { if case .late = $0.kind { true } else { false } })
    #expect(log[wait.applies].state.pendingCommandCount == (wait.applies == 0 ? 2 : 1))
    #expect(log[wait.applies + 1].state.pendingCommandCount == 0)
  }

  struct Turn: CustomTestStringConvertible {
    let testDescription: String
    let anchor: Anchor
    let sent: Int
    let actions: [ScheduledAction]
    let applies: [Int]

    init(
      _ what: String, _ anchor: Anchor, sent: Int = 0, _ actions: [ScheduledAction], applies: [Int]
    ) {
      testDescription = what
      (self.anchor, self.sent, self.actions, self.applies) = (anchor, sent, actions, applies)
    }
  }

  static let turns = [
    Turn("a time waits for play", .time(place("0:0:2")), [on(10, .play)], applies: [14]),
    Turn("a grid waits for play", .nextBar, [on(10, .play)], applies: [10]),
    Turn(
      "a time waits through a pause", .time(place("0:2:0")),
      [on(0, .play), on(10, .pause), on(30, .play)], applies: [36]),
    Turn(
      "a grid waits through a pause", .nextBar, sent: 3,
      [on(0, .play), on(10, .pause), on(30, .play)], applies: [52]),
    Turn(
      "a faster tempo, itself reported, brings the bar nearer", .nextBar, sent: 3,
      [on(0, .play), on(8, tempo(120))], applies: [8, 20]),
    Turn(
      "a seek brings another bar", .nextBar, sent: 3, [on(0, .play), on(5, seek("2:3:3"))],
      applies: [7]),
    Turn(
      "a seek onto a bar reaches it", .nextBar, sent: 3, [on(0, .play), on(5, seek("2:0:0"))],
      applies: [5]),
    Turn(
      "a seek beyond a time reaches it", .time(place("1:0:0")),
      [on(0, .play), on(5, seek("2:0:1"))], applies: [5]),
    Turn(
      "a seek back moves a time away", .time(place("1:0:0")),
      [on(0, .play), on(20, seek("0:0:0"))], applies: [52]),
    Turn(
      "a reset moves a time away", .time(place("0:2:0")),
      [on(0, .play), on(5, .reset), on(7, .play)], applies: [23]),
    Turn(
      "a microloop holds back a time after it", .time(place("2:0:0")),
      [on(0, .play), on(1, .microloop(true)), on(40, .microloop(false))], applies: [96]),
    Turn(
      "a time at the region's end is reached at the wrap", .time(place("1:0:0")),
      [on(0, .play), on(1, .microloop(true))], applies: [32]),
    Turn(
      "a line at the region's end is reached at the wrap", .nextBar, sent: 20,
      [on(0, .play), on(1, .microloop(true))], applies: [32]),
  ]

  @Test(arguments: turns)
  func `A musical anchor waits as a place in the music, not as a frame (C1)`(turn: Turn) throws {
    var actions = turn.actions
    let place = actions.firstIndex { $0.frame > turn.sent } ?? actions.endIndex
    actions.insert(on(turn.sent, tempo(60), at: turn.anchor), at: place)
    let log = try EngineFixture(rate: 8, microloopBars: 1).play(100, actions)
    #expect(log.frames(of: .tempoChanged) == turn.applies)
  }

  static let clipEnds = [
    Turn(
      "the region's end counts as a clip end at the wrap", .nextClipEnd(of: .a), sent: 5,
      [on(0, .play), on(1, .microloop(true))], applies: [32]),
    Turn(
      "a clip end jumped to by a seek does not count", .nextClipEnd(of: .a), sent: 5,
      [on(0, .play), on(5, seek("2:0:0"))], applies: [37]),
    Turn(
      "nor the beginning a reset jumps to", .nextClipEnd(of: .a), sent: 5,
      [on(0, .play), on(5, .reset), on(6, .play)], applies: [38]),
    Turn(
      "a clip end reached and not played before a pause counts after it", .nextClipEnd(of: .a),
      sent: 5, [on(0, .play), on(32, .pause), on(40, .play)], applies: [40]),
    Turn(
      "it is the clip then playing that has to end", .nextClipEnd(of: .a), sent: 33,
      [on(0, .play), on(0, .next(on: .a))], applies: [44]),
  ]

  /// A frame is a sixteenth; the ring holds two bars and three beats.
  @Test(arguments: clipEnds)
  func `A clip end counts where it is played to (C1)`(turn: Turn) throws {
    let ring = [loop(1, frames: 32, .bars(2)), loop(2, frames: 12, .ticks(sixteenth * 12))]
    var actions = turn.actions
    let place = actions.firstIndex { $0.frame >= turn.sent && $0.frame > 0 } ?? actions.endIndex
    actions.insert(on(turn.sent, tempo(60), at: turn.anchor), at: place)
    let log = try EngineFixture([ring]).play(60, actions)
    #expect(log.frames(of: .tempoChanged) == turn.applies)
  }
}
