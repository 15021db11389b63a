extension Int64 {
  /// The sum of two numbers that are not negative, limited to `Int64.max`.
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
