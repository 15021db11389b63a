import Ostinato
import TestSupport
import Testing

/// Snapshots, copies and other rates of engines with decks that follow the tempo (rules V1, V2, V5, W7).
@Suite struct FollowSnapshotScenarios {
  static let length = 260

  private static func short(_ number: Int, frames: Int, bpm: Double) -> Clip {
    loop(number, frames: frames, rate: 1000, bpm: bpm)
  }

  /// At 1000 Hz, with bars of a sixteenth: laps of 15 frames at 1000 BPM.
  private static func session(
    _ quality: VarispeedQuality, fades: FadeMode
  ) throws -> (EngineFixture, [ScheduledAction]) {
    let a = [short(1, frames: 15, bpm: 1000), short(2, frames: 40, bpm: 600)]
    let b = [short(3, frames: 20, bpm: 700)]
    let far = [short(5, frames: 60, bpm: 100), short(6, frames: 15, bpm: 1000)]
    var fixture = try EngineFixture(
      [
        Deck(a, follow: .varispeed), Deck(b, strip: Strip(gain: 0.7, pan: -0.3)),
        Deck([a[1]], isStopped: true, follow: .varispeed),
      ], rate: 1000, bpm: 650, signature: TimeSignature(beats: 1, unit: 16), microloopBars: 1,
      fades: fades, ramp: 10, grid: .sixteenth, levelWindow: 8)
    fixture.settings.varispeed = quality
    let actions = [
      on(0, .seekToTick(12_345)), on(0, .follow(.varispeed, on: .b), at: .frame(38)),
      on(0, .follow(.native, on: .b), at: .frame(190)), on(2, .play), on(5, .next(on: .a)),
      on(20, .microloop(true)), on(52, .microloop(false)), on(55, .pause), on(57, .play),
      on(59, .seekToTick(sixteenth * 7)), on(61, tempo(777)), on(62, .stop(on: .b)),
      on(64, .ramp(to: try Tempo(bpm: 433), over: .sixteenths(6))),
      on(70, .launch(0, on: .c)), on(77, .launch(0, on: .b)), on(90, .next(on: .a)),
      on(130, do: { try $0.replaceClips(on: .a, with: far) }),
      on(160, .launch(0, on: .c, inPhase: true)), on(200, .follow(.varispeed, on: .a)),
      on(205, .pause), on(206, tempo(400)), on(208, .follow(.varispeed, on: .a)), on(211, .play),
      on(220, .microloop(true, from: .justPlayed)), on(230, tempo(333.333_333)),
      on(236, .microloopHalve), on(240, .microloopMove(by: .sixteenths(1))), on(250, .reset),
    ]
    return (fixture, actions)
  }

  /// Plays on to the end, with what is yet to be done.
  private static func finish(
    _ engine: inout LoopEngine, _ actions: [ScheduledAction]
  ) throws -> FrameLog {
    var log = FrameLog()
    func render(to frame: Int) {
      let audio = engine.render(frames: frame - Int(engine.frame.rawValue))
      log.left += audio.left
      log.right += audio.right
      log.events += audio.events.map(Seen.init)
    }
    let done = Int(engine.frame.rawValue)
    for action in actions where action.frame > done {
      render(to: action.frame)
      try action.act(&engine)
    }
    render(to: length)
    return log
  }

  private static func expectRest(
    of log: FrameLog, from frame: Int, _ engine: LoopEngine, _ actions: [ScheduledAction]
  ) throws {
    var engine = engine
    let rest = try finish(&engine, actions)
    #expect(firstDifferentBit(rest.left, Array(log.left[frame...])) == nil, "frame \(frame)")
    #expect(firstDifferentBit(rest.right, Array(log.right[frame...])) == nil, "frame \(frame)")
    let events = log.events.filter { $0.frame >= frame }
    #expect(difference(rest.events, events) == nil, "frame \(frame)")
    #expect(engine == log[length], "frame \(frame)")
  }

