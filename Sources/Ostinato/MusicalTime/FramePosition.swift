/// A frame's position in the engine's own count of frames.
///
/// One frame is one sample per channel. The count begins at 0 when an engine is made and never
/// rewinds, whatever the music does. Two positions differ by a ``FrameCount``; adding two positions
/// has no meaning and does not compile.
///
/// Units: frames. Range: all of `Int64`. ``IntegerQuantity`` has the arithmetic with integers.
public struct FramePosition: Hashable, Sendable, BitwiseCopyable, IntegerQuantity {
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

  /// Moves on by so many frames. Stops at the ends of `Int64`.
  public static func += (position: inout FramePosition, count: FrameCount) {
    position = position + count
  }

  /// How many frames lie between two positions. Stops at the ends of `Int64`.
  public static func - (end: FramePosition, start: FramePosition) -> FrameCount {
    FrameCount(end.rawValue.subtractingClamped(start.rawValue))
  }
}

extension FramePosition {
  /// The frame that is so many seconds from frame 0, rounded as in ``FrameCount/init(seconds:at:)``.
  public init(seconds: Double, at sampleRate: SampleRate) {
    self.init(FrameCount(seconds: seconds, at: sampleRate).rawValue)
  }

  /// How many seconds the frame is from frame 0, to the nearest `Double`.
  public func seconds(at sampleRate: SampleRate) -> Double {
    FrameCount(rawValue).seconds(at: sampleRate)
  }
}

extension FramePosition: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Names the frame with this number.
  public init(integerLiteral value: Int64) { self.init(value) }
  /// The frame's number in decimal.
  public var description: String { rawValue.description }
}

#if !hasFeature(Embedded)
  extension FramePosition: Codable {}
#endif
