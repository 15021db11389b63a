/// Sets how loud a deck is and where it stands: one channel strip of the mixer (rules M1, M3).
///
/// Units: gain is linear (``Strip/gain(decibels:)`` helps). Range: gain 0 … 16, pan −1 (left) … +1
/// (right). Whoever takes a strip in checks it.
public struct Strip: Equatable, Sendable, BitwiseCopyable {
  /// How loud, linear.
  public var gain: Float
  /// Where, from −1 (left) to +1 (right).
  public var pan: Float
  /// Silent, whatever else is set.
  public var isMuted: Bool
  /// Silences every strip that is not soloed.
  public var isSoloed: Bool

  /// A strip; without arguments at unity and in the centre.
  public init(
    gain: Float = 1, pan: Float = 0, isMuted: Bool = false, isSoloed: Bool = false
  ) {
    self.gain = gain
    self.pan = pan
    self.isMuted = isMuted
    self.isSoloed = isSoloed
  }

  /// The greatest gain, +24 dB.
  public static var maximumGain: Float { 16 }

  /// Checks both ranges.
  ///
  /// Errors: ``MixerError``.
  public func validate() throws(MixerError) {
    try Strip.validate(gain: gain)
    try Strip.validate(pan: pan)
  }

  static func validate(gain: Float) throws(MixerError) {
    guard gain.isFinite else { throw .notFinite }
    // By its bits, since with denormals-are-zero on a negative denormal is not below 0.
    let isNegative = gain.bitPattern > (-0.0 as Float).bitPattern
    guard !isNegative, gain <= maximumGain else { throw .gainOutOfRange(gain) }
  }

  static func validate(pan: Float) throws(MixerError) {
    guard pan.isFinite else { throw .notFinite }
    guard pan >= -1, pan <= 1 else { throw .panOutOfRange(pan) }
  }
}

/// Says why the mixer refused a setting.
public enum MixerError: Error, Equatable, Sendable {
  /// NaN or infinite.
  case notFinite
  /// Not within 0 … ``Strip/maximumGain``.
  case gainOutOfRange(Float)
  /// Not within −1 … +1.
  case panOutOfRange(Float)
  /// The mixer has no such strip.
  case noSuchStrip(Int)
}

extension MixerError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .notFinite: "the value is not a finite number"
    case .gainOutOfRange: "the gain is not within 0 … 16"
    case .panOutOfRange: "the pan is not within -1 … 1"
    case .noSuchStrip(let index): "there is no strip \(index)"
    }
  }
}

/// Says how pan divides a strip between left and right (rule M1).
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
