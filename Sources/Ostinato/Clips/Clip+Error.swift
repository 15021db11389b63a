extension Clip {
  /// The reason why a clip is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The channels have different lengths.
    case unequalChannels(left: Int, right: Int)
    /// The audio is neither mono nor stereo.
    case unsupportedChannelCount(Int)
    /// The interleaved samples do not make up whole frames.
    case incompleteFrame(Int)
    /// The number of bars is not within 1 … ``ClipLength/maximumBars``.
    case barsOutOfRange(Int)
    /// The length is shorter than a sixteenth or longer than ``ClipLength/maximumTicks``.
    case ticksOutOfRange(Ticks)
  }
}

extension Clip.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .unequalChannels(let left, let right):
      "the left channel has \(left) samples and the right \(right): both need as many"
    case .unsupportedChannelCount(let count):
      "a clip has 1 channel or 2, and \(count) were given"
    case .incompleteFrame(let count):
      "\(count) interleaved samples do not make whole frames: stereo has two samples a frame"
    case .barsOutOfRange(let bars):
      "a clip of \(bars) bars is not within 1 … \(ClipLength.maximumBars) bars"
    case .ticksOutOfRange(let ticks) where ticks < .perSixteenth:
      "a clip of \(ticks.inWords) is shorter than a sixteenth, which has \(Ticks.perSixteenth) ticks"
    case .ticksOutOfRange(let ticks):
      "a clip of \(ticks) ticks is longer than a clip can be, which is \(ClipLength.maximumTicks) ticks"
    }
  }
}

extension ClipLength {
  func validate() throws(Clip.Error) {
    switch self {
    case .bars(let bars):
      guard (1...ClipLength.maximumBars).contains(bars) else { throw .barsOutOfRange(bars) }
    case .ticks(let ticks):
      guard ticks >= .perSixteenth, ticks <= ClipLength.maximumTicks else {
        throw .ticksOutOfRange(ticks)
      }
    }
  }
}
