/// A whole number of frames or of ticks: ``FramePosition``, ``FrameCount`` or ``Ticks``.
///
/// Wherever one of these stands beside an integer of any width, the integer counts in the same unit:
///
/// ```swift
/// let end = engine.frame + 44_100 * 10        // ten seconds later, at 44.1 kHz
/// while engine.frame < end { _ = engine.render(frames: 512) }
/// if engine.frame < 44_100 * 60 { print("less than a minute") }
/// ```
///
/// Arithmetic stops at the ends of `Int64`, and an integer beyond them counts as the nearest end, so that
/// nothing traps.
public protocol IntegerQuantity: Comparable, Sendable {
  /// The number of frames or ticks.
  var rawValue: Int64 { get }
  /// This many frames or ticks.
  init(_ rawValue: Int64)
}

extension IntegerQuantity {
  /// This many frames or ticks; the nearest end of `Int64` for a number beyond it.
  // Disfavoured, because a literal such as `1 << 62` would otherwise be an `Int`, which has 32 bits on wasm32.
  @inlinable @_disfavoredOverload
  public init<N: BinaryInteger>(_ number: N) { self.init(Int64(clamping: number)) }

  /// Orders by number.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The place or length so many units later or longer. Stops at the ends of `Int64`.
  @inlinable public static func + <N: BinaryInteger>(a: Self, number: N) -> Self {
    Self(a.rawValue.addingClamped(Int64(clamping: number)))
  }
  /// The place or length so many units earlier or shorter. Stops at the ends of `Int64`.
  @inlinable public static func - <N: BinaryInteger>(a: Self, number: N) -> Self {
    Self(a.rawValue.subtractingClamped(Int64(clamping: number)))
  }
  /// Moves on by so many units. Stops at the ends of `Int64`.
  @inlinable public static func += <N: BinaryInteger>(a: inout Self, number: N) {
    a = a + number
  }
  /// Moves back by so many units. Stops at the ends of `Int64`.
  @inlinable public static func -= <N: BinaryInteger>(a: inout Self, number: N) {
    a = a - number
  }
}

// Comparisons with integers, on either side.
extension IntegerQuantity {
  /// Returns whether the quantity is so many units.
  @inlinable public static func == <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue == b }
  /// Returns whether the quantity is another number of units.
  @inlinable public static func != <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue != b }
  /// Returns whether the quantity is less than so many units.
  @inlinable public static func < <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue < b }
  /// Returns whether the quantity is at most so many units.
  @inlinable public static func <= <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue <= b }
  /// Returns whether the quantity is more than so many units.
  @inlinable public static func > <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue > b }
  /// Returns whether the quantity is at least so many units.
  @inlinable public static func >= <N: BinaryInteger>(a: Self, b: N) -> Bool { a.rawValue >= b }

  /// Returns whether the quantity is so many units.
  @inlinable public static func == <N: BinaryInteger>(a: N, b: Self) -> Bool { a == b.rawValue }
  /// Returns whether the quantity is another number of units.
  @inlinable public static func != <N: BinaryInteger>(a: N, b: Self) -> Bool { a != b.rawValue }
  /// Returns whether the quantity is more than so many units.
  @inlinable public static func < <N: BinaryInteger>(a: N, b: Self) -> Bool { a < b.rawValue }
  /// Returns whether the quantity is at least so many units.
  @inlinable public static func <= <N: BinaryInteger>(a: N, b: Self) -> Bool { a <= b.rawValue }
  /// Returns whether the quantity is less than so many units.
  @inlinable public static func > <N: BinaryInteger>(a: N, b: Self) -> Bool { a > b.rawValue }
  /// Returns whether the quantity is at most so many units.
  @inlinable public static func >= <N: BinaryInteger>(a: N, b: Self) -> Bool { a >= b.rawValue }
}

// The same for `Int`, not generic: where the compiler finds a function for the very types, it looks no
// further, and an integer literal is first of all an `Int`. Without these, `frame - 512` could as well be the
// distance from frame 512, and would be ambiguous.
extension FramePosition {
  /// The frame so many frames later. Stops at the ends of `Int64`.
  @inlinable public static func + (position: FramePosition, frames: Int) -> FramePosition {
    FramePosition(position.rawValue.addingClamped(Int64(frames)))
  }
  /// The frame so many frames earlier. Stops at the ends of `Int64`.
  @inlinable public static func - (position: FramePosition, frames: Int) -> FramePosition {
    FramePosition(position.rawValue.subtractingClamped(Int64(frames)))
  }
}
extension FrameCount {
  /// So many frames more. Stops at the ends of `Int64`.
  @inlinable public static func + (a: FrameCount, frames: Int) -> FrameCount {
    FrameCount(a.rawValue.addingClamped(Int64(frames)))
  }
  /// So many frames fewer. Stops at the ends of `Int64`.
  @inlinable public static func - (a: FrameCount, frames: Int) -> FrameCount {
    FrameCount(a.rawValue.subtractingClamped(Int64(frames)))
  }
}
extension Ticks {
  /// So many ticks more. Stops at the ends of `Int64`.
  @inlinable public static func + (a: Ticks, ticks: Int) -> Ticks {
    Ticks(a.rawValue.addingClamped(Int64(ticks)))
  }
  /// So many ticks fewer. Stops at the ends of `Int64`.
  @inlinable public static func - (a: Ticks, ticks: Int) -> Ticks {
    Ticks(a.rawValue.subtractingClamped(Int64(ticks)))
  }
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
