/// The law by which pan divides a strip between left and right.
public enum PanLaw: Equatable, Sendable, BitwiseCopyable {
  /// The channel away from the side panned to is turned down; at the centre both pass unchanged.
  case balance
  /// Constant power: cosine and sine of a quarter turn; at the centre both are 3 dB down.
  case equalPower

  /// The factor of the left channel for a pan within −1 … +1.
  func left(_ pan: Float) -> Float {
    switch self {
    case .balance: pan > 0 ? 1 - pan : 1
    case .equalPower: Float(quarterSine(0.5 - Double(pan) / 2))
    }
  }

  /// The factor of the right channel for a pan within −1 … +1.
  func right(_ pan: Float) -> Float {
    switch self {
    case .balance: pan < 0 ? 1 + pan : 1
    case .equalPower: Float(quarterSine(0.5 + Double(pan) / 2))
    }
  }
}
