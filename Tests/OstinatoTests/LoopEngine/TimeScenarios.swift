import Ostinato
import TestSupport
import Testing

/// Frames, ticks, tempo, time signature and position, as the engine counts them (rules T1–T6).
@Suite struct TimeScenarios {
  @Test func `Frames count on whatever the music does (T1)`() throws {
    let log = try EngineFixture().play(
      14,
      [
        on(0, .play), on(3, .pause), on(5, .reset), on(6, .play), on(8, seek("5:0:0")),
        on(10, .microloop(true)), on(12, seek("4:0:0")),
      ])
    #expect(log.engines.map(\.frame.rawValue) == (0...14).map { $0 })
    #expect(
      log.positions == [
        "0:0:0", "0:0:1", "0:0:2", "0:0:3", "0:0:3", "0:0:3", "0:0:0", "0:0:1", "0:0:2", "5:0:1",
        "5:0:2", "5:0:3", "5:1:0", "4:0:1", "4:0:2",
      ])
  }

  @Test(arguments: Array(1...16) + [24, 32, 48, 64, 96, 192, 480, 960])
  func `Every division of a quarter note is a whole number of ticks (T2)`(division: Int) throws {
    var engine = try EngineFixture(rate: 1000).engine()
    let interval = Ticks(2_882_880 / Int64(division))
    #expect(interval * Int64(division) == .perQuarter)
    let observer = try engine.observe(every: interval)
    try engine.send(.play)
    let lines = engine.render(frames: 1000).events.filter { $0.kind == .line(observer) }
    let frames = (0..<division).map { ($0 * 1000 + division - 1) / division }
    #expect(lines.map(\.frame.rawValue) == frames.map { Int64($0) })
    #expect(lines.map(\.ticks.rawValue) == frames.map { Int64($0) * 2_882_880 / 1000 })
  }

  @Test(arguments: [1_000_000, 93_750_000, 125_000_001, 1_000_000_000])
  func `A frame moves the music by 2 882 880 · microBPM units, at every tempo (T3, T6)`(
    microBPM: Int64
  ) throws {
    let tempo = try Tempo(microBPM: microBPM)
    var engine = try EngineFixture(rate: 1000).engine()
    try engine.send(.tempo(tempo))
    try engine.send(.play)
    #expect(engine.render(frames: 10_007).events.first?.kind == .tempoChanged)
    #expect(engine.state.position.units == 10_007 * 2_882_880 * Int128(microBPM))
    #expect(engine.state.tempo == tempo)
  }

  @Test(arguments: [(4, 4), (3, 4), (7, 8), (6, 8), (5, 16), (3, 2), (1, 16), (64, 2)])
  func `Beats and bars follow the time signature (T4)`(beats: Int, unit: Int) throws {
    let signature = try TimeSignature(beats: beats, unit: unit)
    var engine = try EngineFixture(signature: signature, grid: .beat).engine()
    try engine.send(.play)
    let beat = 16 / unit
    var expected = [Seen(0, .zero, .played)]
    for index in 0..<(2 * beats) {
      let place = sixteenth * Int64(index * beat)
      if index % beats == 0 { expected.append(Seen(index * beat, place, .bar)) }
      expected.append(Seen(index * beat, place, .beat))
    }
    #expect(engine.render(frames: 2 * beats * beat).events.map(Seen.init) == expected)
    #expect(engine.state.time == MusicalTime(bar: 2, beat: 0, sixteenth: 0))
  }

  @Test func `Sixteenth number 38 reads 2:1:2 and is 4 560 ms at 125 BPM (T5)`() throws {
    // At 100 Hz and 125 BPM a sixteenth is 12 frames.
    let log = try EngineFixture(rate: 100, bpm: 125).play(38 * 12 + 12, [on(0, .play)])
    #expect(log[38 * 12 - 1].state.time.description == "2:1:1")
    #expect(log[38 * 12].state.time.description == "2:1:2")
    #expect(log[38 * 12 + 11].state.time.description == "2:1:2")
    #expect(log[38 * 12 + 12].state.time.description == "2:1:3")
    #expect(log[38 * 12].state.milliseconds == 4560)
    #expect(log[38 * 12].state.ticks == sixteenth * 38)
  }

  @Test func `Milliseconds hold where places no longer fit 64 bits (T5, T6)`() throws {
    var engine = try EngineFixture(rate: 44_100, bpm: 125).engine()
    try engine.send(.seekToTick(sixteenth * 38_000_000))
    _ = engine.render(frames: 1)
    #expect(engine.state.position.units > Int128(UInt64.max))
    #expect(engine.state.milliseconds == 4_560_000_000)
  }

  @Test func `Position is exact after a day of frames that divide no bar (T6)`() throws {
    // 13.7 BPM at 1 Hz: a bar is 17.5 frames and a bit.
    var engine = try EngineFixture(rate: 1, bpm: 13.7).engine()
    try engine.send(.play)
    let frames = 86_400
    var bars: [Int64] = []
    for _ in 0..<(frames / 675) {
      bars += engine.render(frames: 675).events.filter { $0.kind == .bar }.map(\.frame.rawValue)
    }
    // Bar k begins at the first frame f with f · 13.7 / 60 ≥ 4 · k quarter notes.
    let expected = (0...).lazy.map { ($0 * 2400 + 136) / 137 }.prefix { $0 < frames }
    #expect(bars == expected.map { Int64($0) })
    #expect(engine.state.position.units == Int128(frames) * 2_882_880 * 13_700_000)
  }

  @Test func `A tempo at which a sixteenth is shorter than a frame is refused (T6)`() throws {
    let (fastest, faster) = (try Tempo(bpm: 60), try Tempo(microBPM: 60_000_001))
    let rate = try SampleRate(4)
    let refusal = Timebase.Error.tempoTooFastForRate(faster, rate)
    #expect(throws: LoopEngine.Error.timebase(refusal)) {
      try LoopEngine(sampleRate: rate, tempo: faster, decks: [])
    }
    var engine = try LoopEngine(sampleRate: rate, tempo: fastest, decks: [])
    #expect(throws: Command.Error.timebase(refusal)) { try engine.send(.tempo(faster)) }
    #expect(engine.state.pendingCommandCount == 0)
    try engine.send(.tempo(fastest))
  }
}
