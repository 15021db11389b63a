/// The `Float` nearest to the square root of `value`, ties to even, computed with integers only.
///
/// The standard library's `squareRoot()` refers to libm's `sqrt` for negative numbers, and plain
/// Swift on Linux does not link libm. Range: 0 and up; NaN gives 0.
package func nearestSquareRoot(of value: Double) -> Float {
  // At 2⁻³⁰⁰ and below, the root is at most half the smallest Float.
  guard value > 0x1p-300 else { return 0 }
  // value is significand · 2^exponent: rewrite it as radicand · 2^(even number), with 63 or 64
  // bits.
  let exponent = Int(value.bitPattern >> 52) - 1_023 - 52
  let significand = value.bitPattern & 0xF_FFFF_FFFF_FFFF | 0x10_0000_0000_0000
  let shift = exponent % 2 == 0 ? 10 : 11
  let (root, isExact) = integerSquareRoot(significand << UInt64(shift))
  // 32 bits and one for all that follow: enough to round once to a Float's 24 bits, at the end.
  let digits = Double(root << 1 | (isExact ? 0 : 1))
  let power = (exponent - shift) / 2 - 1
  return Float(digits * Double(bitPattern: UInt64(power + 1_023) << 52))
}

/// The reciprocal of the square root of a number, within some units of the last place. Range: 2⁻⁵⁰⁰ … 2⁵⁰⁰.
///
/// A first guess from the number's bits has an error of 3.5 %, and each of Newton's steps squares that (Lomont, *Fast
/// Inverse Square Root*, 2003). It uses only operations that are rounded in the same way everywhere.
func reciprocalSquareRoot(of value: Double) -> Double {
  var root = Double(bitPattern: 0x5FE6_EB50_C7B5_37A9 &- value.bitPattern >> 1)
  for _ in 0..<4 { root *= 1.5 - 0.5 * value * root * root }
  return root
}

/// The reciprocals of four square roots, within some units of the last place. Range: 2⁻¹²⁰ … 2¹²⁰; 0 gives about 4 · 10¹⁹.
func reciprocalSquareRoot(of values: SIMD4<Float>) -> SIMD4<Float> {
  // Safe: both types are four numbers of 32 bits, and every pattern of bits is a value of both.
  let bits = unsafe unsafeBitCast(values, to: SIMD4<UInt32>.self)
  var roots = unsafe unsafeBitCast(0x5F37_5A86 &- bits &>> 1, to: SIMD4<Float>.self)
  for _ in 0..<3 { roots *= 1.5 - 0.5 * values * roots * roots }
  return roots
}

/// The greatest integer whose square is at most `radicand`, computed bit by bit.
private func integerSquareRoot(_ radicand: UInt64) -> (root: UInt64, isExact: Bool) {
  var rest = radicand
  var root: UInt64 = 0
  var digit: UInt64 = 1 << 62
  while digit > 0 {
    let trial = root + digit
    root >>= 1
    if rest >= trial {
      rest -= trial
      root += digit
    }
    digit >>= 2
  }
  return (root, rest == 0)
}
