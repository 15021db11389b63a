/// A frame's position in the engine's own count of frames.
///
/// One frame is one sample per channel. The count begins at 0 when an engine is made and never
/// rewinds, whatever the music does. Two positions differ by a ``FrameCount``; adding two positions
/// has no meaning and does not compile.
///
/// Units: frames. Range: all of `Int64`.
public struct FramePosition: Hashable, Sendable, BitwiseCopyable {
  /// The frame's number.
  public let rawValue: Int64

  /// Names the frame with this number.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// The frame `count` later. Stops at the ends of `Int64`, 380 000 years away at 768 kHz.
  public static func + (position: FramePosition, count: FrameCount) -> FramePosition {
    FramePosition(position.rawValue.addingClamped(count.rawValue))
  }

  /// The frame `count` earlier. Stops at the ends of `Int64`.
  public static func - (position: FramePosition, count: FrameCount) -> FramePosition {
    FramePosition(position.rawValue.subtractingClamped(count.rawValue))
  }

  /// How many frames lie between two positions. Stops at the ends of `Int64`.
  public static func - (end: FramePosition, start: FramePosition) -> FrameCount {
    FrameCount(end.rawValue.subtractingClamped(start.rawValue))
  }
}

extension FramePosition: Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Orders by time.
  public static func < (a: FramePosition, b: FramePosition) -> Bool { a.rawValue < b.rawValue }
  /// Names the frame with this number.
  public init(integerLiteral value: Int64) { self.init(value) }
  /// The frame's number in decimal.
  public var description: String { rawValue.description }
}

#if !hasFeature(Embedded)
  extension FramePosition: Codable {}
#endif
