@_spi(Testing) import Ostinato

extension Count {
  /// What a source costs: each row less the row without one.
  static var sources: [Count] {
    [
      sources("render with no source, 2 decks, 64 frames, a call", 0, .short),
      sources("with a silent source, 64 frames, a call", 1, .short),
      sources("render with no source, 2 decks, 512 frames, a frame", 0),
      sources("with a silent source, 512 frames, a frame", 1),
      sources("with a source that adds zeros, 512 frames, a frame", 1, addsZeros: true),
    ]
  }

  private static func sources(
    _ name: String, _ count: Int, _ blocks: Blocks = .long, addsZeros: Bool = false
  ) -> Count {
    Count(name, units: blocks.units) {
      rendering(try BenchmarkSetup(sources: count).engine(), blocks) { block in
        guard addsZeros else { return }
        block.add(to: 0) { _, _ in }
      }
    }
  }
}
