@_spi(Testing) import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Engines that have run for very long: no drift, no trap, the same bits (rules T1, T6, V3).
@Suite struct CenturyScenarios {
  /// Frames at which numbers of 31, 32 or 53 bits run out, and a hundred years at 768 kHz.
  static let ages: [Int64] = [
    (1 << 31) - 40, 1 << 31, (1 << 32) - 40, 1 << 32, (1 << 53) - 40, 1 << 53,
    100 * 31_557_600 * 768_000,
  ]

  /// Sessions, and what an engine makes of them that has just begun: once for all ages.
  static let sessions = Result {
    try Seeds.range(count: 12).map { seed in
      let performance = Session.named(seed).performance
      let young = try EngineRun(of: performance, cut: .random(seed: seed), by: .advanceAndMix)
      return (seed: seed, performance: performance, young: young)
    }
  }

  @Test(arguments: ages)
  func `What begins after so many frames is what begins at the first (E3)`(age: Int64) throws {
    for (seed, performance, young) in try Self.sessions.get() {
      // The meters' windows are aligned to frames, so the shift is a number of whole ones.
      let window = Int64(max(performance.levelWindow, 1))
      let shift = age / (8 * window) * (8 * window)
      let old = try EngineRun(
        of: performance, cut: .random(seed: seed), by: .advanceAndMix, startingAt: shift)
      #expect(
        old == young.moved(by: shift, window: performance.levelWindow), "OSTINATO_SEED=\(seed)")
    }
  }

  @Test(arguments: ages)
  func `After so many frames of playing, everything is on its line still (T6)`(age: Int64) throws {
    // 120 BPM at 48 kHz: a bar of 4/4 is 96 000 frames, two bars are the clips' length.
    let rate = 48_000
    let clips = [20_000, 200_000].map { frames in
      loop(1, frames: frames, .bars(2), rate: rate, bpm: 120)
    }
    let fixture = try EngineFixture(
      clips.map { Deck([$0]) }, rate: rate, bpm: 120, fades: .off, grid: .sixteenth)
    var young = try fixture.engine()
    try young.send(.play)
    let first = young.render(frames: 192_000)
    let lap = young.render(frames: 192_000)
    #expect(first.left == lap.left)

    let laps = age / 192_000
    var old = try fixture.engine()
    try old.play(frames: 1)
    let isThere = old.elapse(FrameCount(laps * 192_000 - 1))
    #expect(isThere)
    #expect(old.state.time == MusicalTime(bar: 2 * laps, beat: 0, sixteenth: 0))
    let late = old.render(frames: 192_000)
    #expect(firstDifferentBit(late.left, lap.left) == nil)
    #expect(firstDifferentBit(late.right, lap.right) == nil)
    // The same events, so many frames and bars later.
    let expected = lap.events.map { event in
      "\(event.frame.rawValue - 192_000) \(event.time.bar - 2) \(event.time.beat) \(event.kind)"
    }
    let found = late.events.map { event in
      "\(event.frame.rawValue - laps * 192_000) \(event.time.bar - 2 * laps) \(event.time.beat) "
        + "\(event.kind)"
    }
    #expect(found == expected)
    // And its state survives a round trip through bytes.
    let restored = try LoopEngine(restoring: old.snapshot(), clips: old.clipsInUse)
    #expect(restored == old)
  }

  @Test(arguments: ages)
  func `Frames and musical times find each other again after so many frames (T5, T6)`(
    age: Int64
  ) throws {
    for (rate, micro) in [(768_000, 1_000_000), (44_100, 93_750_000), (8000, 999_999_999)] {
      let base = try Timebase(
        sampleRate: SampleRate(rate), tempo: Tempo(microBPM: Int64(micro)),
        timeSignature: TimeSignature(beats: 7, unit: 8))
      for step in Int64(0)..<50 {
        let time = base.time(at: FramePosition(age + step))
        let frame = try base.frame(of: time)
        // The line's own frame is not after; and a frame earlier the music was before the line.
        #expect(frame <= FramePosition(age + step))
        #expect(base.time(at: frame) == time)
        #expect(base.time(at: frame - 1) < time)
      }
    }
  }

  @Test func `The seam refuses what an engine could not have lived through`() throws {
    let fixture = try EngineFixture([[loop(1, frames: 16)]])
    var engine = try fixture.engine()
    let taken = [-1, .max, 1 << 59, (1 << 59) + 1, 1 << 59, 1].map {
      engine.elapse(FrameCount($0))
    }
    #expect(taken == [false, false, true, false, true, false], "2⁶⁰ is as far as it goes")
    #expect(engine.frame == FramePosition(1 << 60))
    var looping = try fixture.engine()
    try looping.send(.play)
    try looping.send(.microloop(true))
    _ = looping.render(frames: 1)
    let before = looping
    let isTaken = looping.elapse(5)
    #expect(!isTaken && looping == before)
  }

  @Test func `Frames that elapse while the music plays leave the decks on their grids (D6)`() throws
  {
    // At half the tempo of the session: a deck that enters at frame n reads from frame 2n on.
    let clip = try Clip(
      mono: (0..<16).map(Float.init), sampleRate: SampleRate(4), tempo: Tempo(bpm: 30),
      length: .bars(1))
    var engine = try LoopEngine(
      sampleRate: 4, tempo: Tempo(bpm: 60), decks: [[clip]],
      settings: EngineSettings(fades: .off, levelWindow: 3))
    try engine.send(.play)
    #expect(engine.render(frames: 3).left == [0, 1, 2])
    #expect(engine.state.decks[.a].levels.peakLeft == 2 && engine.state.masterLevels.peakLeft == 2)
    var copy = engine
    let isTaken = engine.elapse(2)
    #expect(copy.render(frames: 3).left == [3, 4, 5], "the copy has not lived through it")
    #expect(engine.state.decks[.a].levels == .silence && engine.state.masterLevels == .silence)
    #expect(isTaken && engine.render(frames: 3).left == [10, 11, 12])
  }
}
