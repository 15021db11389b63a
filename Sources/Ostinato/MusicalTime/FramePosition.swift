/// A frame's position in the engine's own count of frames.
///
/// One frame is one sample per channel. The count begins at 0 when an engine is created and never
/// goes back, whatever the music does. The difference of two positions is a ``FrameCount``; adding
/// two positions has no meaning and does not compile.
///
/// Units: frames. Range: all of `Int64`. For arithmetic with integers, see ``IntegerQuantity``.
public struct FramePosition: Hashable, Sendable, BitwiseCopyable, IntegerQuantity {
  /// The frame's number.
  public let rawValue: Int64

  /// Creates the position of the frame with this number.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// Returns the position `count` frames later. It is clamped to the range of `Int64`, whose end is
  /// 380 000 years away at 768 kHz.
  public static func + (position: FramePosition, count: FrameCount) -> FramePosition {
    FramePosition(position.rawValue.addingClamped(count.rawValue))
  }

  /// Returns the position `count` frames earlier, clamped to the range of `Int64`.
  public static func - (position: FramePosition, count: FrameCount) -> FramePosition {
    FramePosition(position.rawValue.subtractingClamped(count.rawValue))
  }

  /// Moves forward by a number of frames. The result is clamped to the range of `Int64`.
  public static func += (position: inout FramePosition, count: FrameCount) {
    position = position + count
  }

  /// Returns the number of frames between two positions, clamped to the range of `Int64`.
  public static func - (end: FramePosition, start: FramePosition) -> FrameCount {
    FrameCount(end.rawValue.subtractingClamped(start.rawValue))
  }
}

extension FramePosition {
  /// Creates the position of the frame that is a number of seconds from frame 0, rounded as in
  /// ``FrameCount/init(seconds:at:)``.
  public init(seconds: Double, at sampleRate: SampleRate) {
    self.init(FrameCount(seconds: seconds, at: sampleRate).rawValue)
  }

  /// Returns the distance of the frame from frame 0 in seconds, as the nearest `Double`.
  public func seconds(at sampleRate: SampleRate) -> Double {
    FrameCount(rawValue).seconds(at: sampleRate)
  }
}

extension FramePosition: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates the position of the frame with this number.
  public init(integerLiteral value: Int64) { self.init(value) }
  /// The frame's number in decimal.
  public var description: String { rawValue.description }
}

#if !hasFeature(Embedded)
  extension FramePosition: Codable {}
#endif
