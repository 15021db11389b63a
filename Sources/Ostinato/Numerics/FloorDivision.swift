/// The quotient rounded down. `divisor` must be positive.
@inlinable @inline(__always)
package func floorDivided<Number: SignedInteger & FixedWidthInteger>(
  _ value: Number, by divisor: Number
) -> Number {
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}
