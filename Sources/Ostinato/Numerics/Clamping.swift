// Integer arithmetic that clamps results to the range of `Int64`.

extension Int64 {
  /// The sum, or the end of the range that it lies beyond.
  @inlinable
  func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  /// The difference, or the end of the range that it lies beyond.
  @inlinable
  func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other > 0 ? .min : .max
  }

  /// The product, or the end of the range that it lies beyond.
  @inlinable
  func multipliedClamped(by other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }

  /// The quotient, rounded towards zero, or the end of the range on the dividend's side where there is none.
  @inlinable
  func dividedClamped(by other: Int64) -> Int64 {
    guard other != 0 else { return self == 0 ? 0 : self < 0 ? .min : .max }
    // The one quotient beyond the range is that of `.min` and -1.
    let (quotient, overflow) = dividedReportingOverflow(by: other)
    return overflow ? .max : quotient
  }

  /// The remainder of ``dividedClamped(by:)``; by zero the number itself.
  @inlinable
  func remainderClamped(by other: Int64) -> Int64 {
    // Of `.min` and -1 the partial value is 0, of a division by zero the dividend.
    remainderReportingOverflow(dividingBy: other).partialValue
  }
}
