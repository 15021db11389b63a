import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Ramps of tempo (rule W4).
@Suite struct TempoRampScenarios {
  static func bpm(_ microBPM: Int64) throws -> Tempo { try Tempo(microBPM: microBPM) }

  /// 120 BPM at 2 000 Hz: a beat is 1 000 frames.
  static func fixture(_ decks: [Deck] = []) throws -> EngineFixture {
    try EngineFixture(decks, rate: 2_000, bpm: 120, grid: .beat)
  }

  static func ramp(to bpm: Int, over length: MusicalLength) throws -> Command {
    .ramp(to: try Tempo(bpm: bpm), over: length)
  }

  /// The position of each frame, in units, and the tempo it is played with, as the rule has them.
  static func course(
    from: Int64, to: Int64, over distance: Int128, frames: Int
  ) -> [(units: Int128, microBPM: Int64)] {
    let step: Int128 = 2_882_880
    let count = max(1, 2 * distance / (64 * step * Int128(from + to)))
    var (units, found) = (0 as Int128, [(units: Int128, microBPM: Int64)]())
    for frame in 0..<Int128(frames) {
      let (k, change) = (frame / 64, Int128(to - from))
      let numerator = change * (2 * k + 1)
      let rest = (numerator % (2 * count) + 2 * count) % (2 * count)
      let isOver = units >= distance || k >= count
      let tempo = isOver ? to : from + Int64((numerator - rest) / (2 * count))
      found.append((units, tempo))
      units += step * Int128(tempo)
    }
    return found
  }

  @Test(arguments: [(120, 180, 2), (180, 60, 3), (120, 120, 1), (60, 1000, 1)])
  func `Each step and each position is what the rule says (W4)`(
    from: Int, to: Int, beats: Int
  ) throws {
    var engine = try LoopEngine(sampleRate: 2_000, tempo: Tempo(bpm: from), decks: [[Clip]]())
    try engine.send(.play)
    try engine.send(Self.ramp(to: to, over: .beats(beats)))
    let distance = Int128(beats) * 2_882_880 * 2_000 * 60_000_000
    let course = Self.course(
      from: Int64(from) * 1_000_000, to: Int64(to) * 1_000_000, over: distance, frames: 6_000)
    var ended: [FramePosition] = []
    for (frame, expected) in course.enumerated() {
      if frame > 0 {
        try #require(engine.state.tempo.microBPM == expected.microBPM, "frame \(frame)")
        try #require(engine.state.position.units == expected.units, "frame \(frame)")
      }
      ended += engine.render(frames: 1).events.filter { $0.kind == .rampEnded }.map(\.frame)
    }
    let end = course.firstIndex { $0.units >= distance }
    #expect(ended.map { Int($0.rawValue) } == [end])
  }

