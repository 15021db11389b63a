/// The quotient rounded down. `divisor` must be positive.
package func floorDivided(_ value: Int64, by divisor: Int64) -> Int64 {
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}
