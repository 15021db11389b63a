/// The `Float` nearest to the square root of `value`, ties to even, from integers alone.
///
/// The standard library's `squareRoot()` names libm's `sqrt`, for negative numbers, and bare Swift
/// on Linux does not link libm. Range: from 0; what is no number gives 0.
func nearestSquareRoot(of value: Double) -> Float {
  // From 2⁻³⁰⁰ down the root is at most half of the least Float.
  guard value > 0x1p-300 else { return 0 }
  // value is significand · 2^exponent: make it radicand · 2^(even number), 63 or 64 bits long.
  let exponent = Int(value.bitPattern >> 52) - 1_023 - 52
  let significand = value.bitPattern & 0xF_FFFF_FFFF_FFFF | 0x10_0000_0000_0000
  let shift = exponent % 2 == 0 ? 10 : 11
  let (root, isExact) = integerSquareRoot(significand << UInt64(shift))
  // 32 bits and one for all that follow: enough to round to the 24 of a Float, once, at the end.
  let digits = Double(root << 1 | (isExact ? 0 : 1))
  let power = (exponent - shift) / 2 - 1
  return Float(digits * Double(bitPattern: UInt64(power + 1_023) << 52))
}

/// The whole number whose square is `radicand` or next below it, digit by binary digit.
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
