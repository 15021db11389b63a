import Foundation
import Ostinato

/// `stretch IN OUT NUMERATOR DENOMINATOR` writes IN, raw 32-bit floats in stereo at 44 100 Hz, so many times as long;
/// `onsets IN` prints the frames of the onsets that are found.
@main
struct Stretch {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "stretch" where words.count == 5:
      guard let numerator = Int64(words[3]), let denominator = Int64(words[4]) else {
        throw Malformed(line: words.joined(separator: " "))
      }
      let tempo = try Tempo(microBPM: 120_000_000 * denominator / numerator)
      let clip = try clip(words[1]).analysed().stretched(to: tempo)
      let interleaved = zip(clip.samples(.left), clip.samples(.right)).flatMap { [$0, $1] }
      try interleaved.withUnsafeBytes { try Data($0).write(to: URL(filePath: words[2])) }
    case "onsets" where words.count == 2:
      for frame in try clip(words[1]).analysed().onsets.frames { print(frame) }
    default:
      throw Malformed(line: words.joined(separator: " "))
    }
  }

  /// The file as a clip at 120 BPM whose lap is its audio.
  private static func clip(_ path: String) throws -> Clip {
    let data = try Data(contentsOf: URL(filePath: path))
    let samples = data.withUnsafeBytes { [Float]($0.bindMemory(to: Float.self)) }
    // 120 BPM are 22 050 frames a beat; what is over is cut.
    let ticks = Int64(samples.count / 2) * Ticks.perQuarter.rawValue / 22_050
    return try Clip(
      interleaved: samples, channels: 2, sampleRate: SampleRate(44_100), tempo: Tempo(bpm: 120),
      length: .ticks(Ticks(ticks)))
  }
}

struct Malformed: Error { let line: String }
