import Fuzzer
import Ostinato
import OstinatoRhythm
import OstinatoScript

@main
struct FuzzScript {
  static func main() { runFuzzer(fuzz) }
}

/// Reads any bytes as a script; what can be read must be written and read as the same, and must run.
private func fuzz(_ bytes: [UInt8]) {
  do {
    let script = try PerformanceScript(decoding: bytes)
    if faultIsPlanted, script.clips.contains(where: { $0.file.utf8.count > 24 }) {
      fatalError("the planted fault")
    }
    let text = try script.text()
    guard try PerformanceScript(parsing: text) == script else {
      fatalError("written and read again, the script is another")
    }
    run(script)
  } catch {
    guard !error.description.isEmpty, !error.description.contains("\n") else {
      fatalError("an error without a line of its own")
    }
  }
}

/// Runs a few frames with silent clips and short sounds.
private func run(_ script: PerformanceScript) {
  // The sounds that the library makes are long at a high rate, and there are two dozen in the full kit.
  guard script.sources.isEmpty || script.sampleRate.hertz <= 1_000, script.sources.count <= 4 else {
    return
  }
  let run = try? ScriptRun(
    of: script,
    clip: { clip in
      try Clip(
        mono: [], sampleRate: script.sampleRate, tempo: clip.tempo, length: .bars(clip.bars))
    }, sound: { _ in Sound(mono: [1, 0.5, 0.25], sampleRate: script.sampleRate) })
  guard var run else { return }
  for _ in 0..<4 {
    // What a block may hold is too much for thousands of runs a second.
    guard script.blocks.allSatisfy({ $0 <= 64 }), let block = run.next() else { return }
    for event in block.events {
      guard !script.line(for: event).contains("\n") else { fatalError("an event of two lines") }
    }
  }
}
