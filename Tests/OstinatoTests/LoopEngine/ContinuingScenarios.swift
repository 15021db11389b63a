import Ostinato
import Testing

/// An engine goes on at another sample rate: all that is musical stays as it is (rule V5).
@Suite struct ContinuingScenarios {
  /// The clips in use at another rate, of samples that all sound alike.
  static func clips(of engine: LoopEngine, at rate: Int) throws -> [[Clip]] {
    try engine.clipsInUse.map { clips in
      try clips.map {
        try Clip(
          left: $0.samples(.left), right: $0.samples(.right),
          sampleRate: SampleRate(rate), tempo: $0.tempo, length: $0.length)
      }
    }
  }

  static func continued(_ engine: LoopEngine, at rate: Int) throws -> LoopEngine {
    try LoopEngine(
      continuing: engine, clips: clips(of: engine, at: rate), sampleRate: SampleRate(rate))
  }

  @Test func `At the same rate it reports what the other does (V5)`() throws {
    let (fixture, actions) = try ValueScenarios.fixture()
    let log = try fixture.play(ValueScenarios.length, actions)
    for frame in 0...ValueScenarios.length {
      var engine = log[frame]
      var next = try Self.continued(engine, at: 1000)
      #expect(next.pendingCommands == engine.pendingCommands, "frame \(frame)")
      let events = (next.render(frames: 60).events, engine.render(frames: 60).events)
      #expect(events.0 == events.1, "frame \(frame)")
      #expect(
        next.state.transport == engine.state.transport
          && next.state.position == engine.state.position)
    }
  }

  @Test func `At the same rate it sounds as the other does, to the bit (V5)`() throws {
    // Tails, ramps and levels begin anew, so there are none; clips of the session's tempo are read where
    // they would have been (D6).
    let rings = [[1, 2], [3]].map { $0.map { loop($0, frames: 14 + $0, rate: 1000, bpm: 1000) } }
    let fixture = try EngineFixture(
      rings.map { Deck($0, strip: Strip(gain: 0.7)) }, rate: 1000, bpm: 1000,
      signature: TimeSignature(beats: 1, unit: 16), microloopBars: 1, grid: .sixteenth)
    let actions = [
      on(0, .play, at: .frame(2)), on(0, .next(on: .a), at: .frame(5)),
      on(0, .microloop(true), at: .frame(20)), on(0, .solo(true, on: .a), at: .frame(38)),
      on(0, .microloop(false), at: .frame(52)), on(0, .pause, at: .frame(55)),
      on(0, .play, at: .frame(57)), on(0, .seekToTick(sixteenth * 7), at: .frame(59)),
    ]
    let log = try fixture.play(100, actions)
    for frame in 0...100 {
      var engine = log[frame]
      var next = try Self.continued(engine, at: 1000)
      #expect(next.render(frames: 60) == engine.render(frames: 60), "frame \(frame)")
    }
  }

  @Test func `A lamp that is lit stays lit as long (V5, L2)`() throws {
    var engine = try LoopEngine(sampleRate: 1000, tempo: Tempo(bpm: 60), decks: [])
    try engine.play(frames: 31)
    let next = try Self.continued(engine, at: 1500)
    #expect(next.frame == 47)
    for lamp in Lamp.allCases {
      // A hundred milliseconds.
      #expect(next.state.advanced(by: 149 - 47).isLit(lamp))
      #expect(!next.state.advanced(by: 150 - 47).isLit(lamp))
    }
  }

  @Test func `Lines come at the frames that belong to them at the new rate (V5, T7)`() throws {
    let tempo = try Tempo(bpm: 125)
    for (old, new) in [(44_100, 48_000), (48_000, 44_100), (44_100, 44_101), (96_000, 8_000)] {
      for played in [0, 1, 999, 84_671, 84_672, 84_673, 100_000] {
        var engine = try LoopEngine(sampleRate: old, tempo: tempo, decks: [])
        try engine.play(frames: played)
        var next = try Self.continued(engine, at: new)
        #expect(next.frame.rawValue == Int64((played * new + old - 1) / old))
        #expect(next.state.ticks == engine.state.ticks, "\(old) to \(new) after \(played)")
        // Bar k is at 1.92 s · k, and the music was this far when the rate changed.
        let bars = next.render(frames: 5 * new).events.filter { $0.kind == .bar }
        let units = { (engine: LoopEngine) in engine.timebase.position(of: bar).units }
        let step = Int128(next.timebase.unitsPerFrame)
        let expected = (0..<8).compactMap { index -> FramePosition? in
          let whole = units(engine) * Int128(index)
          guard played == 0 || whole > units(engine) * Int128(played - 1) * 25 / 48 / Int128(old)
          else { return nil }
          let start = engine.state.position.units * Int128(new) / Int128(old)
          let distance = max(units(next) * Int128(index) - start, 0)
          let frame = next.frame.rawValue - Int64(5 * new) + Int64((distance + step - 1) / step)
          return frame < next.frame.rawValue ? FramePosition(frame) : nil
        }
        #expect(bars.map(\.frame) == expected, "\(old) to \(new) after \(played)")
      }
    }
  }

  private var bar: Ticks { TimeSignature.fourFour.barLength }

  @Test func `Commands that wait go on waiting under their names (V5, C4)`() throws {
    var engine = try LoopEngine(sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [])
    try engine.play(frames: 1000)
    let atFrame = try engine.send(.masterGain(0.5), at: .frame(48_001))
    let atTime = try engine.send(.pause, at: .time("1:0:0"))
    let atGrid = try engine.send(.tempo(Tempo(bpm: 60)), at: .nextBeat)
    let cancelled = try engine.send(.reset, at: .nextBar)
    let observer = try engine.observe(every: .perQuarter)
    var next = try Self.continued(engine, at: 44_100)
    #expect(next.frame == 919, "1000 · 44 100 / 48 000, rounded up")
    #expect(next.pendingCommands.map(\.id) == [atFrame, atTime, atGrid, cancelled])
    #expect(next.pendingCommands[0].anchor == .frame(44_101))
    try next.cancel(cancelled)
    let events = next.render(frames: 4 * 44_100).events
    let changed = events.filter { $0.kind == .tempoChanged || $0.kind == .paused }
    #expect(changed.map { "\($0.time) \($0.kind)" } == ["0:1:0 tempo changed", "1:0:0 paused"])
    #expect(next.state.masterGain == 0.5)
    #expect(events.count { $0.kind == .line(observer) } == 3, "the pause comes before the fourth")
    #expect(try next.send(.play) != cancelled)
  }

  @Test func `Transport, microloop, decks and strips are as they were (V5)`() throws {
    let clip = { (number: Int) in
      try Clip(
        mono: [Float](repeating: Float(number), count: 4000), sampleRate: SampleRate(1000),
        tempo: Tempo(bpm: 60), length: .bars(1))
    }
    var engine = try LoopEngine(
      sampleRate: 1000, tempo: Tempo(bpm: 60), decks: [[try clip(1), try clip(2)], [try clip(3)]],
      settings: EngineSettings(microloopBars: 2))
    try engine.send(.play)
    try engine.send(.next(on: .a))
    try engine.send(.next(on: .a), at: .time("1:1:0"))
    try engine.send(.gain(0.25, on: .b))
    try engine.send(.masterGain(0.5))
    _ = engine.render(frames: 9000)
    try engine.send(.microloop(true))
    _ = engine.render(frames: 10)
    try engine.replaceClips(on: .b, with: [try clip(4), try clip(5)])
    var next = try Self.continued(engine, at: 3000)
    #expect(next.state.transport == .microlooping && next.state.microloop == engine.state.microloop)
    #expect(next.state.time == engine.state.time && next.state.tempo == engine.state.tempo)
    #expect(next.settings == engine.settings && next.state.masterGain == 0.5)
    #expect(next.state.decks[.a].currentClipIndex == 0 && next.state.decks[.a].nextClipIndex == nil)
    #expect(next.state.decks[.b].strip == Strip(gain: 0.25))
    #expect(next.state.decks.map(\.playheadTicks) == engine.state.decks.map(\.playheadTicks))
    // To the end of the region, back, and out of it: the ring that waits comes in.
    let end = (16_000 - 9010) * 3
    let wrapped = next.render(frames: end + 30).events
    #expect(wrapped.contains { $0.kind == .microloopWrapped && $0.ticks == bar * 2 })
    try next.send(.microloop(false))
    let events = next.render(frames: 3 * 4000).events
    #expect(events.contains { $0.kind == .clipChanged(.b, from: 0, to: 0) })
    #expect(next.state.decks[.b].currentClip.samples(.left)[0] == 4)
  }

  @Test func `What plays fades in, and a ramp goes on from the value last used (V5, F2, M4)`()
    throws
  {
    let clip = try Clip(
      mono: [Float](repeating: 1, count: 4000), sampleRate: SampleRate(2000), tempo: Tempo(bpm: 60),
      length: .bars(1))
    var engine = try LoopEngine(
      sampleRate: 2000, tempo: Tempo(bpm: 60), decks: [[clip]],
      settings: EngineSettings(mixRampMilliseconds: 4))
    try engine.play(frames: 100)
    try engine.send(.gain(0, on: .a))
    #expect(engine.render(frames: 4).left == [0.875, 0.75, 0.625, 0.5])
    let next = try Self.continued(engine, at: 1000)
    var heard = next
    // At 1000 Hz a fade-in takes one frame and a ramp four.
    #expect(heard.render(frames: 6).left == [0.375, 0.25, 0.125, 0, 0, 0])
    #expect(try LoopEngine(restoring: next.snapshot(), clips: next.clipsInUse) == next)
  }

  @Test func `What plays rises over the whole length of a fade (V5, F2)`() throws {
    let clip = try Clip(
      mono: [Float](repeating: 1, count: 1000), sampleRate: SampleRate(4000), tempo: Tempo(bpm: 60),
      length: .bars(1))
    var engine = try LoopEngine(sampleRate: 4000, tempo: Tempo(bpm: 60), decks: [[clip]])
    try engine.send(.play)
    #expect(engine.render(frames: 100).left.last == 1)
    // At 8000 Hz a millisecond has eight frames.
    var next = try Self.continued(engine, at: 8000)
    let rising: [Float] = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
    #expect(next.render(frames: 10).left == rising + [1, 1])
  }

  @Test func `What does not fit is refused with a reason (V5)`() throws {
    let (fixture, actions) = try ValueScenarios.fixture()
    let engine = try fixture.play(ValueScenarios.length, actions)[30]
    let good = try Self.clips(of: engine, at: 2000)
    func error(_ clips: [[Clip]], _ rate: Int = 2000) -> LoopEngine.ContinuationError? {
      do {
        _ = try LoopEngine(continuing: engine, clips: clips, sampleRate: SampleRate(rate))
        return nil
      } catch { return error as? LoopEngine.ContinuationError }
    }
    #expect(error(good) == nil)
    #expect(error([]) == .wrongDeckCount(expected: 2, found: 0))
    #expect(error([good[0], []]) == .wrongClipCount(.b, expected: good[1].count, found: 0))
    let old = engine.clipsInUse
    let (new, was) = (try SampleRate(2000), try SampleRate(1000))
    #expect(error([old[0], good[1]]) == .otherSampleRate(.a, clip: 0, expected: new, found: was))
    var other = good
    other[0][1] = try Clip(mono: [1], sampleRate: new, tempo: Tempo(bpm: 1000), length: .bars(3))
    #expect(error(other) == .otherClip(.a, clip: 1))
    let slow = try SampleRate(1)
    #expect(
      error(try Self.clips(of: engine, at: 1), 1)
        == .timebase(.tempoTooFastForRate(engine.state.tempo, slow)))
  }
}
