import Ostinato
import TestSupport
import Testing

/// What decks follow, and what is refused (rules W7, W8). A frame is a sixteenth at 60 BPM, a bar is 16 frames.
@Suite struct FollowScenarios {
  /// A clip of one bar that is made for another tempo than the session's, and is a constant.
  static func clip(bpm: Double, value: Float = 0.25, frames: Int = 16) -> Clip {
    OstinatoTests.clip(Array(repeating: value, count: frames), bpm: bpm)
  }

  @Test func `The mode is set in every state of the transport and of the deck (W7)`() throws {
    let a = loop(1, frames: 16)
    let fixture = try EngineFixture([Deck([a]), Deck([a], follow: .varispeed)])
    let log = try fixture.play(
      12,
      [
        on(0, .follow(.varispeed, on: .a)), on(1, .play), on(2, .follow(.varispeed, on: .a)),
        on(3, .follow(.native, on: .b)), on(4, .follow(.native, on: .b)), on(5, .stop(on: .b)),
        on(6, .follow(.varispeed, on: .b)), on(7, .microloop(true)),
        on(8, .follow(.native, on: .a)), on(9, .pause), on(10, .follow(.native, on: .b)),
      ])
    let expected =
      seen(0, "0:0:0", .followChanged(.a)) + seen(1, "0:0:0", .played, .bar)
      + seen(2, "0:0:1", .rejected(.follow, .noChange)) + seen(3, "0:0:2", .followChanged(.b))
      + seen(4, "0:0:3", .rejected(.follow, .noChange)) + seen(5, "0:1:0", .stopped(.b))
      + seen(6, "0:1:1", .followChanged(.b)) + seen(7, "0:1:2", .microloopOn)
      + seen(8, "0:1:3", .followChanged(.a)) + seen(9, "0:2:0", .paused, .microloopOff)
      + seen(10, "0:2:0", .followChanged(.b))
    #expect(difference(log.events, expected) == nil)
    let modes = log.engines.map { $0.state.decks.map(\.follow) }
    let both: [FollowMode] = [.varispeed, .varispeed]
    #expect(
      modes == [[.native, .varispeed]] + Array(repeating: both, count: 3)
        + Array(repeating: [.varispeed, .native], count: 3) + [both, both]
        + Array(repeating: [.native, .varispeed], count: 2)
        + Array(repeating: [.native, .native], count: 2))
  }

  @Test func `A reset, a launch and other clips leave the mode as it is (W7)`() throws {
    let ring = (1...2).map { loop($0, frames: 16) }
    let log = try EngineFixture([Deck(ring, follow: .varispeed)]).play(
      80,
      [
        on(0, .play), on(2, .next(on: .a)), on(20, .launch(0, on: .a)), on(24, seek("4:0:0")),
        on(25, do: { try $0.replaceClips(on: .a, with: [ring[1]]) }), on(50, .stop(on: .a)),
        on(52, .launch(0, on: .a)), on(54, .reset),
        on(56, do: { try $0.replaceClips(on: .a, with: ring) }), on(58, .play),
      ])
    #expect(log.engines.allSatisfy { $0.state.decks[.a].follow == .varispeed })
    #expect(log.events.allSatisfy { $0.kind != .followChanged(.a) })
  }

  @Test(
    arguments: [
      (15, nil), (14.999_999, .speedOutOfRange), (240, nil), (240.000_001, .speedOutOfRange),
    ] as [(Double, Rejection?)])
  func `A quarter of the clip's speed and four times it are allowed, and no more (W8)`(
    bpm: Double, refusal: Rejection?
  ) throws {
    let ring = [Self.clip(bpm: 60), Self.clip(bpm: bpm)]
    let log = try EngineFixture([ring]).play(8, [on(0, .play), on(1, .follow(.varispeed, on: .a))])
    let outcome: EngineEvent.Kind = refusal.map { .rejected(.follow, $0) } ?? .followChanged(.a)
    #expect(
      log.events == seen(0, "0:0:0", .played, .bar) + seen(1, "0:0:1", outcome),
      "the clip not played")
    #expect(log[2].state.decks[.a].follow == (refusal == nil ? .varispeed : .native))
    let make = { try EngineFixture([Deck(ring, follow: .varispeed)]).engine() }
    guard refusal != nil else { return _ = try make() }
    let error = #expect(throws: LoopEngine.Error.self) { try make() }
    let tempos = (own: try Tempo(bpm: bpm), session: try Tempo(bpm: 60))
    #expect(error == .speedOutOfRange(.a, clip: 1, tempos.own, at: tempos.session))
    #expect(
      error?.description
        == "clip 1 of deck A, counted from 0, is made for \(tempos.own) BPM, and 60 BPM is not within "
        + "1/4 … 4 times that, or 1/2 … 2 times where the deck stretches: let the deck be native, or take another tempo"
    )
  }

  @Test(
    arguments: [(7.5, true), (7.499_999, false), (48, true), (48.000_001, false), (30, true)])
  func `A tempo that a deck cannot follow is refused, and one that it just can is not (W8)`(
    bpm: Double, isAllowed: Bool
  ) throws {
    // At 8 Hz a sixteenth of up to 120 BPM is a frame. The deck that is stopped counts, and no native one.
    let decks = [
      Deck([loop(1, frames: 16, rate: 8, bpm: 30)], follow: .varispeed),
      Deck([Self.eightHertz(bpm: 12)], isStopped: true, follow: .varispeed),
      Deck([Self.eightHertz(bpm: 1)]),
    ]
    let fixture = try EngineFixture(decks, rate: 8, bpm: 40)
    let log = try fixture.play(6, [on(0, tempo(bpm)), on(0, .play), on(1, tempo(bpm))])
    let kind: EngineEvent.Kind = isAllowed ? .tempoChanged : .rejected(.tempo, .speedOutOfRange)
    #expect(log.events.map(\.kind) == [kind, .played, .bar, kind])
    #expect(try log[3].state.tempo == Tempo(bpm: isAllowed ? bpm : 40))
  }

  private static func eightHertz(bpm: Double) -> Clip {
    OstinatoTests.clip(silence(16), rate: 8, bpm: bpm)
  }

  /// 120 BPM at 2 000 Hz: a beat, as long as the clips, is 1 000 frames.
  private static func ramping(_ bpm: [Double], follow: FollowMode = .varispeed) throws
    -> EngineFixture
  {
    try EngineFixture([Deck(bpm.map(beat), follow: follow)], rate: 2_000, bpm: 120)
  }

  private static func beat(bpm: Double) -> Clip {
    OstinatoTests.clip(silence(10), .beats(1), rate: 2_000, bpm: bpm)
  }

  private static func ramp(to bpm: Double, over length: MusicalLength) throws -> Command {
    .ramp(to: try Tempo(bpm: bpm), over: length)
  }

  @Test func `A tempo and a ramp that are refused leave the tempo and the ramp as they are (W8)`()
    throws
  {
    let ramp = try Self.ramp(to: 180, over: .beats(2))
    let away = try Self.ramp(to: 401, over: .bars(1))
    let fixture = try Self.ramping([100])
    let log = try fixture.play(
      1_700,
      [
        on(0, away), on(0, .play), on(0, ramp), on(100, tempo(400.000_001)), on(100, away),
        on(300, tempo(24.999_999)),
      ])
    let plain = try fixture.play(1_700, [on(0, .play), on(0, ramp)])
    #expect(
      log.events.filter { $0.kind != .clipLooped(.a) }.map(\.kind) == [
        .rejected(.ramp, .notPlaying), .played, .rampBegan, .bar,
        .rejected(.tempo, .speedOutOfRange), .rejected(.ramp, .speedOutOfRange),
        .rejected(.tempo, .speedOutOfRange), .rampEnded,
      ])
    #expect(log.frames(of: .rampEnded) == [1_600])
    #expect(log.engines.map(\.state.position) == plain.engines.map(\.state.position))
    #expect(log.engines.map(\.state.tempo) == plain.engines.map(\.state.tempo))
  }

  @Test func `What counts is the tempo to which a ramp leads, too (W8)`() throws {
    let log = try Self.ramping([100, 46], follow: .native).play(
      1_700,
      [
        on(0, .play), on(0, try Self.ramp(to: 184.000_001, over: .beats(2))),
        on(10, .follow(.varispeed, on: .a)), on(20, tempo(184)),
        on(30, .follow(.varispeed, on: .a)),
        on(40, tempo(184.000_001)), on(50, .follow(.varispeed, on: .a)),
        on(60, try Self.ramp(to: 184, over: .beats(2))),
        on(70, try Self.ramp(to: 185, over: .beats(2))),
      ])
    #expect(
      log.events.filter { $0.kind != .bar && $0.kind != .clipLooped(.a) }.map(\.kind) == [
        .played, .rampBegan, .rejected(.follow, .speedOutOfRange), .rampEnded, .tempoChanged,
        .followChanged(.a), .rejected(.tempo, .speedOutOfRange), .rejected(.follow, .noChange),
        .rampBegan, .rejected(.ramp, .speedOutOfRange), .rampEnded,
      ])
  }

  @Test func `Of two tempos at one frame each is judged at its turn (W8)`() throws {
    let log = try Self.ramping([100]).play(
      20,
      [
        on(0, tempo(500)), on(0, .follow(.native, on: .a)), on(0, tempo(500)),
        on(0, .follow(.varispeed, on: .a)), on(0, tempo(400)), on(0, .follow(.varispeed, on: .a)),
      ])
    #expect(
      log.events.map(\.kind) == [
        .rejected(.tempo, .speedOutOfRange), .followChanged(.a), .tempoChanged,
        .rejected(.follow, .speedOutOfRange), .tempoChanged, .followChanged(.a),
      ])
  }

  /// A ring of which the second clip cannot follow 60 BPM.
  private static let far = [loop(2, frames: 16, bpm: 60), clip(bpm: 14.999_999)]

  @Test func `Where a ring comes in that cannot follow, the deck is native from there on (W8, D8)`()
    throws
  {
    let log = try EngineFixture([Deck([Self.clip(bpm: 30)], follow: .varispeed)]).play(
      40, [on(0, .play), on(3, do: { try $0.replaceClips(on: .a, with: Self.far) })])
    let expected =
      seen(0, "0:0:0", .played, .bar)
      + seen(16, "1:0:0", .clipChanged(.a, from: 0, to: 0), .followChanged(.a), .bar)
      + seen(32, "2:0:0", .clipLooped(.a), .bar)
    #expect(difference(log.events, expected) == nil)
    // At a pace of 2 the sixteen frames of audio end with the eighth frame.
    #expect(log.left[8..<16].allSatisfy { $0 == 0 })
    #expect(Array(log.left[16...]) == heard(2, 0..<16) + heard(2, 0..<8))
    // The state looks ahead (R11).
    #expect(log[15].state.decks[.a].follow == .varispeed)
    #expect(log[16].state.decks[.a].follow == .native)
  }

  @Test(
    arguments: [
      (.pause, .paused), (.reset, .reset), (.stop(on: .a), .stopped(.a)),
    ] as [(Command, EngineEvent.Kind)])
  func `So it is where a pause, a reset or a stop brings the ring in (W8, W2)`(
    command: Command, kind: EngineEvent.Kind
  ) throws {
    let log = try EngineFixture([Deck([Self.clip(bpm: 30)], follow: .varispeed)]).play(
      10,
      [
        on(0, .play), on(3, do: { try $0.replaceClips(on: .a, with: Self.far) }), on(5, command),
      ])
    #expect(
      log.events.dropFirst(2).map(\.kind)
        == [kind, .clipChanged(.a, from: 0, to: 0), .followChanged(.a)])
    #expect(log.events.dropFirst(2).allSatisfy { $0.frame == 5 })
    #expect(log[5].state.decks[.a].follow == .varispeed)
    #expect(log[6].state.decks[.a].follow == .native)
  }

  @Test func `A ring that comes in at once changes the mode without an event (W8, D8)`() throws {
    let clip = Self.clip(bpm: 30)
    let log = try EngineFixture([
      Deck([clip], follow: .varispeed), Deck([clip], isStopped: true, follow: .varispeed),
    ]).play(
      10,
      [
        on(1, do: { try $0.replaceClips(on: .a, with: Self.far) }), on(2, .play),
        on(3, do: { try $0.replaceClips(on: .b, with: Self.far) }),
        on(5, do: { try $0.replaceClips(on: .b, with: [clip]) }),
        on(6, .follow(.varispeed, on: .b)),
      ])
    #expect(
      log.events == seen(2, "0:0:0", .played, .bar) + seen(6, "0:1:0", .followChanged(.b)))
    #expect(log[0].state.decks.map(\.follow) == [.varispeed, .varispeed])
    #expect(log[1].state.decks.map(\.follow) == [.native, .varispeed])
    #expect(log[5].state.decks.map(\.follow) == [.native, .native])
    #expect(Array(log.left[2...]) == heard(2, 0..<8))
  }

  @Test func `A ring that a ramp leads out of range makes the deck native as well (W8, W4)`() throws
  {
    let fixture = try Self.ramping([100])
    let log = try fixture.play(
      1_100,
      [
        on(0, .play), on(0, try Self.ramp(to: 161, over: .bars(2))),
        on(9, do: { try $0.replaceClips(on: .a, with: [Self.beat(bpm: 40)]) }),
      ])
    #expect(log.frames(of: .followChanged(.a)).count == 1)
    #expect(log.frames(of: .followChanged(.a)) == log.frames(of: .clipChanged(.a, from: 0, to: 0)))
    #expect(
      try log[1_099].state.tempo < Tempo(bpm: 160), "the tempo itself is one that it could follow")
  }
}