  @Test func `It has a first and a last event, and begins a passage with each step (W4, E4)`()
    throws
  {
    // 2 beats at a mean of 150 BPM are 1 600 frames, 25 steps.
    let log = try Self.fixture().play(
      1_700, [on(0, .play), on(0, try Self.ramp(to: 180, over: .beats(2)))])
    #expect(
      log.events.filter { $0.kind != .beat && $0.kind != .bar }
        == seen(0, "0:0:0", .played, .rampBegan) + seen(1_600, "0:2:0", .rampEnded))
    var engine = try Self.fixture().engine()
    var passages = PassageBuffer(capacity: 512)
    var events = EventBuffer(capacity: 16)
    try engine.send(.play)
    try engine.send(Self.ramp(to: 180, over: .beats(2)))
    _ = engine.advance(frames: 512, passages: &passages, events: &events)
    #expect(passages.count == 8)
    #expect(passages[1]?.entry == .continues && passages[1]?.offset == 64)
    #expect(passages[1]?.unitsPerFrame == Int64(2_882_880 * 123_600_000))
  }

  @Test func `A line has its exact frame inside a ramp (W4, T7)`() throws {
    let clip = loop(1, frames: 4_000, .beats(1), rate: 2_000, bpm: 120)
    let log = try Self.fixture([[clip]]).play(
      3_000, [on(0, .play), on(0, try Self.ramp(to: 240, over: .bars(1)))])
    let beat = 2_882_880 * 2_000 * 60_000_000 as Int128
    let course = Self.course(from: 120_000_000, to: 240_000_000, over: 4 * beat, frames: 3_000)
    let beats = (0..<5).map { beats in course.firstIndex { $0.units >= Int128(beats) * beat } ?? -1
    }
    #expect(beats.allSatisfy { $0 >= 0 })
    #expect(log.frames(of: .beat) == beats)
    #expect(log.frames(of: .clipLooped(.a)) == Array(beats.dropFirst()))
  }

  @Test func `Whatever sets the tempo or stops the music ends it (W4)`() throws {
    let log = try Self.fixture().play(
      700,
      [
        on(0, .play), on(10, try Self.ramp(to: 180, over: .bars(1))), on(100, tempo(90)),
        on(200, try Self.ramp(to: 180, over: .bars(1))),
        on(300, try Self.ramp(to: 60, over: .bars(1))),
        on(400, .pause), on(410, try Self.ramp(to: 60, over: .bars(1))), on(500, .play),
        on(600, try Self.ramp(to: 180, over: .bars(1))), on(601, .reset),
      ])
    let kinds = log.events.filter { $0.kind != .beat && $0.kind != .bar }.map(\.kind)
    #expect(
      kinds == [
        .played, .rampBegan, .rampEnded, .tempoChanged, .rampBegan, .rampEnded, .rampBegan,
        .paused, .rampEnded, .rejected(.ramp, .notPlaying), .played, .rampBegan, .reset, .rampEnded,
      ])
    // The tempo of the step that had been reached: the second of 43, from that of the first ramp's second.
    let first = Self.course(
      from: 90_000_000, to: 180_000_000, over: 4 * 2_882_880 * 2_000 * 60_000_000, frames: 101)
    let second = Self.course(
      from: first[100].microBPM, to: 60_000_000, over: 4 * 2_882_880 * 2_000 * 60_000_000,
      frames: 101)
    #expect(log[450].state.tempo == (try Self.bpm(second[100].microBPM)))
  }

  @Test func `A seek and a microloop leave it as it is (W4)`() throws {
    let log = try Self.fixture().play(
      1_700,
      [
        on(0, .play), on(0, try Self.ramp(to: 180, over: .beats(2))), on(100, seek("5:0:0")),
        on(200, .microloop(true, length: .sixteenths(1))),
      ])
    #expect(log.frames(of: .rampEnded) == [1_600])
    #expect(log.frames(of: .microloopWrapped).count > 3)
  }

  @Test func `The state says where it leads and how far it is (W4)`() throws {
    var engine = try Self.fixture().engine()
    try engine.play(frames: 1)
    #expect(engine.state.tempoRamp == nil)
    try engine.send(Self.ramp(to: 180, over: .beats(2)), at: .frame(1))
    _ = engine.render(frames: 1_000)
    let state = engine.state
    #expect(state.tempoRamp?.target == (try Tempo(bpm: 180)))
    let moved = state.ticks - Ticks(2_882_880 / 1_000)
    let left = try #require(state.tempoRamp?.remaining)
    #expect(abs((left + moved - Ticks.perQuarter * 2).rawValue) <= 1)
    #expect(state.advanced(by: 500).tempoRamp.map { $0.remaining < left } == true)
    _ = engine.render(frames: 1_000)
    #expect(engine.state.tempoRamp == nil)
  }

  @Test func `An engine at another rate begins the rest anew (W4, V5)`() throws {
    var engine = try Self.fixture().engine()
    try engine.play(frames: 0)
    try engine.send(Self.ramp(to: 180, over: .beats(2)))
    _ = engine.render(frames: 800)
    var other = try LoopEngine(continuing: engine, clips: [], sampleRate: SampleRate(4_000))
    let left = try #require(other.state.tempoRamp?.remaining)
    #expect(left <= (try #require(engine.state.tempoRamp?.remaining)))
    let events = other.render(frames: 4_000).events
    #expect(events.count { $0.kind == .rampEnded } == 1)
    #expect(other.state.tempo == (try Tempo(bpm: 180)))
    #expect(throws: LoopEngine.ContinuationError.self) {
      _ = try LoopEngine(continuing: engine, clips: [], sampleRate: SampleRate(10))
    }
  }

  @Test func `A length out of range is an error (W4)`() throws {
    var engine = try Self.fixture().engine()
    let tempo = try Tempo(bpm: 140)
    for length: MusicalLength in [.ticks(sixteenth - 1), .bars(10_001), .bars(0), .beats(-1)] {
      #expect(throws: Command.Error.tempoRampOutOfRange(length)) {
        try engine.send(.ramp(to: tempo, over: length))
      }
    }
    #expect(
      Command.Error.tempoRampOutOfRange(.bars(0)).description
        == "a ramp of tempo over 0 bars is not within 1 sixteenth … 10000 bars")
    try engine.send(.ramp(to: tempo, over: .ticks(sixteenth)))
    try engine.send(.ramp(to: tempo, over: .bars(10_000)))
    #expect(throws: Command.Error.self) {
      try engine.send(.ramp(to: Tempo(unchecked: 1_000_000_000), over: .bars(1)), at: .now)
      var slow = try LoopEngine(sampleRate: 10, tempo: tempo, decks: [[Clip]]())
      try slow.send(.ramp(to: Tempo(bpm: 1_000), over: .bars(1)))
    }
  }

  @Test func `An hour from 60 to 180 BPM does not drift (W4)`() throws {
    let rate = perBuild(debug: 200, release: 44_100)
    var engine = try LoopEngine(sampleRate: rate, tempo: Tempo(bpm: 60), decks: [[Clip]]())
    try engine.send(.play)
    try engine.send(Self.ramp(to: 180, over: .beats(7_200)))
    let unitsPerTick = Int128(rate) * 60_000_000
    let distance = 7_200 * 2_882_880 * unitsPerTick
    let count = 2 * distance / (64 * 2_882_880 * 240_000_000)
    var units: Int128 = 0
    for step in 0..<count {
      let tempo = 60_000_000 + 120_000_000 * (2 * step + 1) / (2 * count)
      units += 64 * 2_882_880 * tempo
    }
    var passages = PassageBuffer(capacity: 512)
    var events = EventBuffer(capacity: 64)
    for _ in 0..<count / 8 { _ = engine.advance(frames: 512, passages: &passages, events: &events) }
    for _ in 0..<count % 8 { _ = engine.advance(frames: 64, passages: &passages, events: &events) }
    #expect(engine.frame.rawValue == Int64(64 * count))
    #expect(engine.state.position.units == units)
    #expect(engine.state.tempo == (try Tempo(bpm: 180)))
  }
}
