@_spi(Testing) import Ostinato
import OstinatoNotes

extension Count {
  /// What a note looper costs: empty, with keys that are held, and with a loop of sixteenths.
  static var notes: [Count] {
    [
      notes("with a note looper, 64 frames, a call", .short),
      notes("with a note looper, 1 key held, 512 frames, a frame", keys: 1),
      notes("with a note looper, 8 keys held, 512 frames, a frame", keys: 8),
      notes("with a loop of 16 sixteenths, 512 frames, a frame", starts: 16),
      notes("with a loop of 2048 notes, 512 frames, a frame", starts: 512),
    ]
  }

  /// A note looper with some keys held, and a loop of a bar with so many starts of one note or of four.
  private static func notes(
    _ name: String, keys: Int = 0, starts: Int = 0, _ blocks: Blocks = .long
  ) -> Count {
    Count(name, units: blocks.units) {
      var engine = try BenchmarkSetup(sources: 1).engine()
      var looper = try NoteLooper(
        id: .source(0), sampleRate: engine.timebase.sampleRate, notes: NoteSequence.maximumNoteCount
      )
      if !engine.state.isPlaying { try engine.send(.play) }
      let bar = engine.timebase.timeSignature.barLength
      if starts > 0 {
        let distance = bar / Int64(starts)
        let notes = try (0..<Int64(starts)).flatMap { index in
          try (0..<(starts > 16 ? 4 : 1)).map { voice in
            try Note(
              pitch: 40 + Int(index) % 24 + voice, velocity: 100, start: distance * index,
              length: distance)
          }
        }
        try looper.put(NoteSequence(length: .ticks(bar), notes: notes))
      }
      for key in 0..<keys {
        try engine.send(.noteOn(pitch: 48 + key, velocity: 90), to: looper.id)
      }
      // Past every attack and decay.
      _ = engine.render(frames: 20_000) { looper.render($0) }
      return rendering(engine, blocks) { looper.render($0) }
    }
  }
}
