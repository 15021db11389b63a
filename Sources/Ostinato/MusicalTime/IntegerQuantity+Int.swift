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
