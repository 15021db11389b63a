import Ostinato
import OstinatoControls
import TestSupport
import Testing

/// Play, pause, reset, seek and tempo (rules R1–R4, R8–R11). A frame is a sixteenth.
@Suite struct TransportScenarios {
  static let rings = [[loop(1, frames: 16), loop(2, frames: 12, .ticks(sixteenth * 12))]]

  @Test func `Paused, the music stands, frames go on, and nothing sounds (R1, R2, R3)`() throws {
    let log = try EngineFixture(Self.rings).play(
      12, [on(2, .play), on(5, .pause), on(9, .play)])
    #expect(
      log.left == [0, 0, 1000, 1001, 1002, 0, 0, 0, 0, 1003, 1004, 1005])
    #expect(log.right == log.left.map { 0 - $0 })
    #expect(
      log.positions == [
        "0:0:0", "0:0:0", "0:0:0", "0:0:1", "0:0:2", "0:0:3", "0:0:3", "0:0:3", "0:0:3", "0:0:3",
        "0:1:0", "0:1:1", "0:1:2",
      ])
    #expect(
      log.engines.map(\.state.isPlaying) == (0...12).map { (3...5).contains($0) || $0 > 9 })
    #expect(
      log.events == seen(2, "0:0:0", .played, .bar) + seen(5, "0:0:3", .paused)
        + seen(9, "0:0:3", .played))
  }

  @Test func `Reset keeps clips and marks and moves every anchor to 0 (R4)`() throws {
    let log = try EngineFixture(Self.rings).play(
      40,
      [
        on(0, .play), on(1, .next(on: .a)), on(17, .next(on: .a)), on(20, .reset), on(22, .play),
      ])
    let expected =
      seen(0, "0:0:0", .played, .bar) + seen(1, "0:0:1", .nextMarked(.a, clip: 1))
      + seen(16, "1:0:0", .clipChanged(.a, from: 0, to: 1), .bar)
      + seen(17, "1:0:1", .nextMarked(.a, clip: 0)) + seen(20, "0:0:0", .reset)
      + seen(22, "0:0:0", .played, .bar) + seen(34, "0:3:0", .clipChanged(.a, from: 1, to: 0))
      + seen(38, "1:0:0", .bar)
    #expect(difference(log.events, expected) == nil)
    let deck = log[21].state.decks[.a]
    #expect(deck.currentClipIndex == 1 && deck.nextClipIndex == 0)
    #expect(log[21].state.time == .zero && deck.playhead == .zero)
    #expect(log[20].state.decks[.a].playhead == place("0:1:0"))
    #expect(log.left[15...23] == [1015, 2000, 2001, 2002, 2003, 0, 0, 2000, 2001])
    #expect(log.left[32...35] == [2010, 2011, 1000, 1001])
  }

  @Test func `Reset in any state leaves the music paused at the beginning (R4, R8)`() throws {
    let paused = try EngineFixture(Self.rings).play(
      8, [on(0, .play), on(3, .pause), on(5, .reset), on(6, .reset)])
    #expect(
      paused.events == seen(0, "0:0:0", .played, .bar) + seen(3, "0:0:3", .paused)
        + seen(5, "0:0:0", .reset) + seen(6, "0:0:0", .reset))
    let looping = try EngineFixture(Self.rings).play(
      8, [on(0, .play), on(3, .microloop(true)), on(5, .reset)])
    #expect(
      looping.events == seen(0, "0:0:0", .played, .bar) + seen(3, "0:0:3", .microloopOn)
        + seen(5, "0:0:0", .reset, .microloopOff))
    for end in [paused[8], looping[8]] {
      #expect(
        end.state.transport == .paused && end.state.time == .zero
          && end.state.microloop.region == nil)
    }
  }

  struct Jump: CustomTestStringConvertible {
    let testDescription: String
    let before: [ScheduledAction]
    let to: String
    let endsMicroloop: Bool
    let state: TransportStateMachine.State

    init(
      _ what: String, _ before: [ScheduledAction], to: String, endsMicroloop: Bool = false,
      _ state: TransportStateMachine.State
    ) {
      testDescription = what
      (self.before, self.to, self.endsMicroloop, self.state) = (before, to, endsMicroloop, state)
    }
  }

  /// Bars 2 and 3.
  private static let loops = [on(0, .play), on(1, seek("2:0:1")), on(2, .microloop(true))]
  static let jumps = [
    Jump("at launch", [], to: "7:0:1", .paused),
    Jump("paused", [on(0, .play), on(3, .pause)], to: "0:0:1", .paused),
    Jump("playing", [on(0, .play)], to: "5:3:3", .playing),
    Jump("to where it is", [on(0, .play)], to: "0:2:0", .playing),
    Jump("within the region", loops, to: "3:2:1", .microlooping),
    Jump("to the region's start", loops, to: "2:0:0", .microlooping),
    Jump("to its last eighth", loops, to: "3:3:2", .microlooping),
    Jump("to its end, which is outside", loops, to: "4:0:0", endsMicroloop: true, .playing),
    Jump("before it", loops, to: "1:3:3", endsMicroloop: true, .playing),
    Jump("far out", loops, to: "1000000:0:0", endsMicroloop: true, .playing),
  ]

  @Test(arguments: jumps)
  func `Seek goes to the place in any state, and out of the region ends the microloop (R8)`(
    jump: Jump
  ) throws {
    let log = try EngineFixture(Self.rings).play(9, jump.before + [on(8, seek(jump.to))])
    let isBar = jump.to.hasSuffix(":0:0") && jump.state != .paused
    let kinds: [EngineEvent.Kind] =
      [.sought] + (jump.endsMicroloop ? [.microloopOff] : []) + (isBar ? [.bar] : [])
    #expect(log.events.filter { $0.frame == 8 } == kinds.map { Seen(8, jump.to, $0) })
    #expect(log[9].state.transport == jump.state)
    #expect((log[9].state.microloop.region != nil) == (jump.state == .microlooping))
    let start = try place(jump.to).ticks(in: .fourFour)
    #expect(log[9].state.ticks == (jump.state == .paused ? start : start + sixteenth))
  }

  @Test func `A tempo takes hold at its frame, and the place is continuous (R9)`() throws {
    // At 8 Hz and 60 BPM a frame is half a sixteenth; at 120 a whole one, at 30 a quarter.
    let log = try EngineFixture(rate: 8).play(
      14,
      [
        on(0, .play), on(3, tempo(120)), on(5, tempo(120)), on(6, tempo(30)), on(9, .pause),
        on(10, tempo(60)), on(12, .play),
      ])
    let quarters: [Int64] = [0, 2, 4, 6, 10, 14, 18, 19, 20, 21, 21, 21, 21, 23, 25]
    let ticks = quarters.map { (quarter: Int64) -> Ticks in Ticks(quarter * 180_180) }
    #expect(log.engines.map(\.state.ticks) == ticks)
    #expect(log.engines.allSatisfy { $0.timebase.tempo == $0.state.tempo })
    #expect(log.frames(of: .tempoChanged) == [3, 5, 6, 10])
    let changes = log.events.filter { $0.kind == .tempoChanged }.map(\.ticks)
    #expect(changes == [1_081_080, 2_522_520, 3_243_240, 3_783_780])
    #expect(
      log.engines.map(\.timebase.tempo.bpm) == [
        60, 60, 60, 60, 120, 120, 120, 30, 30, 30, 30, 60, 60, 60, 60,
      ])
  }

  @Test func `One button plays, pauses and resets; exactly 2 s is brief (R10)`() throws {
    var button = HoldButton()
    var engine = try EngineFixture(rate: 1000).engine()
    let touches: [(Int64, HoldButton.Event)] = [
      (0, .down), (90, .up), (1000, .down), (2999, .timePassed), (3000, .timePassed), (3000, .up),
      (4000, .down), (6500, .timePassed), (7000, .up), (8000, .down), (10_000, .timePassed),
      (10_001, .timePassed), (11_000, .up),
    ]
    var events: [EngineEvent] = []
    for (frame, touch) in touches {
      events += engine.render(frames: Int(frame - engine.frame.rawValue)).events
      let time = Duration.milliseconds(frame)
      switch button.handle(touch, at: time, isPlaying: engine.state.isPlaying) {
      case .play: try engine.send(.play)
      case .pause: try engine.send(.pause)
      case .reset: try engine.send(.reset)
      case nil: break
      }
    }
    events += engine.render(frames: 1).events
    let actions = events.filter { $0.kind != .bar }.map { "\($0.frame) \($0.kind)" }
    #expect(actions == ["0 played", "3000 paused", "4000 played", "10001 reset"])
  }

  @Test func `Getters answer where the next frame will play (R11)`() throws {
    // Bars 0 and 1 loop; the mark waits. Off at the second wrap's frame.
    let log = try EngineFixture(Self.rings).play(
      80,
      [
        on(0, .play), on(1, .microloop(true)), on(2, .next(on: .a)), on(50, seek("1:3:0")),
        on(54, .microloop(false), at: .nextBar),
      ])
    let place = { (frame: Int) in
      let deck = log[frame].state.decks[.a]
      return
        "\(log[frame].state.time) \(deck.currentClipIndex) \(deck.playhead) \(deck.nextClipIndex != nil)"
    }
    #expect(place(15) == "0:3:3 0 0:3:3 true" && place(16) == "1:0:0 0 0:0:0 true")
    #expect(place(31) == "1:3:3 0 0:3:3 true" && place(32) == "0:0:0 0 0:0:0 true")
    #expect(place(33) == "0:0:1 0 0:0:1 true" && place(51) == "1:3:1 0 0:3:1 true")
    // If nothing more is sent, frame 54 wraps; what is sent for it takes hold in it.
    #expect(place(54) == "0:0:0 0 0:0:0 true" && place(55) == "2:0:1 1 0:0:1 false")
    #expect(log[54].state.transport == .microlooping && log[55].state.transport == .playing)
    #expect(place(66) == "2:3:0 1 0:0:0 false" && place(70) == "3:0:0 1 0:1:0 false")
  }
}
