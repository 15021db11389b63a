import Foundation
import Ostinato

/// Times the engine against the kernel and against memcpy, lap by lap of the clips, in turn.
func time() throws {
  let ratios = ["/ memcpy", "/ kernel", "with levels / kernel"]
  print("decks\tblock\tns a frame\t" + ratios.map { "\($0)\tspread" }.joined(separator: "\t"))
  for decks in BenchmarkSetup.deckCounts {
    // Each has audio of its own, so that none finds in a cache what another has just been through.
    let copier = KernelOnStage(decks: decks, isAudioShared: false)
    let kernel = KernelOnStage(decks: decks, isAudioShared: false)
    let engines = try [false, true].map { levels in
      EngineOnStage(try BenchmarkSetup(decks: decks, levels: levels, isAudioShared: false).engine())
    }
    for frames in BenchmarkSetup.blockSizes {
      let output = Output(frames: frames)
      let calls = BenchmarkSetup.clipFrames / frames
      // About 2 million frames of one deck each time, so that a time is not all noise.
      let laps = max(4 / decks, 1)
      let works: [() -> Void] = [
        { copier.copy(into: output, frames: frames, calls: calls) },
        { kernel.mix(into: output, frames: frames, calls: calls) },
        { engines[0].render(into: output, frames: frames, calls: calls) },
        { engines[1].render(into: output, frames: frames, calls: calls) },
      ]
      var rounds: [[Double]] = []
      for _ in 0..<10 {
        rounds.append(
          works.map { work in
            let begin = processorTime()
            for _ in 0..<laps { work() }
            return (processorTime() - begin) / Double(laps * calls * frames)
          })
      }
      rounds.removeFirst()  // the first fills caches and pages
      let copy = Spread(rounds.map { $0[2] / $0[0] })
      let mix = Spread(rounds.map { $0[2] / $0[1] })
      let levels = Spread(rounds.map { $0[3] / $0[1] })
      let engine = Spread(rounds.map { $0[2] })
      print("\(decks)\t\(frames)\t\(engine.median.rounded3)\t\(copy)\t\(mix)\t\(levels)")
    }
  }
}

/// The processor time that this thread has taken, in nanoseconds: what else the machine does is not in it.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The middle of some figures, and how far they go.
private struct Spread: CustomStringConvertible {
  let median: Double
  private let range: ClosedRange<Double>

  init(_ figures: [Double]) {
    let sorted = figures.sorted()
    median = sorted[sorted.count / 2]
    range = sorted[0]...sorted[sorted.count - 1]
  }

  var description: String {
    "\(median.rounded3)\t\(range.lowerBound.rounded3)…\(range.upperBound.rounded3)"
  }
}

extension Double {
  var rounded3: Double { (self * 1000).rounded() / 1000 }
}
