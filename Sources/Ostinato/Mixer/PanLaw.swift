/// How pan divides a strip between left and right.
public enum PanLaw: Equatable, Sendable, BitwiseCopyable {
  /// Turns down the channel opposite to the pan; at the center both pass unchanged.
  case balance
  /// Keeps the power constant, with the cosine and sine of a quarter turn; at the center both
  /// channels are 3 dB down.
  case equalPower

  /// The factor for the left channel at a pan of −1 … +1.
  func left(_ pan: Float) -> Float {
    switch self {
    case .balance: pan > 0 ? 1 - pan : 1
    case .equalPower: Float(quarterSine(0.5 - Double(pan) / 2))
    }
  }

  /// The factor for the right channel at a pan of −1 … +1.
  func right(_ pan: Float) -> Float {
    switch self {
    case .balance: pan < 0 ? 1 + pan : 1
    case .equalPower: Float(quarterSine(0.5 + Double(pan) / 2))
    }
  }
}
