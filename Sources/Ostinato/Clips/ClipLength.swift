/// The length of a clip on the musical grid.
public enum ClipLength: Hashable, Sendable {
  /// A number of bars of the session's time signature.
  case bars(Int)
  /// A number of ticks, at least a sixteenth.
  case ticks(Ticks)

  /// The largest number of bars that a clip can have.
  public static var maximumBars: Int { 1_000_000_000 }
  /// The greatest length of a clip: enough for ``maximumBars`` in every time signature.
  public static var maximumTicks: Ticks { Ticks(720_720 * 512) * Int64(maximumBars) }

  /// Returns the length in ticks in a time signature. It is meaningful for the lengths that
  /// ``Clip`` accepts.
  public func ticks(in signature: TimeSignature) -> Ticks {
    switch self {
    case .bars(let bars): signature.barLength * Int64(max(min(bars, ClipLength.maximumBars), 1))
    case .ticks(let ticks): ticks
    }
  }
}
