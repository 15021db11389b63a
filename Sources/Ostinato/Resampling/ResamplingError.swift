/// The reason why audio cannot be resampled.
public enum ResamplingError: Error, Equatable, Sendable {
  /// One rate is more than 256 times the other.
  case ratesTooFarApart(SampleRate, SampleRate)
  /// The result would have more than 2²⁸ frames. The value is their number, clamped to what fits.
  case tooManyFrames(Int64)
}

extension ResamplingError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .ratesTooFarApart(let source, let target):
      "\(source) and \(target) are more than \(RateRatio.maximum) times apart: resample in steps"
    case .tooManyFrames(let count):
      "resampled audio of \(count) frames is longer than \(RateRatio.maximumFrameCount) frames: cut it first"
    }
  }
}
