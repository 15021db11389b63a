import Ostinato
import OstinatoNotes

/// A small engine with a note looper, in which much happens within a few frames.
public struct NoteFixture: Sendable {
  public var engine: LoopEngine
  public var looper: NoteLooper

  /// At 1 000 Hz and 900 BPM a sixteenth is 17 frames.
  public init() throws {
    engine = try LoopEngine(
      sampleRate: 1_000, tempo: Tempo(bpm: 900), decks: [], sources: [Strip()],
      settings: EngineSettings(microloopBars: 1, pendingCapacity: 16))
    looper = try NoteLooper(
      id: .source(0), sampleRate: SampleRate(1_000), synth: Synth(voices: 2), notes: 6,
      undoDepth: 2, roundTrip: 3)
  }

  /// Renders frames, and returns the sound of the left channel.
  public mutating func render(_ frames: Int) -> [Float] {
    engine.render(frames: frames) { looper.render($0) }.left
  }

  /// Snapshots of a looper that records, plays, overdubs, and has steps to undo and to redo.
  public static func snapshots() throws -> [[UInt8]] {
    var fixture = try NoteFixture()
    let commands: [NoteCommand?] = [
      .record(.sixteenths(2)), .noteOn(pitch: 60, velocity: 100), nil, .noteOff(pitch: 60), nil,
      nil, .overdub(true), .noteOn(pitch: 62, velocity: 1), .noteOff(pitch: 62), .overdub(false),
      .quantize(to: .perSixteenth, strength: 50), .undo, .overdub(true),
      .noteOn(pitch: 127, velocity: 127), nil, .clear,
    ]
    try fixture.engine.send(.play)
    return try commands.map { command in
      if let command { try fixture.engine.send(command, to: fixture.looper.id) }
      _ = fixture.render(8)
      return fixture.looper.snapshot()
    }
  }
}
