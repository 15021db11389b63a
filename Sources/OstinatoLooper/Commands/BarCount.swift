/// How many bars of the session a loop becomes that sets the session's tempo.
public enum BarCount: Hashable, Sendable, BitwiseCopyable {
  /// The number whose tempo is nearest to the session's.
  case nearest
  /// A number of bars: 1 … 1 000 000.
  case bars(Int)
}

extension BarCount: CustomStringConvertible {
  /// The number in words, such as `4 bars`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .nearest: "the nearest number of bars"
    case .bars(let count): "\(count) \(count == 1 ? "bar" : "bars")"
    }
  }
}
