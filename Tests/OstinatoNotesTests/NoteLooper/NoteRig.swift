import Ostinato
import OstinatoNotes

/// An engine with a note looper.
///
/// At 2 000 Hz and 600 BPM a sixteenth is 50 frames and a bar 800.
struct NoteRig {
  var engine: LoopEngine
  var looper: NoteLooper
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []
  private(set) var events: [EngineEvent] = []

  init(
    synth: Synth = .standard, notes: Int = 64, undoDepth: Int = 3, roundTrip: Int = 0,
    playing: Bool = false
  ) throws {
    let sampleRate = try SampleRate(2_000)
    engine = try LoopEngine(
      sampleRate: sampleRate, tempo: Tempo(bpm: 600), decks: [], sources: [Strip()])
    looper = try NoteLooper(
      id: .source(0), sampleRate: sampleRate, synth: synth, notes: notes, undoDepth: undoDepth,
      roundTrip: FrameCount(roundTrip))
    if playing { try engine.send(.play) }
  }

  /// Sends a command, and renders some frames after it.
  mutating func send(
    _ command: NoteCommand, at frame: Int? = nil, thenRender frames: Int = 0
  ) throws {
    try engine.send(
      command, to: looper.id, at: frame.map { .frame(FramePosition($0)) } ?? .now)
    render(frames)
  }

  /// Sends the note-on and the note-off of a key.
  mutating func play(_ pitch: Int, velocity: Int = 100, from first: Int, to last: Int) throws {
    try send(.noteOn(pitch: pitch, velocity: velocity), at: first)
    try send(.noteOff(pitch: pitch), at: last)
  }

  /// Renders frames in blocks whose borders are nowhere in particular.
  mutating func render(_ frames: Int, block: Int = 377) {
    var rest = frames
    while rest > 0 {
      let count = min(rest, block)
      let audio = engine.render(frames: count) { looper.render($0) }
      left += audio.left
      right += audio.right
      events += audio.events
      rest -= count
    }
  }

  /// What the looper reported, with its frames, as in `800 recorded 2 notes`.
  var reports: [String] {
    events.compactMap { event in
      switch event.kind {
      case .reported(let report): "\(event.frame) \(NoteEvent(report)?.description ?? "?")"
      case .cueRejected(let cue, let reason): "\(event.frame) \(cue.code) \(reason)"
      default: nil
      }
    }
  }

  /// The notes of the loop that started and ended, as in `850 +60`.
  var played: [String] {
    events.compactMap { event in
      switch NoteEvent(event, of: looper.id) {
      case .started(let pitch, _): return "\(event.frame) +\(pitch)"
      case .ended(let pitch): return "\(event.frame) -\(pitch)"
      default: return nil
      }
    }
  }
}
