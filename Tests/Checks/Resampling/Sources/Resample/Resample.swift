import Foundation
import Ostinato

/// Reads jobs from standard input, one a line: `FROM TO CHANNELS BEATS IN OUT`, rates in hertz, the
/// clip's length in beats at 120 BPM, files of raw 32-bit floats. Writes each OUT and prints how long
/// the call took, in seconds. With `QUALITY@BPM` in place of TO, the clip is played once by a deck that follows
/// that tempo.
@main
struct Resample {
  static func main() throws {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 6, let from = Int(words[0]), let channels = Int(words[2]),
        let beats = Int64(words[3])
      else { throw Malformed(line: line) }
      let data = try Data(contentsOf: URL(filePath: words[4]))
      let samples = data.withUnsafeBytes { [Float]($0.bindMemory(to: Float.self)) }
      let clip = try Clip(
        interleaved: samples, channels: channels, sampleRate: SampleRate(from),
        tempo: Tempo(bpm: 120), length: .ticks(.perQuarter * beats))
      let begin = ContinuousClock.now
      let (left, right) = try result(of: clip, words[1], line: line)
      let seconds = (ContinuousClock.now - begin) / .seconds(1)
      let interleaved = channels == 1 ? left : zip(left, right).flatMap { [$0, $1] }
      try interleaved.withUnsafeBytes { try Data($0).write(to: URL(filePath: words[5])) }
      print(seconds)
    }
  }

  private static func result(
    of clip: Clip, _ target: String, line: String
  ) throws -> ([Float], [Float]) {
    if let rate = Int(target) {
      let result = try clip.resampled(to: SampleRate(rate))
      return (result.samples(.left), result.samples(.right))
    }
    let words = target.split(separator: "@").map(String.init)
    guard words.count == 2, let quality = VarispeedQuality(rawValue: words[0]) else {
      throw Malformed(line: line)
    }
    let tempo = try Tempo(parsing: words[1])
    var engine = try LoopEngine(
      sampleRate: clip.sampleRate, tempo: tempo, decks: [Deck([clip], follow: .varispeed)],
      settings: EngineSettings(fades: .off, varispeed: quality))
    try engine.send(.play)
    let frames = Int64(clip.frameCount) * 120_000_000 / tempo.microBPM
    let audio = engine.render(frames: Int(frames))
    return (audio.left, audio.right)
  }
}

struct Malformed: Error { let line: String }
