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
