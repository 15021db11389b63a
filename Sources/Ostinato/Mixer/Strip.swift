/// A channel strip of the mixer: gain, pan, mute and solo.
///
/// The gain is linear, from 0 to 16; ``Strip/linearGain(decibels:)`` converts from decibels. The
/// pan is from −1 (left) to +1 (right). The values are checked where a strip is used.
public struct Strip: Equatable, Sendable, BitwiseCopyable {
  /// The linear gain.
  public var gain: Float
  /// The pan, from −1 (left) to +1 (right).
  public var pan: Float
  /// Whether the strip is muted.
  public var isMuted: Bool
  /// Whether the strip is soloed. While any strip is, those that are not are silent, except for the members of a group
  /// that is.
  public var isSoloed: Bool

  /// Creates a strip; by default, at unity gain and panned to the center.
  public init(
    gain: Float = 1, pan: Float = 0, isMuted: Bool = false, isSoloed: Bool = false
  ) {
    self.gain = gain
    self.pan = pan
    self.isMuted = isMuted
    self.isSoloed = isSoloed
  }

  /// The greatest gain, about +24 dB.
  public static var maximumGain: Float { 16 }

  /// Checks that gain and pan are in range.
  ///
  /// - Throws: ``Strip/Error``.
  public func validate() throws(Strip.Error) {
    try Strip.validate(gain: gain)
    try Strip.validate(pan: pan)
  }

  static func validate(gain: Float) throws(Strip.Error) {
    guard gain.isFinite else { throw .notFinite }
    // Tests the bits, because with denormals-are-zero on a negative denormal does not compare below
    // 0.
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
    /// The value is NaN or infinite.
    case notFinite
    /// The gain is not within 0 … ``Strip/maximumGain``.
    case gainOutOfRange(Float)
    /// The pan is not within −1 … +1.
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
      "the \(name)"  // Embedded Swift cannot format floating-point numbers
    #else
      "a \(name) of \(value)"
    #endif
  }
}

extension Strip {
  /// Returns the linear gain for a level in decibels: 10^(dB/20), correct to Float precision.
  ///
  /// The result is 0 below −200 dB; the mixer treats gains below about −120 dB as silence.
  ///
  /// - Throws: ``Strip/Error/notFinite`` for NaN and +infinity, ``Strip/Error/gainOutOfRange(_:)``
  ///   above +24.08 dB, which is a gain of 16.
  public static func linearGain(decibels: Double) throws(Strip.Error) -> Float {
    if decibels < -200 { return 0 }
    guard decibels.isFinite else { throw .notFinite }
    guard decibels < 100 else { throw .gainOutOfRange(.greatestFiniteMagnitude) }
    // log2(10) / 20 turns decibels into a power of two.
    let gain = Float(powerOfTwo(decibels * 0.16609640474436812))
    try validate(gain: gain)
    return gain
  }
}

// Lines to read in a log or a debugger. Embedded Swift has no text for numbers with a fraction.
#if !hasFeature(Embedded)
  extension Strip: CustomStringConvertible {
    /// The strip in one line, such as `gain 0.5, pan -1.0, muted`. Realtime-safe: no.
    public var description: String {
      "gain \(gain), pan \(pan)\(isMuted ? ", muted" : "")\(isSoloed ? ", soloed" : "")"
    }
  }

  extension Levels: CustomStringConvertible {
    /// The levels in one line, such as `peak 0.5 and 0.25, mean square 0.125 and 0.03`, left and right.
    /// Realtime-safe: no.
    public var description: String {
      "peak \(peakLeft) and \(peakRight), mean square \(meanSquareLeft) and \(meanSquareRight)"
    }
  }

  extension StereoAudio: CustomStringConvertible {
    /// The number of frames, not the samples. Realtime-safe: no.
    public var description: String {
      "\(frameCount) \(frameCount == 1 ? "frame" : "frames") of stereo"
    }
  }
#endif
