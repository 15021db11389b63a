import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Snapshots with several fields forged at once and the checksum mended (rules V2, V4): each is refused,
/// or makes an engine that plays nothing but its clips.
@Suite struct ForgedSnapshotScenarios {
  /// A moving engine of one clip without fades, ten frames on.
  static func engine(rate: Int, bpm: Double, length: MusicalLength) throws -> LoopEngine {
    let clip = try Clip(
      mono: [Float](repeating: 1, count: 100), sampleRate: SampleRate(rate), tempo: Tempo(bpm: bpm),
      length: length)
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: bpm), decks: [[clip]],
      settings: EngineSettings(fades: .off))
    try engine.play(frames: 10)
    return engine
  }

  /// What restoring says of a snapshot with these fields forged, and how many frames then sound.
  static func restored(
    _ engine: LoopEngine, _ forged: [(name: String, value: Int64)]
  ) -> Result<Int, SnapshotError> {
    var fields = SnapshotFields(engine.snapshot())
    for (name, value) in forged { fields.set(name, to: value) }
    let bytes = fields.bytes
    return Result { () throws(SnapshotError) in
      var restored = try LoopEngine(restoring: bytes, clips: engine.clipsInUse)
      _ = try? restored.send(.gain(0.5, on: .a), at: .frame(restored.frame + 4))
      return restored.render(frames: 5000).left.count { $0 != 0 }
    }
  }

  @Test func `A read index that reaches the clip only by an overflow is refused (V2)`() throws {
    let engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    let place = try #require(SnapshotFields(engine.snapshot()).named("readIndex").first).offset
    let far: Int64 = 1 << 60
    for index: Int64 in [.max, .max / 2 + 1, (1 << 62) + 5] {
      let found = Self.restored(
        engine, [("now", far), ("bend", far), ("readIndex", index), ("readFrame", 0)])
      #expect(found == .failure(.invalid(at: place)), "read index \(index)")
    }
    // The greatest there can be is silent, and stays so.
    let last = Self.restored(
      engine, [("now", far), ("bend", far), ("readIndex", (1 << 62) - 1 + far), ("readFrame", far)])
    #expect(last == .success(0))
  }

  @Test func `A frame so late that a due frame would overflow is refused (V2)`() throws {
    for (rate, bpm) in [(768_000, 1.0), (48_000, 120.0), (10_000_000, 1.0)] {
      let engine = try Self.engine(rate: rate, bpm: bpm, length: .ticks(Clip.maximumTicks))
      let place = try #require(SnapshotFields(engine.snapshot()).named("now").first).offset
      for frame: Int64 in [(1 << 60) + 1, 1 << 61, 1 << 62, .max] {
        let found = Self.restored(
          engine, [("now", frame), ("bend", frame), ("readFrame", frame)])
        #expect(found == .failure(.invalid(at: place)), "frame \(frame) at \(rate) Hz")
      }
      let last = Self.restored(
        engine, [("now", 1 << 60), ("bend", 1 << 60), ("readFrame", 1 << 60)])
      #expect(last == .success(100), "the clip at \(rate) Hz")
    }
  }

  @Test func `A waiting command that the engine would refuse is refused (V2, C3)`() throws {
    var engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    try engine.send(.next(on: .a), at: .nextBar)
    var fields = SnapshotFields(engine.snapshot())
    let count = try #require(fields.named("commandCount").first)
    // Its number and its kind come before its deck.
    let command = count.offset + count.width + 8
    fields.set(SnapshotFields.Field(name: "deck", offset: command + 1, width: 8), to: 1)
    let bytes = fields.bytes
    #expect(throws: SnapshotError.invalid(at: command - 8)) {
      try LoopEngine(restoring: bytes, clips: engine.clipsInUse)
    }
  }

  @Test func `A waiting command of a number yet to be given is refused (V2)`() throws {
    var engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    let id = try engine.send(.next(on: .a), at: .nextBar)
    var fields = SnapshotFields(engine.snapshot())
    let count = try #require(fields.named("commandCount").first)
    let number = SnapshotFields.Field(name: "number", offset: count.offset + count.width, width: 8)
    fields.set(number, to: Int64(id.number) + 1)
    let bytes = fields.bytes
    #expect(throws: SnapshotError.invalid(at: number.offset)) {
      try LoopEngine(restoring: bytes, clips: engine.clipsInUse)
    }
  }

  @Test(arguments: [
    ("deckFlags", 1, "a lap that was left, of an engine without fades"),
    ("deckFlags", 32, "no bit"),
    ("launchTicks", -1, "before the music"), ("launchTicks", 1_322, "after the music"),
  ])
  func `A deck's flags and its launch are what an engine can have (V2, W3)`(
    name: String, value: Int64, what: String
  ) throws {
    var engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    try engine.send(.launch(0, on: .a))
    _ = engine.render(frames: 1)
    // Eleven frames of 120.12 ticks.
    #expect(Self.restored(engine, [("launchTicks", 1_321)]) == .success(99))
    let place = try #require(SnapshotFields(engine.snapshot()).named(name).first).offset
    #expect(Self.restored(engine, [(name, value)]) == .failure(.invalid(at: place)), "\(what)")
  }

  @Test func `A stopped deck has no lap that was left (V2, W2)`() throws {
    let clip = try Clip(
      mono: [1], sampleRate: SampleRate(48_000), tempo: Tempo(bpm: 120), length: .bars(1))
    let engine = try LoopEngine(
      sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [Deck([clip], isStopped: true)])
    let place = try #require(SnapshotFields(engine.snapshot()).named("deckFlags").first).offset
    #expect(Self.restored(engine, [("deckFlags", 2)]) == .success(0))
    #expect(Self.restored(engine, [("deckFlags", 3)]) == .failure(.invalid(at: place)))
  }

  /// Where a snapshot has a ramp, from its end: the tempos, the number of steps, the first frame, and the
  /// distance, which has 16 bytes.
  private static let ramp = (from: 56, target: 48, stepCount: 40, start: 32, distance: 24)

  @Test(
    arguments: [
      (ramp.from, 999_999, ramp.from), (ramp.target, 999_999, ramp.target),
      (ramp.stepCount, 0, ramp.stepCount), (ramp.stepCount, 1 << 61, ramp.stepCount),
      (ramp.start, -1, ramp.start), (ramp.start, 11, ramp.start),
      (ramp.distance - 8, -1, ramp.distance),
    ] as [(Int, Int64, Int)])
  func `A ramp of tempo is one that an engine can have (V2, W4)`(
    place: Int, value: Int64, refused: Int
  ) throws {
    var engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    try engine.send(.ramp(to: Tempo(bpm: 240), over: .bars(1)))
    _ = engine.render(frames: 1)
    let snapshot = engine.snapshot()
    _ = try LoopEngine(restoring: snapshot, clips: engine.clipsInUse)
    // A ramp is the last part before the checksum.
    let bytes = SnapshotForgery.forged(snapshot, [(snapshot.count - place, value)])
    #expect(throws: SnapshotError.invalid(at: snapshot.count - refused)) {
      try LoopEngine(restoring: bytes, clips: engine.clipsInUse)
    }
  }

  @Test func `Music that stands has no ramp of tempo (V2, W4)`() throws {
    var engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    try engine.send(.ramp(to: Tempo(bpm: 240), over: .bars(1)))
    _ = engine.render(frames: 1)
    var fields = SnapshotFields(engine.snapshot())
    fields.set("state", to: 0)
    let bytes = fields.bytes
    #expect(throws: SnapshotError.invalid(at: bytes.count - 56)) {
      try LoopEngine(restoring: bytes, clips: engine.clipsInUse)
    }
  }

  @Test func `More frames advanced than there were are refused (V2)`() throws {
    let engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    let place = try #require(SnapshotFields(engine.snapshot()).named("busFrames").first).offset
    #expect(Self.restored(engine, [("busFrames", 11)]) == .failure(.invalid(at: place)))
  }

  @Test func `Music further beyond a region's end than a frame can carry it is refused (V2, R6)`()
    throws
  {
    var engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    try engine.send(.microloop(true))
    _ = engine.render(frames: 1)
    let fields = SnapshotFields(engine.snapshot())
    let place = try #require(fields.named("regionStart").first).offset
    // A frame at the greatest tempo is shorter here than a sixteenth.
    let end = engine.timebase.position(of: TimeSignature.fourFour.barLength * 2).units
    let step: Int128 = 2_882_880_000_000_000
    // The music stands at the origin, which is that of this frame.
    for (beyond, isRefused) in [(step - 1, false), (step, true), (step + 1, true)] {
      var forged = fields
      forged.set("bend", to: engine.frame.rawValue)
      let origin = try #require(forged.named("origin").first)
      forged.set(origin, toWide: end + beyond)
      do {
        _ = try LoopEngine(restoring: forged.bytes, clips: engine.clipsInUse)
        #expect(!isRefused, "\(beyond)")
      } catch { #expect(error == .invalid(at: place) && isRefused, "\(beyond)") }
    }
  }

  @Test func `Numbers that leave none to give are refused (V2)`() throws {
    let engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    for name in ["nextObserver", "nextCommand"] {
      let place = try #require(SnapshotFields(engine.snapshot()).named(name).first).offset
      for number: Int64 in [-1, .max, .max - (1 << 32) + 1] {
        #expect(
          Self.restored(engine, [(name, number)]) == .failure(.invalid(at: place)),
          "\(name) \(number)")
      }
      #expect(Self.restored(engine, [(name, .max - (1 << 32))]) == .success(90), "\(name)")
    }
  }

  @Test func `An engine that named more than 2³⁰ observers takes its own snapshot back (V2)`()
    throws
  {
    let engine = try Self.engine(rate: 48_000, bpm: 120, length: .bars(1))
    var fields = SnapshotFields(engine.snapshot())
    fields.set("nextObserver", to: (1 << 30) + 1)
    var restored = try LoopEngine(restoring: fields.bytes, clips: engine.clipsInUse)
    #expect(try restored.observe(every: .perQuarter) == ObserverID(number: (1 << 30) + 1))
    #expect(try LoopEngine(restoring: restored.snapshot(), clips: engine.clipsInUse) == restored)
  }

  @Test func `An engine at the end of its longest clip takes its own snapshot back (V2)`() throws {
    let clip = try Clip(
      mono: [1, 1, 1], sampleRate: SampleRate(768_000), tempo: Tempo(bpm: 1),
      length: .ticks(Clip.maximumTicks))
    var engine = try LoopEngine(sampleRate: 768_000, tempo: Tempo(bpm: 120), decks: [[clip]])
    try engine.send(.seekToTick(Clip.maximumTicks - 1000))
    try engine.play(frames: 10)
    try engine.send(.pause)
    _ = engine.render(frames: 10)
    #expect(
      try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse) == engine)
  }
}
