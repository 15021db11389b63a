import CRealTime
import Ostinato
import OstinatoLooper
import OstinatoNotes
import OstinatoRhythm

// Copies that the audio thread makes.
extension RealtimeAudit {
  /// Copies sources into room.
  func forkAll() throws {
    let rate = try SampleRate(8_000)
    let clip = try Clip(
      mono: [Float](repeating: 0.5, count: 8_000), sampleRate: rate, tempo: Tempo(bpm: 240),
      length: .bars(1))
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 240),
      decks: [Deck([clip], follow: .varispeed), Deck([clip])],
      sources: (0..<4).map { _ in Strip() }, groups: [StripGroup(of: [.a, .source(0)])],
      settings: EngineSettings(levelWindow: 512, stretchingDecks: 2))
    var (drums, click) = try rhythm(at: rate)
    var keys = try NoteLooper(id: .source(2), sampleRate: rate)
    var looper = try Looper(
      id: .source(3), sampleRate: rate, tracks: 2, maximumFrames: 16_000, takes: 4)
    try engine.send(.play)
    try engine.send(.record(track: 0, .bars(1)), to: looper.id)
    try engine.send(.noteOn(pitch: 60, velocity: 100), to: keys.id)
    _ = engine.render(frames: 9_000) { block in
      drums.render(block)
      click.render(block)
      keys.render(block)
      looper.render(block)
    }
    var rooms = (drums.makeRoom(), click.makeRoom(), keys.makeRoom(), looper.makeRoom())
    let copied = [
      realtime("StepSequencer.copy(to:)") { drums.copy(to: &rooms.0) },
      realtime("Metronome.copy(to:)") { click.copy(to: &rooms.1) },
      realtime("NoteLooper.copy(to:)") { keys.copy(to: &rooms.2) },
      realtime("Looper.copy(to:)") { looper.copy(to: &rooms.3) },
    ]
    precondition(copied == [true, true, true, true])
    precondition(rooms.3.clip(of: 0) != nil)
  }
}
