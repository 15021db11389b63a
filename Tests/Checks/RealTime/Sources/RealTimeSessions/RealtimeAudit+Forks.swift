import CRealTime
import Foundation
import Ostinato
import OstinatoHost
import OstinatoLooper
import OstinatoNotes
import OstinatoRhythm
import Synchronization

// Copies that the audio thread makes.
extension RealtimeAudit {
  /// Copies sources into room, and then all of them together with their engine, in hosts.
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
    forkInHosts(
      EngineHost(engine), SourceHost(drums), SourceHost(click), SourceHost(keys),
      SourceHost(looper))
  }

  /// Asks for a copy of everything, twice, and renders until there is one.
  private func forkInHosts(
    _ host: EngineHost, _ drums: SourceHost<StepSequencer>, _ click: SourceHost<Metronome>,
    _ keys: SourceHost<NoteLooper>, _ looper: SourceHost<Looper>
  ) {
    let frames = 600
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 2 * frames)
    defer { memory.deallocate() }
    let output = UnsafeStereoBuffer(left: memory, right: memory + frames)
    for _ in 0..<2 {
      let saved = Saved()
      Task.detached {
        let (engine, drums, click, keys, looper) = try await host.fork(
          with: drums, click, keys, looper, within: .seconds(60))
        saved.set(engine.snapshot(with: drums, click, keys, looper).count)
      }
      while saved.count == 0 {
        realtime("EngineHost.render(into:stems:frames:at:sources:)") {
          _ = host.render(into: output, frames: frames) { block in
            drums.render { $0.render(block) }
            click.render { $0.render(block) }
            keys.render { $0.render(block) }
            looper.render { $0.render(block) }
          }
        }
        Thread.sleep(forTimeInterval: 0.000_1)
      }
    }
  }

  /// How many bytes have been saved, from one thread to another.
  private final class Saved: Sendable {
    private let bytes = Atomic(0)
    var count: Int { bytes.load(ordering: .acquiring) }
    func set(_ count: Int) { bytes.store(count, ordering: .releasing) }
  }
}
