import Ostinato

/// Times every block of 64 frames of decks that stretch, with an onset on all of them at once, and prints the mean and
/// the dearest. Each block's time is the least of several runs, since what else the machine does only adds to it.
func timeBlocks() throws {
  let frames = 64
  print("decks\tmean, µs\tdearest, µs\tof the time that the block lasts: mean, %\tdearest, %")
  for decks in [1, 4, 8] {
    let engine = try BenchmarkSetup(decks: decks, follow: .stretch).engine()
    let blocks = 4 * BenchmarkSetup.barFrames / frames
    var least = [Double](repeating: .infinity, count: blocks)
    for _ in 0..<9 {
      let stage = EngineOnStage(engine)
      let output = Output(frames: frames)
      for block in 0..<blocks {
        let begin = processorTime()
        stage.render(into: output, frames: frames, calls: 1)
        least[block] = min(least[block], processorTime() - begin)
      }
    }
    let mean = least.reduce(0, +) / Double(blocks) / 1000
    let dearest = (least.max() ?? 0) / 1000
    let lasts = Double(frames) / 44_100 * 1e6
    let figures = [mean, dearest, 100 * mean / lasts, 100 * dearest / lasts]
    print(([String(decks)] + figures.map { "\($0.rounded3)" }).joined(separator: "\t"))
  }
}
