package func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
