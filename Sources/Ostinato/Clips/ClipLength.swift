/// Says how long a clip is on the musical grid.
public enum ClipLength: Hashable, Sendable {
  /// Whole bars of the session's time signature.
  case bars(Int)
  /// Any length from a sixteenth on.
  case ticks(Ticks)

  /// The most bars a clip can have.
  public static var maximumBars: Int { 1_000_000_000 }
  /// The longest a clip can be: enough for ``maximumBars`` in every time signature.
  public static var maximumTicks: Ticks { Ticks(720_720 * 512) * Int64(maximumBars) }

  /// The length in ticks, once the time signature is known. It means something for the lengths that
  /// a ``Clip`` takes.
  public func ticks(in signature: TimeSignature) -> Ticks {
    switch self {
    case .bars(let bars): signature.barLength * Int64(max(min(bars, ClipLength.maximumBars), 1))
    case .ticks(let ticks): ticks
    }
  }

  func validate() throws(ClipError) {
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

/// Says why a clip could not be made.
public enum ClipError: Error, Equatable, Sendable {
  /// Two channels of different lengths.
  case unequalChannels(left: Int, right: Int)
  /// Neither mono nor stereo.
  case unsupportedChannelCount(Int)
  /// A number of interleaved samples that does not make whole frames.
  case incompleteFrame(Int)
  /// Not 1 … ``ClipLength/maximumBars`` bars.
  case barsOutOfRange(Int)
  /// Shorter than a sixteenth or longer than ``ClipLength/maximumTicks``.
  case ticksOutOfRange(Ticks)
}

extension ClipError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .unequalChannels(let left, let right):
      "the left channel has \(left) samples and the right \(right)"
    case .unsupportedChannelCount(let count): "\(count) channels are neither mono nor stereo"
    case .incompleteFrame(let count): "\(count) interleaved samples do not make whole frames"
    case .barsOutOfRange(let bars):
      "a clip of \(bars) bars is not within 1 … \(ClipLength.maximumBars)"
    case .ticksOutOfRange(let ticks):
      "a clip of \(ticks) ticks is shorter than a sixteenth or too long"
    }
  }
}
