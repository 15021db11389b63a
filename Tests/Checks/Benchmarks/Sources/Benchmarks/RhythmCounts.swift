@_spi(Testing) import Ostinato
import OstinatoRhythm

extension Count {
  /// What a step sequencer and its voices cost: each row less the row with a silent source.
  static var rhythm: [Count] {
    [
      drums("with an empty grid of 4 x 16, 64 frames, a call", voices: 0, .short),
      drums("with an empty grid of 4 x 16, 512 frames, a frame", voices: 0),
      drums("with 1 voice, 512 frames, a frame", voices: 1),
      drums("with 9 voices, 512 frames, a frame", voices: 9),
    ]
  }

  /// A grid whose steps are off, and so many voices that were hit by hand and last.
  private static func drums(_ name: String, voices: Int, _ blocks: Blocks = .long) -> Count {
    Count(name, units: blocks.units) {
      var engine = try BenchmarkSetup(sources: 1).engine()
      let (left, right) = noise(44_100, seed: 1)
      let sound = try Sound(StereoAudio(left: left, right: right), sampleRate: SampleRate(44_100))
      let row = DrumKit.Row(name: "noise", sound: sound, chokeGroup: .overlapping)
      var drums = try StepSequencer(
        id: .source(0), kit: DrumKit(Array(repeating: row, count: 4)), steps: 16, stepsPerBeat: 4)
      for _ in 0..<voices { try engine.send(.hit(row: 0), to: drums.id) }
      _ = engine.render(frames: 1) { drums.render($0) }
      return rendering(engine, blocks) { drums.render($0) }
    }
  }
}
