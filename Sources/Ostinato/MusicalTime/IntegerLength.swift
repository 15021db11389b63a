/// A length in whole frames or ticks, ``FrameCount`` or ``Ticks``, which can be multiplied and divided.
///
/// ```swift
/// let triplet = Ticks.perQuarter / 3
/// let third = 3 * Ticks.perSixteenth                 // where the fourth sixteenth is
/// let rest = FrameCount(44_100) % 512                // what ten whole blocks and more leave over
/// ```
///
/// A quotient is rounded towards zero and a remainder has the sign of what was divided, as with `Int`.
/// Nothing traps: what lies beyond `Int64` becomes its nearest end, and a division by zero counts as one
/// by something very small. So a length divided by zero is the end of `Int64` on its side, zero divided by
/// zero is zero, and the remainder of a division by zero is the length itself.
public protocol IntegerLength: IntegerQuantity {}

extension IntegerLength {
  /// Becomes longer by another length. Stops at the ends of `Int64`.
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b.rawValue }
  /// Becomes shorter by another length. Stops at the ends of `Int64`.
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b.rawValue }

  /// The length, so many times. Stops at the ends of `Int64`.
  @inlinable public static func * <N: BinaryInteger>(a: Self, count: N) -> Self {
    Self(a.rawValue.multipliedClamped(by: Int64(clamping: count)))
  }
  /// The length, so many times. Stops at the ends of `Int64`.
  @inlinable @_disfavoredOverload  // else a product of two literals could be either
  public static func * <N: BinaryInteger>(count: N, a: Self) -> Self { a * count }

  /// One of so many equal parts, rounded towards zero. By zero: the end of `Int64` on the length's side.
  @inlinable public static func / <N: BinaryInteger>(a: Self, parts: N) -> Self {
    Self(a.rawValue.dividedClamped(by: Int64(clamping: parts)))
  }

  /// What is left of the length once the other one has been taken off as often as it fits; with the sign of
  /// the length. By zero: the length.
  @inlinable public static func % (a: Self, b: Self) -> Self {
    Self(a.rawValue.remainderClamped(by: b.rawValue))
  }
  /// What is left of the length once so many units have been taken off as often as they fit; with the sign
  /// of the length. By zero: the length.
  @inlinable public static func % <N: BinaryInteger>(a: Self, number: N) -> Self {
    Self(a.rawValue.remainderClamped(by: Int64(clamping: number)))
  }
}
