// The C library's `pow` and `exp2` differ in their last bits between platforms, and nothing that can be heard
// may differ (rule V3).

/// Two to the power of `exponent`. Range: ±2³⁰, because `Int` may have 32 bits.
///
/// A Taylor series up to the 19th power for the fraction; its relative error is below 10⁻¹⁵.
package func powerOfTwo(_ exponent: Double) -> Double {
  // Split into a whole number, rounded down, and a fraction, which times ln 2 is the power of e.
  let towardsZero = Int(exponent)
  let whole = Double(towardsZero) > exponent ? towardsZero - 1 : towardsZero
  let x = (exponent - Double(whole)) * 0.6931471805599453
  var term = 1.0
  var sum = 1.0
  var n = 1.0
  while n < 20 {
    term = term * x / n
    sum = sum + term
    n += 1
  }
  return Double(sign: .plus, exponent: whole, significand: sum)
}
