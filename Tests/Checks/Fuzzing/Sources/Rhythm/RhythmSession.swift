import Ostinato
import OstinatoRhythm

/// A small engine with a step sequencer and a metronome, in which much happens within a few frames.
public struct RhythmSession: Sendable {
  public var engine: LoopEngine
  public var drums: StepSequencer
  public var click: Metronome

  /// At 1 000 Hz and 900 BPM a quarter note is 66 frames. Four banks have steps of different lengths.
  public init() throws {
    let rate = try SampleRate(1_000)
    let sounds = [
      Sound(mono: (0..<40).map { 1 - Float($0) / 64 }, sampleRate: rate),
      Sound(mono: [], sampleRate: rate),
      Sound(
        StereoAudio(
          left: [Float](repeating: 0.5, count: 25), right: (0..<25).map { Float($0) / 32 }),
        sampleRate: rate),
    ]
    let groups: [ChokeGroup] = [.shared(1), .shared(1), .overlapping]
    let kit = try DrumKit(
      zip(sounds, groups).map { DrumKit.Row(name: "", sound: $0, chokeGroup: $1) })
    engine = try LoopEngine(
      sampleRate: 1_000, tempo: Tempo(bpm: 900), timeSignature: TimeSignature(beats: 3, unit: 8),
      decks: [], sources: [Strip(), Strip(gain: 0.5, pan: 0.25)],
      settings: EngineSettings(microloopBars: 1, eventResolution: .sixteenth, pendingCapacity: 16))
    // At most two lines a frame, so that the reports of a block find room.
    let patterns = try [(4, 720_720), (5, 192_192), (3, 24_024), (1, 2_882_880)].map {
      try Self.pattern(steps: $0, stepLength: Ticks(Int64($1)))
    }
    drums = try StepSequencer(
      id: .source(0), kit: kit, patterns: patterns, swing: Swing(percent: 55), polyphony: 2, seed: 7
    )
    click = try Metronome(
      id: .source(1), kit: kit,
      settings: MetronomeSettings(
        groove: .sixteenths, accents: "2+1", polyrhythm: "3:2", startPolicy: .restart,
        sounds: ClickSounds(accent: 0, beat: 1, subdivision: 2, cross: nil)))
  }

  /// A pattern with a hit in every other step, some of them by chance.
  private static func pattern(steps: Int, stepLength: Ticks) throws -> StepPattern {
    var pattern = try StepPattern(rows: 3, steps: steps, stepLength: stepLength)
    for row in 0..<3 {
      for step in stride(from: row % 2, to: steps, by: 2) {
        pattern = try pattern.setting(
          Step(velocity: 100, probability: row == 2 ? 60 : 100), row: row, step: step)
      }
    }
    return pattern
  }

  /// All of it as bytes.
  public var snapshot: [UInt8] { engine.snapshot(with: drums, click) }

  /// Takes over all of a snapshot, or nothing.
  public mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    (engine, drums, click) = try LoopEngine.restored(snapshot, clips: [], with: drums, click)
  }
}

extension RhythmSession {
  /// Snapshots of a session that plays, with fading voices, a lit torch and waiting commands.
  public static func snapshots() throws -> [[UInt8]] {
    var session = try RhythmSession()
    try session.engine.send(.play)
    try session.engine.send(.hit(row: 0), to: session.drums.id, at: .nextBeat)
    try session.engine.send(.play(bank: 1, restarts: true), to: session.drums.id, at: .frame(30))
    try session.engine.send(.pause, at: .frame(41))
    try session.engine.send(.play, at: .frame(44))
    try session.engine.send(.gap(GapTrainer(on: 2, off: 1)), to: session.click.id, at: .nextBar)
    var player = RhythmPlayer(session)
    return (0..<12).map { _ in
      player.render(frames: 5, blocks: 5)
      return player.session.snapshot
    }
  }
}
