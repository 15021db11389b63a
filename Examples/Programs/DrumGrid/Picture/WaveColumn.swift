import Ostinato

/// The extent of the audio in one column of the picture.
struct WaveColumn {
  let lowest: Double
  let highest: Double
  let rootMeanSquare: Double

  /// Divides the first frames of some audio into columns of about equal length.
  static func columns(of audio: RenderedAudio, frames: Int, count: Int) -> [WaveColumn] {
    (0..<count).map { index in
      let first = frames * index / count
      let range = first..<max(first + 1, frames * (index + 1) / count)
      let samples = audio.left[range.clamped(to: audio.left.indices)]
      let squares = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
      return WaveColumn(
        lowest: Double(samples.min() ?? 0), highest: Double(samples.max() ?? 0),
        rootMeanSquare: (squares / Double(max(1, samples.count))).squareRoot())
    }
  }
}
