@_spi(Testing) import Ostinato
import OstinatoRhythm

extension Count {
  /// What a step sequencer and its voices cost: each row less the row with a silent source.
  static var rhythm: [Count] {
    [
      drums("with an empty grid of 4 x 16, 64 frames, a call", voices: 0, frames: 64, calls: 50),
      drums(
        "with an empty grid of 4 x 16, 512 frames, a frame", voices: 0, frames: 512, calls: 8,
        perFrame: true),
      drums("with 1 voice, 512 frames, a frame", voices: 1, frames: 512, calls: 8, perFrame: true),
      drums("with 9 voices, 512 frames, a frame", voices: 9, frames: 512, calls: 8, perFrame: true),
    ]
  }

  /// A grid whose steps are off, and so many voices that were hit by hand and last.
  private static func drums(
    _ name: String, voices: Int, frames: Int, calls: Int, perFrame: Bool = false
  ) -> Count {
    Count(name, units: perFrame ? frames * calls : calls) {
      var setup = BenchmarkSetup()
      setup.sources = 1
      var engine = try setup.engine()
      let (left, right) = noise(44_100, seed: 1)
      let sound = try Sound(StereoAudio(left: left, right: right), sampleRate: SampleRate(44_100))
      let row = DrumKit.Row(name: "noise", sound: sound, chokeGroup: .overlapping)
      var drums = try StepSequencer(
        id: .source(0), kit: DrumKit(Array(repeating: row, count: 4)), steps: 16, stepsPerBeat: 4)
      for _ in 0..<voices { try engine.send(.hit(row: 0), to: drums.id) }
      _ = engine.render(frames: 1) { drums.render($0) }
      let output = Output(frames: frames)
      return {
        for _ in 0..<calls {
          let buffer = UnsafeStereoBuffer(left: output.left, right: output.right)
          engine.render(into: buffer, frames: frames, events: &output.events) { drums.render($0) }
        }
      }
    }
  }
}
