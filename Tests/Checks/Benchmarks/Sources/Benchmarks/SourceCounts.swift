@_spi(Testing) import Ostinato

extension Count {
  /// What a source costs: each row less the row without one.
  static var sources: [Count] {
    [
      sources("render with no source, 2 decks, 64 frames, a call", 0, frames: 64, calls: 50),
      sources("with a silent source, 64 frames, a call", 1, frames: 64, calls: 50),
      sources(
        "render with no source, 2 decks, 512 frames, a frame", 0, frames: 512, calls: 8,
        perFrame: true),
      sources(
        "with a silent source, 512 frames, a frame", 1, frames: 512, calls: 8, perFrame: true),
      sources(
        "with a source that adds zeros, 512 frames, a frame", 1, addsZeros: true, frames: 512,
        calls: 8,
        perFrame: true),
    ]
  }

  private static func sources(
    _ name: String, _ count: Int, addsZeros: Bool = false, frames: Int, calls: Int,
    perFrame: Bool = false
  ) -> Count {
    Count(name, units: perFrame ? frames * calls : calls) {
      var setup = BenchmarkSetup()
      setup.sources = count
      var engine = try setup.engine()
      let output = Output(frames: frames)
      return {
        for _ in 0..<calls {
          let buffer = UnsafeStereoBuffer(left: output.left, right: output.right)
          engine.render(into: buffer, frames: frames, events: &output.events) { block in
            guard addsZeros else { return }
            block.add(to: 0) { _, _ in }
          }
        }
      }
    }
  }
}