  @Test(arguments: VarispeedQuality.allCases, [FadeMode.off, .standard, .overlapping])
  func `Restored or copied at any frame, an engine goes on bit for bit (V1, V2, W7)`(
    quality: VarispeedQuality, fades: FadeMode
  ) throws {
    let (fixture, actions) = try Self.session(quality, fades: fades)
    let log = try fixture.play(Self.length, actions)
    #expect(log.frames(of: .followChanged(.b)) == [38, 190])
    #expect(log.frames(of: .followChanged(.a)).count == 2, "native with the ring, and back")
    #expect(log.frames(of: .rejected(.follow, .speedOutOfRange)) == [200])
    #expect(log.frames(of: .rampEnded).count == 1 && log.frames(of: .microloopWrapped).count > 1)
    for frame in stride(from: 0, through: Self.length, by: perBuild(debug: 3, release: 1)) {
      let saved = log[frame].snapshot()
      let restored = try LoopEngine(restoring: saved, clips: log[frame].clipsInUse)
      #expect(restored.snapshot() == saved, "frame \(frame)")
      #expect(restored.settings == fixture.settings)
      #expect(restored.state.decks.map(\.follow) == log[frame].state.decks.map(\.follow))
      try Self.expectRest(of: log, from: frame, restored, actions)
      if frame % 5 == 0 { try Self.expectRest(of: log, from: frame, log[frame].fork(), actions) }
    }
  }

  @Test func `What was advanced and not yet mixed belongs to the state (V2)`() throws {
    let (fixture, actions) = try Self.session(.high, fades: .standard)
    var engine = try fixture.play(Self.length, actions)[100]
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    let count = engine.advance(frames: 20, passages: &passages, events: &events)
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    #expect(mixed(&engine, count) == mixed(&restored, count))
    #expect(engine == restored)
  }

  private func mixed(_ engine: inout LoopEngine, _ count: Int) -> [[UInt32]] {
    var left = [Float](repeating: 9, count: count)
    var right = left
    engine.mix(left: &left, right: &right)
    return [left, right].map { $0.map(\.bitPattern) }
  }

  // MARK: At another rate

  @Test func `At another rate every deck follows what it did (V5, W7)`() throws {
    let (fixture, actions) = try Self.session(.high, fades: .standard)
    let log = try fixture.play(Self.length, actions)
    for frame in stride(from: 0, through: Self.length, by: 7) {
      let engine = log[frame].fork()
      for rate in [1000, 2000, 44_100] {
        let next = try ContinuingScenarios.continued(engine, at: rate)
        #expect(next.state.decks.map(\.follow) == engine.state.decks.map(\.follow))
        #expect(next.settings == engine.settings)
      }
    }
  }

  @Test func `At the same rate it sounds as the other does, to the bit (V5, W9)`() throws {
    let ring = [Self.short(1, frames: 15, bpm: 1000), Self.short(2, frames: 25, bpm: 600)]
    let fixture = try EngineFixture(
      [Deck(ring, follow: .varispeed), Deck([ring[1]])], rate: 1000, bpm: 650,
      signature: TimeSignature(beats: 1, unit: 16), microloopBars: 1)
    let actions = [
      on(0, .play, at: .frame(2)), on(0, .next(on: .a), at: .frame(5)),
      on(0, .microloop(true), at: .frame(20)), on(0, .microloop(false), at: .frame(82)),
      on(0, .seekToTick(sixteenth * 7 + 99), at: .frame(99)),
      on(0, .follow(.varispeed, on: .b), at: .frame(101)),
    ]
    let log = try fixture.play(140, actions)
    for frame in 0...140 {
      // A native deck is derived anew at the session's tempo, and reads on at the clip's (D6).
      guard frame <= 2 || frame > 101 else { continue }
      var engine = log[frame]
      var next = try ContinuingScenarios.continued(engine, at: 1000)
      #expect(next.render(frames: 60) == engine.render(frames: 60), "frame \(frame)")
    }
  }

  @Test func `At twice the rate the place is the same, and the pace, too (V5, W9)`() throws {
    let samples = (0..<100).map { Float($0) }
    var engine = try FollowAudioScenarios.fixture(
      [FollowAudioScenarios.lap(samples)], bpm: 60
    ).engine()
    try engine.play(frames: 130)
    let doubled = clip(
      (0..<200).map { Float($0) / 2 }, .sixteenths(1), rate: 1600, bpm: 120)
    var next = try LoopEngine(
      continuing: engine, clips: [[doubled]], sampleRate: SampleRate(1600))
    // Frame 130 is frame 65 of the clip, or 130 of the other.
    let audio = next.render(frames: 400)
    let whole = stride(from: 0, to: 400, by: 2).map { audio.left[$0] }
    let expected = (0..<200).map { doubled.samples(.left)[(130 + $0) % 200] }
    #expect(whole == expected)
  }
}
