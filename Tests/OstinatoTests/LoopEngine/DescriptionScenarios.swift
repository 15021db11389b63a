import Ostinato
import TestSupport
import Testing

/// What is printed is one line that a person reads.
@Suite struct DescriptionScenarios {
  @Test func `An event says where, when and what (E1)`() throws {
    let rings = [[loop(1, frames: 16), loop(2, frames: 16)]]
    let log = try EngineFixture(rings.map { Deck($0) }, grid: .bar).play(
      40,
      [
        on(0, .play), on(2, .next(on: .a)), on(3, .cancelNext(on: .a)), on(4, .clip(7, on: .a)),
        on(5, .microloop(true, length: .sixteenths(2))), on(7, .microloop(false)), on(8, tempo(60)),
        on(9, seek("1:2:0")), on(10, .pause), on(11, .play, at: .nextBar), on(12, .reset),
        on(13, .gain(1, on: .a), at: .frame(11)),
      ])
    let engine = log[2]
    #expect("\(engine)" == "0:0:2 @2, playing at 60 BPM, 1 deck, 1 command waiting")
    var next = engine
    #expect(next.render(frames: 1).events.map(\.description) == ["0:0:2 @2 next on A: clip 1"])
    #expect(
      log.events.map { "\($0.kind)" } == [
        "played", "bar", "next on A: clip 1", "next on A cancelled",
        "clip rejected: no such clip", "microloop on", "microloop wrapped", "microloop off",
        "tempo changed", "sought", "paused", "play rejected: the music stands still", "reset",
        "gain late by 2 frames",
      ])
  }

  @Test(
    arguments: [
      (.play, "play"), (.seek(to: .zero), "seek to 0:0:0"), (.seekToTick(7), "seek to tick 7"),
      (tempo(92.5), "tempo 92.5 BPM"), (.microloop(true), "microloop on"),
      (.microloop(true, length: .sixteenths(1)), "microloop on over 1 sixteenth"),
      (.microloop(true, from: .here), "microloop on from here"),
      (
        .microloop(true, length: .beats(2), from: .justPlayed),
        "microloop on with what was just played over 2 beats"
      ),
      (.microloopHalve, "microloop halve"), (.slip, "slip"),
      (.microloopMove(by: .beats(-1)), "microloop move by -1 beats"),
      (.microloop(false), "microloop off"), (.next(on: .b), "next on B"),
      (.clip(2, on: .a), "clip 2 on A"), (.cancelNext(on: .a), "cancel next on A"),
      (.ramp(to: Tempo(unchecked: 1_000_000_000), over: .bars(8)), "ramp to 1000 BPM over 8 bars"),
      (.stop(on: .c), "stop on C"), (.launch(2, on: .c), "launch clip 2 on C"),
      (.launch(0, on: .a, inPhase: true), "launch clip 0 on A in phase"),
      (.timeSignature(.sixEight), "time signature 6/8"),
      (.follow(.varispeed, on: .b), "follow varispeed on B"),
      (.follow(.native, on: .a), "follow native on A"),
      (.gain(0.5, on: .a), "gain 0.5 on A"),
      (.gain(0.5, on: .a, over: .milliseconds(20)), "gain 0.5 on A over 20 ms"),
      (.pan(-1, on: .b, over: .ticks(5)), "pan -1.0 on B over 5 ticks"),
      (.mute(true, on: .a), "mute A"),
      (.mute(false, on: .a), "unmute A"), (.solo(true, on: .b), "solo B"),
      (.solo(false, on: .b), "unsolo B"), (.masterGain(2), "master gain 2.0"), (.pause, "pause"),
      (.reset, "reset"),
    ] as [(Command, String)])
  func `A command says what it does (C1)`(command: Command, text: String) {
    #expect("\(command)" == text)
  }

  @Test func `A deck that follows says so, and a refusal says why (W7, W8)`() throws {
    let log = try EngineFixture([Deck([loop(1, frames: 16)]), Deck([loop(2, frames: 16)])]).play(
      3,
      [
        on(0, .follow(.varispeed, on: .b)), on(1, .follow(.varispeed, on: .b)), on(2, tempo(14)),
      ])
    #expect(
      log.events.map { "\($0.kind)" } == [
        "follow changed on B", "follow rejected: it would change nothing",
        "tempo rejected: a clip would play at less than 1/4 or more than 4 times its speed, or 1/2 and 2 times "
          + "if stretched",
      ])
  }

  @Test func `A cue and a report have their numbers named`() {
    let cue = Cue(source: 1, code: 3, value: 16, detail: -1)
    let report = SourceReport(source: 1, code: 3, value: 16, detail: -1)
    #expect("\(cue)" == "cue to source 1: code 3, value 16, detail -1")
    #expect("\(report)" == "source 1 reported code 3, value 16, detail -1")
    #expect("\(EngineEvent.Kind.cued(cue))" == "\(cue)")
    #expect("\(EngineEvent.Kind.reported(report))" == "\(report)")
  }

  @Test func `A waiting command says when, and the engine and its clips what they are (C4)`() throws
  {
    let clip = loop(1, frames: 16)
    var engine = try EngineFixture([Deck([clip]), Deck([clip])]).engine()
    for anchor in [
      .frame(9), .time(place("11:2:0")), .tick(5), .nextSixteenth, .nextBeat, .nextBar,
      .nextSegment,
      .nextClipEnd(of: .b), .now,
    ] as [Anchor] { try engine.send(.next(on: .a), at: anchor) }
    #expect(
      engine.pendingCommands.map { "\($0)" } == [
        "next on A at frame 9", "next on A at 11:2:0", "next on A at tick 5",
        "next on A at the next sixteenth", "next on A at the next beat",
        "next on A at the next bar",
        "next on A at the next segment", "next on A at the next end of the clip on B",
        "next on A now",
      ])
    #expect("\(engine)" == "0:0:0 @0, paused at 60 BPM, 2 decks, 9 commands waiting")
    #expect("\(clip)" == "stereo, 16 frames at 4 Hz, 1 bar at 60 BPM")
    let mono = try Clip(
      mono: [0, 1], sampleRate: SampleRate(8000), tempo: Tempo(bpm: 90), length: .ticks(720_720))
    #expect("\(mono)" == "mono, 2 frames at 8000 Hz, 1 sixteenth at 90 BPM")
    #expect("\(MusicalLength.bars(8))" == "8 bars" && "\(MusicalLength.bars(1))" == "1 bar")
    #expect("\(MusicalLength.beats(2))" == "2 beats" && "\(MusicalLength.beats(1))" == "1 beat")
    let alone = try EngineFixture([Deck([clip])]).engine()
    #expect("\(alone)" == "0:0:0 @0, paused at 60 BPM, 1 deck, 0 commands waiting")
  }

  @Test func `A state, its decks and their strips print in a line each (R11)`() throws {
    let clip = loop(1, frames: 16)
    let strip = Strip(gain: 0.5, pan: -1, isMuted: true, isSoloed: true)
    var engine = try EngineFixture([Deck([clip, clip], strip: strip), Deck([clip])]).engine()
    try engine.send(.play)
    try engine.send(.next(on: .a), at: .frame(2))
    try engine.send(.pause, at: .frame(40))
    _ = engine.render(frames: 5)
    let state = engine.state
    let decks = ["A: clip 0 at 0:1:1, clip 1 next", "B: clip 0 at 0:1:1"]
    #expect(state.decks.map(\.description) == decks)
    #expect(
      "\(state)" == "0:1:1 @5, playing at 60 BPM, 1 command waiting; \(decks[0]); \(decks[1])")
    #expect("\(strip)" == "gain 0.5, pan -1.0, muted, soloed")
    #expect("\(Strip())" == "gain 1.0, pan 0.0")
    #expect("\(Deck([clip]))" == "1 clip, gain 1.0, pan 0.0")
    let varispeed = Deck([clip, clip], strip: Strip(gain: 0.5), follow: .varispeed)
    #expect("\(varispeed)" == "2 clips, gain 0.5, pan 0.0, varispeed")
    let stopped = Deck([clip], isStopped: true, follow: .varispeed)
    #expect("\(stopped)" == "1 clip, gain 1.0, pan 0.0, varispeed, stopped")
    #expect("\(Levels.silence)" == "peak 0.0 and 0.0, mean square 0.0 and 0.0")
    #expect("\(engine.timebase)" == "4 Hz, 60 BPM, 4/4")
  }

  @Test func `Audio prints its length, not its samples (E1, E4)`() throws {
    var engine = try EngineFixture().engine()
    #expect("\(engine.render(frames: 3))" == "3 frames from 0, 0 events")
    try engine.send(.play)
    var fork = engine.fork()
    var passages = PassageBufferBox()
    let audio = fork.render(frames: 1)
    #expect("\(audio)" == "1 frame from 3, 2 events")
    #expect("\(audio.audio)" == "1 frame of stereo")
    #expect(
      passages.advance(&engine, frames: 2) == ["0:0:0 @3, 2 frames at 60 BPM, played"])
    #expect(passages.lines(every: .perQuarter) == ["line 0 @3, offset 0"])
    try engine.send(.pause)
    #expect(passages.advance(&engine, frames: 1) == ["0:0:2 @5, 1 frame standing, paused"])
    let wav = try WAVFile(sampleRate: SampleRate(44_100), channels: [[0, 0], [0, 0]])
    #expect("\(wav)" == "stereo, 2 frames at 44100 Hz")
    #expect("\(try Waveform(loop(1, frames: 16), buckets: 3))" == "waveform of 3 buckets")
    #expect("\(try engine.send(.play))" == "command 2")
    #expect("\(try engine.observe(every: .perQuarter))" == "observer 0")
  }

  /// Passages, with room for those of a test.
  private struct PassageBufferBox: ~Copyable {
    var passages = PassageBuffer()

    mutating func advance(_ engine: inout LoopEngine, frames: Int) -> [String] {
      var events = EventBuffer(capacity: 8)
      _ = engine.advance(frames: frames, passages: &passages, events: &events)
      return passages.array.map { "\($0)" }
    }

    func lines(every interval: Ticks) -> [String] {
      passages.array.flatMap { $0.lines(every: interval).map { "\($0)" } }
    }
  }
}
