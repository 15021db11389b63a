/// A number of frames.
///
/// Units: frames. Range: all of `Int64`.
public struct FrameCount: Hashable, Sendable, BitwiseCopyable {
  /// The number of frames.
  public let rawValue: Int64

  /// A distance of this many frames.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// The sum. Stops at the ends of `Int64`.
  public static func + (a: FrameCount, b: FrameCount) -> FrameCount {
    FrameCount(a.rawValue.addingClamped(b.rawValue))
  }
  /// The difference. Stops at the ends of `Int64`.
  public static func - (a: FrameCount, b: FrameCount) -> FrameCount {
    FrameCount(a.rawValue.subtractingClamped(b.rawValue))
  }
}

extension FrameCount: Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Orders by length.
  public static func < (a: FrameCount, b: FrameCount) -> Bool { a.rawValue < b.rawValue }
  /// A distance of this many frames.
  public init(integerLiteral value: Int64) { self.init(value) }
  /// The number of frames in decimal.
  public var description: String { rawValue.description }
}

#if !hasFeature(Embedded)
  extension FrameCount: Codable {}
#endif
