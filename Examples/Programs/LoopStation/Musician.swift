import ExampleSupport
import Ostinato
import OstinatoRhythm

/// What a musician plays, frame by frame, to the music that is heard.
struct Musician {
  let left: [Float]
  let right: [Float]
  /// The frame at which each layer begins, and after the last one the frame at which all have been recorded.
  let starts: [Int]
  /// The number of frames, in which all layers are heard together in the end.
  let frameCount: Int

  /// A bar passes before the first layer, and after the last one all of them play once more.
  init(_ settings: Settings) throws(Failure) {
    do {
      let base = try Timebase(sampleRate: settings.sampleRate, tempo: settings.tempo)
      func frame(ofBar bar: Int) throws -> Int {
        Int(try base.frame(of: MusicalTime(bar: Int64(bar), beat: 0, sixteenth: 0)).rawValue)
      }
      let layers = 0...Settings.layerCount
      starts = try layers.map { try frame(ofBar: 1 + $0 * settings.bars) }
      frameCount = try frame(ofBar: 1 + (Settings.layerCount + 1) * settings.bars)
    } catch { throw Failure("\(error)") }
    if let file = settings.input {
      (left, right) = Musician.played(file, from: starts[0], frames: frameCount)
    } else {
      (left, right) = try Musician.drums(settings, frames: frameCount)
    }
  }

  /// A file, from the first layer on.
  private static func played(
    _ file: WAVFile, from start: Int, frames: Int
  ) -> (left: [Float], right: [Float]) {
    func channel(_ samples: [Float]) -> [Float] {
      let silence = [Float](repeating: 0, count: max(frames, start))
      return Array(([Float](repeating: 0, count: start) + samples + silence).prefix(frames))
    }
    return (channel(file.channels[0]), channel(file.channels[file.channels.count - 1]))
  }

  /// Drums, one part for each layer.
  private static func drums(
    _ settings: Settings, frames: Int
  ) throws(Failure) -> (left: [Float], right: [Float]) {
    do {
      let kit = DrumKit.standard(sampleRate: settings.sampleRate)
      // A row of the kit for each layer: on the beats, on the second and fourth, on the eighths, and to fill.
      let parts: [UInt64] = [0x1111, 0x1010, 0x5555, 0x9200]
      let empty = try StepPattern(rows: kit.rows.count, steps: 16, stepsPerBeat: 4)
      let patterns = try parts.enumerated().map { row, hits in
        var pattern = empty
        for step in 0..<16 where hits >> UInt64(step) & 1 == 1 {
          pattern = try pattern.setting(Step(velocity: 110), row: row, step: step)
        }
        return pattern
      }
      var drums = try StepSequencer(
        id: .source(0), kit: kit, patterns: [empty] + patterns + [empty])
      var engine = try LoopEngine(
        sampleRate: settings.sampleRate, tempo: settings.tempo, decks: [],
        sources: [Strip()])
      try engine.send(.play)
      for layer in 0...parts.count {
        let bar = MusicalTime(bar: Int64(1 + layer * settings.bars), beat: 0, sixteenth: 0)
        try engine.send(.play(bank: layer + 1), to: drums.id, at: .time(bar))
      }
      let audio = engine.render(frames: frames) { drums.render($0) }
      return (audio.left, audio.right)
    } catch { throw Failure("\(error)") }
  }
}
