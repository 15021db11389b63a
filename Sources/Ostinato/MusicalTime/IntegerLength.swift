/// A length in whole frames or ticks, ``FrameCount`` or ``Ticks``, that can be multiplied and
/// divided.
///
/// ```swift
/// let triplet = Ticks.perQuarter / 3
/// let third = 3 * Ticks.perSixteenth                 // where the fourth sixteenth is
/// let rest = FrameCount(44_100) % 512                // what ten whole blocks and more leave over
/// ```
///
/// A quotient is rounded toward zero, and a remainder has the sign of the dividend, as with `Int`.
/// Nothing traps: a result outside the range of `Int64` is clamped, and division by zero is treated
/// as division by a very small positive number. A length divided by zero is therefore the end of
/// `Int64` that has the sign of the length, zero divided by zero is zero, and the remainder of a
/// division by zero is the length itself.
public protocol IntegerLength: IntegerQuantity {}

extension IntegerLength {
  /// Adds another length. The result is clamped to the range of `Int64`.
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b.rawValue }
  /// Subtracts another length. The result is clamped to the range of `Int64`.
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b.rawValue }

  /// Multiplies the length by an integer. The result is clamped to the range of `Int64`.
  @inlinable public static func * <N: BinaryInteger>(a: Self, count: N) -> Self {
    Self(a.rawValue.multipliedClamped(by: Int64(clamping: count)))
  }
  /// Multiplies the length by an integer. The result is clamped to the range of `Int64`.
  @inlinable @_disfavoredOverload  // else a product of two literals could be either
  public static func * <N: BinaryInteger>(count: N, a: Self) -> Self { a * count }

  /// Divides the length into equal parts, rounding toward zero. Division by zero returns the end of
  /// `Int64` that has the sign of the length.
  @inlinable public static func / <N: BinaryInteger>(a: Self, parts: N) -> Self {
    Self(a.rawValue.dividedClamped(by: Int64(clamping: parts)))
  }

  /// Returns the remainder of dividing the length by another length, with the sign of the dividend.
  /// Division by zero returns the length itself.
  @inlinable public static func % (a: Self, b: Self) -> Self {
    Self(a.rawValue.remainderClamped(by: b.rawValue))
  }
  /// Returns the remainder of dividing the length by a number of units, with the sign of the
  /// length. Division by zero returns the length itself.
  @inlinable public static func % <N: BinaryInteger>(a: Self, number: N) -> Self {
    Self(a.rawValue.remainderClamped(by: Int64(clamping: number)))
  }
}
