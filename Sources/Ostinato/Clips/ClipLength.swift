/// The length of a clip on the musical grid.
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
}
