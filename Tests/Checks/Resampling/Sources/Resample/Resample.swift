import Foundation
import Ostinato

/// Reads jobs from standard input, one a line: `FROM TO CHANNELS BEATS IN OUT`, rates in hertz, the
/// clip's length in beats at 120 BPM, files of raw 32-bit floats. Writes each OUT and prints how long
/// the call took, in seconds.
@main
struct Resample {
  static func main() throws {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 6, let from = Int(words[0]), let to = Int(words[1]),
        let channels = Int(words[2]), let beats = Int64(words[3])
      else { throw Malformed(line: line) }
      let data = try Data(contentsOf: URL(filePath: words[4]))
      let samples = data.withUnsafeBytes { [Float]($0.bindMemory(to: Float.self)) }
      let clip = try Clip(
        interleaved: samples, channels: channels, sampleRate: SampleRate(from),
        tempo: Tempo(bpm: 120), length: .ticks(.perQuarter * beats))
      let begin = ContinuousClock.now
      let result = try clip.resampled(to: SampleRate(to))
      let seconds = (ContinuousClock.now - begin) / .seconds(1)
      let (left, right) = (result.samples(.left), result.samples(.right))
      let interleaved = channels == 1 ? left : zip(left, right).flatMap { [$0, $1] }
      try interleaved.withUnsafeBytes { try Data($0).write(to: URL(filePath: words[5])) }
      print(seconds)
    }
  }
}

struct Malformed: Error { let line: String }
