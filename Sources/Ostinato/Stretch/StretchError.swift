/// The reason why a clip cannot be stretched.
public enum StretchError: Error, Equatable, Sendable {
  /// The clip has not been analysed, so that nothing is known of its onsets.
  case notAnalysed
  /// The new tempo is less than half the old one, or more than twice it.
  case temposTooFarApart(Tempo, Tempo)
  /// The result would have more than 2²⁸ frames. The value is their number.
  case tooManyFrames(Int64)
}

extension StretchError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .notAnalysed:
      "a clip is stretched between its onsets, and this one has not been analysed: take `analysed()` of it"
    case .temposTooFarApart(let old, let new):
      "\(new) BPM is not within half and twice \(old) BPM, the tempo of the clip: stretch it in steps"
    case .tooManyFrames(let count):
      "stretched audio of \(count) frames is longer than \(RateRatio.maximumFrameCount) frames: cut it first"
    }
  }
}
