// The C library's `pow` differs in its last bits between platforms, and nothing that can be heard
// may differ (rule V3).

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
    // 2^y with y = dB · log2(10)/20, split into an integer exponent and a fraction in 0 … 1.
    let y = decibels * 0.16609640474436812
    let whole = y < 0 ? Int(y) - 1 : Int(y)
    let x = (y - Double(whole)) * 0.6931471805599453
    var term = 1.0
    var sum = 1.0
    var n = 1.0
    while n < 20 {
      term = term * x / n
      sum = sum + term
      n += 1
    }
    let gain = Float(Double(sign: .plus, exponent: whole, significand: sum))
    try validate(gain: gain)
    return gain
  }
}
