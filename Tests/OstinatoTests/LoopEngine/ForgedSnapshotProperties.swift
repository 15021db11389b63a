import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Whatever is forged, silent clips sound silent (rules V2, V4): a sample that is not 0 was read from
/// elsewhere.
@Suite struct ForgedSnapshotProperties {
  #if DEBUG
    static let rounds = 4_000
  #else
    static let rounds = 40_000
  #endif

  /// Values at the ends of what fields can hold, and those a clip, a fade or a region turns on.
  static let values: [Int64] = {
    let small: [Int64] = [0, 1, 2, 7, 15, 16, 40, 1000, 720_720]
    let powers: [Int64] = [31, 53, 60, 61, 62].map { 1 << $0 }
    let ends: [Int64] = [.max / 2, .max, -1, .min]
    let floats: [Float] = [1, 16, .infinity, .nan, -1, 0x1p48, 0x1p-149]
    return small + powers + powers.map { -$0 } + ends + floats.map { Int64($0.bitPattern) }
  }()

  /// The fields from which the engine works out what to read.
  static let places = [
    "now", "state", "bend", "origin", "unserved", "uncrossed", "regionStart", "microloopSince",
    "anchor", "readIndex", "readFrame", "entryStart", "tailOffset", "tailStart", "tailClip",
    "rampStart", "currentClip", "busFrames",
  ]

  /// What each restored engine is asked to do.
  static let commands: [Command] = [
    .masterGain(1), .gain(2, on: .a), .play, .microloop(true), .pause, .play, .reset,
  ]

  /// Snapshots of a busy performance over clips of zeros, as far apart as a few frames.
  static func snapshots() throws -> (bytes: [[UInt8]], clips: [[Clip]]) {
    let silent = { (frames: Int) in
      try Clip(
        mono: [Float](repeating: 0, count: frames), sampleRate: SampleRate(1000),
        tempo: Tempo(bpm: 1000), length: .bars(1))
    }
    let clips = [[try silent(15), try silent(40)], [try silent(7)]]
    var engine = try LoopEngine(
      sampleRate: 1000, tempo: Tempo(bpm: 1000), timeSignature: TimeSignature(beats: 1, unit: 16),
      decks: clips.map { Deck($0) },
      settings: EngineSettings(microloopBars: 1, grid: .sixteenth, pendingCapacity: 16))
    let commands: [(FramePosition, Command)] = [
      (2, .play), (6, .gain(0.25, on: .b)), (9, .next(on: .a)), (20, .microloop(true)),
      (41, .seekToTick(720_000)), (60, .pause), (64, .play),
    ]
    for (frame, command) in commands { try engine.send(command, at: .frame(frame)) }
    let bytes = (0..<24).map { _ in
      _ = engine.render(frames: 3)
      return engine.snapshot()
    }
    return (bytes, clips)
  }

  @Test func `Several fields forged at once: refused, or silent and sound (V2, V4)`() throws {
    let (snapshots, clips) = try Self.snapshots()
    var counts = (refused: 0, restored: 0)
    for seed in Seeds.range(count: Self.rounds) {
      var numbers = SplitMix64(seed: seed)
      var fields = SnapshotFields(numbers.pick(snapshots))
      let likely = fields.fields.filter { Self.places.contains($0.name) }
      for _ in 0..<numbers.draw(1...6) {
        let field = numbers.pick(numbers.chance(75) ? likely : fields.fields)
        let distance: Int64 = numbers.chance(30) ? Int64(numbers.draw(0...4)) : 0
        fields.set(field, to: numbers.pick(Self.values) &- distance)
      }
      if numbers.chance(40) {  // late, but late all over
        let late = (1 << 60) - Int64(numbers.draw(0...2))
        for name in ["now", "bend"] { fields.set(name, to: late) }
      }
      fields.set("pendingCapacity", to: 16)
      guard var engine = try? LoopEngine(restoring: fields.bytes, clips: clips) else {
        counts.refused += 1
        continue
      }
      counts.restored += 1
      for command in Self.commands {
        _ = try? engine.send(command)
        let audio = engine.render(frames: 20)
        let isSilent = audio.left.allSatisfy { $0 == 0 } && audio.right.allSatisfy { $0 == 0 }
        #expect(isSilent, "OSTINATO_SEED=\(seed)")
      }
      // No engine gets beyond frame 2⁶⁰, but a forged one may stand right before it.
      guard engine.frame <= FramePosition(1 << 60) else { continue }
      let again = try? LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
      #expect(again == engine, "OSTINATO_SEED=\(seed)")
    }
    // One seed alone is somebody looking for a fault.
    guard Seeds.range(count: 2).count > 1 else { return }
    #expect(counts.refused > Self.rounds / 10 && counts.restored > Self.rounds / 10, "\(counts)")
  }
}
