import Ostinato
import TestSupport
import Testing

/// Decks that follow the tempo and keep their pitch (rules X9–X12).
@Suite struct DeckStretchScenarios {
  /// A bar of 2 seconds at 120 BPM.
  private static func loop(_ onsets: [Int], seed: UInt64 = 1) throws -> Clip {
    try StretchFixture(hertz: 8_000, lap: 16_000, frames: 16_000, onsets: onsets, seed: seed).clip()
      .analysed(onsets: onsets)
  }

  /// A clip that is not analysed.
  private static var plain: Clip {
    OstinatoTests.loop(1, frames: 16_000, rate: 8_000, bpm: 120)
  }

  private static func engine(
    _ decks: [Deck], bpm: Double, fades: FadeMode = .off, room: Int = 1
  ) throws -> LoopEngine {
    try LoopEngine(
      sampleRate: 8_000, tempo: .of(bpm), decks: decks,
      settings: EngineSettings(fades: fades, stretchingDecks: room))
  }

  // MARK: Following (X9)

  @Test func `What cannot stretch is refused, and says why (X9)`() throws {
    let (a, b) = (try Self.loop([0]), try Self.loop([]))
    var engine = try Self.engine([[a], [b], [a, Self.plain]], bpm: 120)
    for command in [
      .follow(.stretch, on: .c), .follow(.stretch, on: .a), .follow(.stretch, on: .a),
      .follow(.stretch, on: .b), .follow(.varispeed, on: .a), .tempo(.of(241)),
      .follow(.stretch, on: .b), .follow(.varispeed, on: .c), .follow(.stretch, on: .a),
      .tempo(.of(240)), .follow(.stretch, on: .b), .tempo(.of(60)), .tempo(.of(59.999_999)),
      .ramp(to: .of(240.000_001), over: .bars(1)),
    ] as [Command] {
      try engine.send(command)
    }
    try engine.send(.play, at: .frame(1))
    try engine.send(.ramp(to: .of(240.000_001), over: .bars(1)), at: .frame(2))
    let events = engine.render(frames: 3).events.map(\.kind).filter { $0 != .bar && $0 != .beat }
    let expected: [EngineEvent.Kind] = [
      .rejected(.follow, .notAnalysed), .followChanged(.a), .rejected(.follow, .noChange),
      .rejected(.follow, .noRoom), .followChanged(.a), .tempoChanged,
      .rejected(.follow, .speedOutOfRange), .followChanged(.c),
      .rejected(.follow, .speedOutOfRange),
      .tempoChanged, .followChanged(.b), .tempoChanged, .rejected(.tempo, .speedOutOfRange),
      .rejected(.ramp, .notPlaying), .played, .rejected(.ramp, .speedOutOfRange),
    ]
    #expect(difference(events, expected) == nil)
    #expect(engine.state.decks.map(\.follow) == [.varispeed, .stretch, .varispeed])
    #expect(
      "\(Rejection.notAnalysed), \(Rejection.noRoom)" == "a clip has not been analysed, "
        + "no room for another deck that stretches")
  }

  @Test func `An engine whose decks cannot stretch is an error (X9)`() throws {
    let (clip, plain) = (try Self.loop([0]), Self.plain)
    func error(_ decks: [Deck], bpm: Double = 120, room: Int = 1) -> EngineError? {
      #expect(throws: EngineError.self) { try Self.engine(decks, bpm: bpm, room: room) }
    }
    let deck = Deck([clip], follow: .stretch)
    #expect(error([deck, deck]) == .noRoomToStretch(.b))
    #expect(error([deck], room: 0) == .noRoomToStretch(.a))
    #expect(error([Deck([clip, plain], follow: .stretch)]) == .notAnalysed(.a, clip: 1))
    #expect(error([deck], bpm: 241) == .speedOutOfRange(.a, clip: 0, .of(120), at: .of(241)))
    #expect(error([], room: 1025) == .stretchingDecksOutOfRange(1025))
    #expect(error([], room: -1) == .stretchingDecksOutOfRange(-1))
    _ = try Self.engine([deck], bpm: 240)
    _ = try Self.engine([], bpm: 120, room: 1024)
  }

  @Test func `A ring that is not analysed plays at its own speed (X9)`() throws {
    let clip = try Self.loop([0])
    var engine = try Self.engine([Deck([clip], follow: .stretch)], bpm: 90)
    try engine.send(.play)
    _ = engine.render(frames: 100)
    try engine.replaceClips(on: .a, with: [Self.plain])
    let events = engine.render(frames: 30_000).events.map(\.kind)
    let changes: [EngineEvent.Kind] = [.clipChanged(.a, from: 0, to: 0), .followChanged(.a)]
    #expect(events.filter(changes.contains) == changes)
    #expect(engine.state.decks[.a].follow == .native)
  }

  @Test func `At another rate clips are analysed where they were (X9, V5)`() throws {
    let clip = try Self.loop([0, 5_000])
    var engine = try Self.engine([Deck([clip], follow: .stretch)], bpm: 90)
    try engine.send(.play)
    _ = engine.render(frames: 1_000)
    let rate = try SampleRate(11_025)
    let next = try clip.resampled(to: rate)
    let plain = try Clip(
      left: next.samples(.left), right: next.samples(.right), sampleRate: rate, tempo: .of(120),
      length: clip.length)
    #expect(throws: LoopEngine.ContinuationError.otherClip(.a, clip: 0)) {
      try LoopEngine(continuing: engine, clips: [[plain]], sampleRate: rate)
    }
    var other = try LoopEngine(continuing: engine, clips: [[next]], sampleRate: rate)
    #expect(other.state.decks[.a].follow == .stretch)
    #expect(other.render(frames: 500).left.contains { $0 != 0 })
  }

  // MARK: What is heard (X10–X12)

  @Test(arguments: [60, 90, 111.5, 150, 240], [[0, 3_000, 7_001], [1_000, 15_990], []])
  func `A deck plays its first lap as the clip that is stretched to its tempo (X8, X11)`(
    bpm: Double, onsets: [Int]
  ) throws {
    let clip = try Self.loop(onsets)
    let expected = try clip.stretched(to: .of(bpm))
    var engine = try Self.engine([Deck([clip], follow: .stretch)], bpm: bpm)
    try engine.send(.play)
    let audio = engine.render(frames: expected.frameCount)
    #expect(firstDifferentBit(audio.left, expected.samples(.left)) == nil)
    #expect(firstDifferentBit(audio.right, expected.samples(.right)) == nil)
  }

  @Test func `Laps and passes of a microloop entered at the same place have the same bits (X11)`()
    throws
  {
    let clip = try Self.loop([0, 3_000, 9_000])
    var engine = try Self.engine([Deck([clip], follow: .stretch)], bpm: 150, fades: .standard)
    try engine.send(.play)
    // A bar has 12 800 frames, and a microloop of a beat 3 200.
    let laps = engine.render(frames: 51_200).left
    let first = laps[12_800..<25_600].map(\.bitPattern)
    #expect(laps[25_600..<38_400].map(\.bitPattern) == first)
    try engine.send(.microloop(true, length: .beats(1), from: .here))
    let passes = engine.render(frames: 16_000).left
    let second = passes[3_200..<6_400].map(\.bitPattern)
    #expect(passes[6_400..<9_600].map(\.bitPattern) == second)
    #expect(passes[9_600..<12_800].map(\.bitPattern) == second)
  }

  @Test func `At its clip's own tempo a deck is native, bit for bit (X10)`() throws {
    let clip = try Self.loop([0, 3_000, 9_000])
    var engines = try [FollowMode.stretch, .native].map {
      try Self.engine([Deck([clip], follow: $0)], bpm: 120, fades: .standard)
    }
    var audio: [[UInt32]] = []
    for index in engines.indices {
      try engines[index].send(.play)
      try engines[index].send(.seek(to: "0:2:1"), at: .frame(5_000))
      try engines[index].send(.microloop(true, length: .beats(1)), at: .frame(9_000))
      let block = engines[index].render(frames: 40_000)
      audio.append((block.left + block.right).map(\.bitPattern))
    }
    #expect(audio[0] == audio[1])
  }

  @Test func `A pace of 1 is entered and left by fades, without a step (X10, F2)`() throws {
    // A slow sine: a step would be far above what a sample differs from the next.
    let sine = (0..<16_000).map { Float(sinOfTurns(Double($0) / 160)) * 0.5 }
    let clip = try Clip(
      mono: sine, sampleRate: SampleRate(8_000), tempo: .of(120), length: .bars(1)
    ).analysed(onsets: [])
    var engine = try Self.engine([Deck([clip], follow: .stretch)], bpm: 90, fades: .standard)
    try engine.send(.play)
    for (frame, bpm) in [(7_000, 120.0), (14_000, 135), (20_000, 120), (25_000, 100)] {
      try engine.send(.tempo(.of(bpm)), at: .frame(FramePosition(Int64(frame))))
    }
    let audio = engine.render(frames: 32_000)
    #expect(audio.events.count { $0.kind == .tempoChanged } == 4)
    let steps = zip(audio.left.dropFirst(), audio.left).map { ($0 - $1).magnitude }
    // The sine's own step is at most 0.02; a crossfade of 8 frames between any two of its places adds an eighth of 1.
    #expect((steps.max() ?? 1) < 0.15)
    // From the first change on, the audio is the clip's own.
    let own = 7_000 * 3 / 4
    #expect(audio.left[7_100..<7_200] == sine[own + 100..<own + 200])
  }

  @Test func `Where the pace falls before an onset, there is no gap (X7)`() throws {
    let clip = try Clip(
      mono: [Float](repeating: 0.5, count: 16_000), sampleRate: SampleRate(8_000),
      tempo: .of(120), length: .bars(1)
    ).analysed(onsets: [0, 8_000])
    var engine = try Self.engine([Deck([clip], follow: .stretch)], bpm: 240)
    try engine.send(.play)
    // The onset is due at frame 4 000.
    try engine.send(.tempo(.of(60)), at: .frame(3_700))
    let audio = engine.render(frames: 6_000).left
    // Grains that are cut keep a constant only roughly.
    #expect(audio.allSatisfy { (0.3...0.7).contains($0) })
  }

  @Test func `What is left fades out with its own audio (X12)`() throws {
    let clip = try Self.loop([0, 3_000])
    var (paused, playing) = try (
      Self.engine([Deck([clip], follow: .stretch)], bpm: 90, fades: .standard),
      Self.engine([Deck([clip], follow: .stretch)], bpm: 90, fades: .standard)
    )
    try paused.send(.play)
    try playing.send(.play)
    try paused.send(.pause, at: .frame(2_000))
    let (left, on) = (paused.render(frames: 2_100).left, playing.render(frames: 2_100).left)
    #expect(left[..<2_000].bits == on[..<2_000].bits)
    // 40 frames of a fall, in which no grain is decided.
    let fallen = (0..<40).map { on[2_000 + $0] * (Float(39 - $0) / 40) }
    #expect(left[2_000..<2_040].bits == fallen.bits)
    #expect(left[2_040...].allSatisfy { $0 == 0 })
  }

  @Test func `Each onset begins at its exact frame beside varispeed, through tempos (X3, X11)`()
    throws
  {
    let onsets = [0, 3_000, 7_001, 12_345]
    let clip = try Self.loop(onsets)
    var engine = try Self.engine(
      [Deck([clip], follow: .stretch), Deck([clip], strip: Strip(gain: 0), follow: .varispeed)],
      bpm: 126)
    try engine.send(.play)
    try engine.send(.tempo(.of(99.9)), at: .frame(30_000))
    try engine.send(.ramp(to: .of(170), over: .bars(2)), at: .frame(60_000))
    var (places, samples): ([Int128], [Float]) = ([], [])
    for _ in 0..<160_000 {
      // Where varispeed reads, which has the same playhead (W9).
      places.append(engine.state.position.units % clip.units)
      samples += engine.render(frames: 1).left
    }
    let own = clip.samples(.left)
    var found = 0
    for frame in 1..<places.count - 56 {
      for onset in onsets {
        let reached = Int128(onset) * clip.unitsPerFrame
        let isFirst = places[frame] < places[frame - 1]
        let isReached = places[frame] >= reached && (isFirst || places[frame - 1] < reached)
        guard isReached, onset > 0 || isFirst else { continue }
        found += 1
        #expect(samples[frame..<frame + 56].bits == own[onset..<onset + 56].bits, "\(frame)")
      }
    }
    #expect(found > 40)
  }
}

private func sinOfTurns(_ turns: Double) -> Double {
  // A parabola through the zeros and peaks of a sine is near enough.
  let rest = turns - turns.rounded(.down)
  return rest < 0.5 ? 16 * rest * (0.5 - rest) : -16 * (rest - 0.5) * (1 - rest)
}

extension Clip {
  /// The units of the engine's positions in a bar at 8 000 Hz.
  fileprivate var units: Int128 { 16_000 * unitsPerFrame }
  /// How far the clip moves the music in a frame of its own tempo.
  fileprivate var unitsPerFrame: Int128 { 2_882_880 * Int128(tempo.microBPM) }
}
