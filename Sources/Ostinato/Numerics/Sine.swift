// The C library's `sin` differs in its last bits between platforms, and nothing that can be heard
// may differ (rule V3).

/// The sine of `turn` quarter turns, for −1 … 1. Another sign of `turn` gives the other sign, bit for bit.
///
/// A Taylor series up to the 19th power; its error is below 10⁻¹⁵.
func quarterSine(_ turn: Double) -> Double {
  let x = turn * 1.5707963267948966
  let square = x * x
  var term = x
  var sum = x
  var n = 1.0
  while n < 19 {
    term = -term * square / ((n + 1) * (n + 2))
    sum = sum + term
    n += 2
  }
  return sum
}

/// The sine of `turns` half turns, sin(π · turns). Range: ±2³⁰, because `Int` may have 32 bits.
package func halfTurnSine(_ turns: Double) -> Double {
  // Subtracts the nearest whole number of half turns, exactly. Each reverses the sign.
  let whole = Int(turns < 0 ? turns - 0.5 : turns + 0.5)
  let rest = turns - Double(whole)
  let sine = quarterSine(2 * rest)
  return whole & 1 == 0 ? sine : -sine
}
