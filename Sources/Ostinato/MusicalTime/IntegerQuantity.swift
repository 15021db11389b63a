/// A whole number of frames or of ticks: ``FramePosition``, ``FrameCount`` or ``Ticks``.
///
/// Wherever one of these types is combined with an integer of any width, the integer counts in the
/// same unit:
///
/// ```swift
/// let end = engine.frame + 44_100 * 10        // ten seconds later, at 44.1 kHz
/// while engine.frame < end { _ = engine.render(frames: 512) }
/// if engine.frame < 44_100 * 60 { print("less than a minute") }
/// ```
///
/// Arithmetic is clamped to the range of `Int64`, and an integer outside that range counts as the
/// nearest value within it, so nothing traps.
public protocol IntegerQuantity: Comparable, Sendable {
  /// The number of frames or ticks.
  var rawValue: Int64 { get }
  /// Creates this many frames or ticks.
  init(_ rawValue: Int64)
}

extension IntegerQuantity {
  /// Creates this many frames or ticks, clamped to the range of `Int64`.
  // Disfavored, because a literal such as `1 << 62` would otherwise be an `Int`, which has 32 bits
  // on wasm32.
  @inlinable @_disfavoredOverload
  public init<N: BinaryInteger>(_ number: N) { self.init(Int64(clamping: number)) }

  /// Compares the two numbers.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Adds a number of units. The result is clamped to the range of `Int64`.
  @inlinable public static func + <N: BinaryInteger>(a: Self, number: N) -> Self {
    Self(a.rawValue.addingClamped(Int64(clamping: number)))
  }
  /// Subtracts a number of units. The result is clamped to the range of `Int64`.
  @inlinable public static func - <N: BinaryInteger>(a: Self, number: N) -> Self {
    Self(a.rawValue.subtractingClamped(Int64(clamping: number)))
  }
  /// Adds a number of units in place. The result is clamped to the range of `Int64`.
  @inlinable public static func += <N: BinaryInteger>(a: inout Self, number: N) {
    a = a + number
  }
  /// Subtracts a number of units in place. The result is clamped to the range of `Int64`.
  @inlinable public static func -= <N: BinaryInteger>(a: inout Self, number: N) {
    a = a - number
  }
}

// Comparisons with integers, on either side.
extension IntegerQuantity {
  /// Returns whether the quantity equals a number of units.
  @inlinable public static func == <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue == b }
  /// Returns whether the quantity differs from a number of units.
  @inlinable public static func != <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue != b }
  /// Returns whether the quantity is less than a number of units.
  @inlinable public static func < <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue < b }
  /// Returns whether the quantity is at most a number of units.
  @inlinable public static func <= <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue <= b }
  /// Returns whether the quantity is greater than a number of units.
  @inlinable public static func > <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue > b }
  /// Returns whether the quantity is at least a number of units.
  @inlinable public static func >= <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue >= b }

  /// Returns whether the quantity equals a number of units.
  @inlinable public static func == <N: BinaryInteger>(a: N, b: Self) -> Bool { a == b.rawValue }
  /// Returns whether the quantity differs from a number of units.
  @inlinable public static func != <N: BinaryInteger>(a: N, b: Self) -> Bool { a != b.rawValue }
  /// Returns whether the quantity is greater than a number of units.
  @inlinable public static func < <N: BinaryInteger>(a: N, b: Self) -> Bool { a < b.rawValue }
  /// Returns whether the quantity is at least a number of units.
  @inlinable public static func <= <N: BinaryInteger>(a: N, b: Self) -> Bool { a <= b.rawValue }
  /// Returns whether the quantity is less than a number of units.
  @inlinable public static func > <N: BinaryInteger>(a: N, b: Self) -> Bool { a > b.rawValue }
  /// Returns whether the quantity is at most a number of units.
  @inlinable public static func >= <N: BinaryInteger>(a: N, b: Self) -> Bool { a >= b.rawValue }
}

#if !hasFeature(Embedded)
  extension IntegerQuantity {
    /// Reads the number of frames or ticks.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(Int64.self))
    }
    /// Writes the number of frames or ticks.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }
#endif

// The same operators for `Int`, without generics. The compiler prefers a function that takes
// exactly the types given, and an integer literal is an `Int` by default. Without these operators,
// `frame - 512` could also mean the distance from frame 512 and would be ambiguous.
extension FramePosition {
  /// Returns the position a number of frames later, clamped to the range of `Int64`.
  @inlinable public static func + (position: FramePosition, frames: Int) -> FramePosition {
    FramePosition(position.rawValue.addingClamped(Int64(frames)))
  }
  /// Returns the position a number of frames earlier, clamped to the range of `Int64`.
  @inlinable public static func - (position: FramePosition, frames: Int) -> FramePosition {
    FramePosition(position.rawValue.subtractingClamped(Int64(frames)))
  }
}
extension FrameCount {
  /// Adds a number of frames. The result is clamped to the range of `Int64`.
  @inlinable public static func + (a: FrameCount, frames: Int) -> FrameCount {
    FrameCount(a.rawValue.addingClamped(Int64(frames)))
  }
  /// Subtracts a number of frames. The result is clamped to the range of `Int64`.
  @inlinable public static func - (a: FrameCount, frames: Int) -> FrameCount {
    FrameCount(a.rawValue.subtractingClamped(Int64(frames)))
  }
}
extension Ticks {
  /// Adds a number of ticks. The result is clamped to the range of `Int64`.
  @inlinable public static func + (a: Ticks, ticks: Int) -> Ticks {
    Ticks(a.rawValue.addingClamped(Int64(ticks)))
  }
  /// Subtracts a number of ticks. The result is clamped to the range of `Int64`.
  @inlinable public static func - (a: Ticks, ticks: Int) -> Ticks {
    Ticks(a.rawValue.subtractingClamped(Int64(ticks)))
  }
}
