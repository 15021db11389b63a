extension Int64 {
  /// Returns the sum of two nonnegative numbers, clamped to `Int64.max`.
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
