/// Sets how loud a deck is and where it stands: one channel strip of the mixer (rules M1, M3).
///
/// Units: gain is linear (``Strip/linearGain(decibels:)`` helps). Range: gain 0 … 16, pan −1 (left) … +1
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
  /// Errors: ``Strip/Error``.
  public func validate() throws(Strip.Error) {
    try Strip.validate(gain: gain)
    try Strip.validate(pan: pan)
  }

  static func validate(gain: Float) throws(Strip.Error) {
    guard gain.isFinite else { throw .notFinite }
    // By its bits, since with denormals-are-zero on a negative denormal is not below 0.
    let isNegative = gain.bitPattern > (-0.0 as Float).bitPattern
    guard !isNegative, gain <= maximumGain else { throw .gainOutOfRange(gain) }
  }

  static func validate(pan: Float) throws(Strip.Error) {
    guard pan.isFinite else { throw .notFinite }
    guard pan >= -1, pan <= 1 else { throw .panOutOfRange(pan) }
  }
}

extension Strip {
  /// The reason why a setting of a strip or of the mixer is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// NaN or infinite.
    case notFinite
    /// Not within 0 … ``Strip/maximumGain``.
    case gainOutOfRange(Float)
    /// Not within −1 … +1.
    case panOutOfRange(Float)
    /// The mixer has no such strip.
    case noSuchStrip(Int)
  }
}

extension Strip.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .notFinite: "NaN and infinity are no gain and no pan: give a finite number"
    case .gainOutOfRange(let gain):
      "\(Strip.Error.text("gain", gain)) is not within 0 … 16: gains are linear, and "
        + "Strip.linearGain(decibels:) makes one from decibels"
    case .panOutOfRange(let pan):
      "\(Strip.Error.text("pan", pan)) is not within -1 … 1, which are left and right"
    case .noSuchStrip(let index): "there is no strip \(index): strips count from 0"
    }
  }

  private static func text(_ name: String, _ value: Float) -> String {
    #if hasFeature(Embedded)
      "the \(name)"  // which has no text for numbers with a fraction
    #else
      "a \(name) of \(value)"
    #endif
  }
}
