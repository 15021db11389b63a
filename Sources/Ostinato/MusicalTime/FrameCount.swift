/// A number of frames.
///
/// ```swift
/// let length = FrameCount(seconds: 1.5, at: engine.timebase.sampleRate)   // 66 150 at 44.1 kHz
/// ```
///
/// Units: frames. Range: all of `Int64`. For arithmetic with integers, see ``IntegerQuantity`` and
/// ``IntegerLength``.
public struct FrameCount: Hashable, Sendable, BitwiseCopyable, IntegerLength {
  /// The number of frames.
  public let rawValue: Int64

  /// Creates a distance of this many frames.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// Adds two distances. The result is clamped to the range of `Int64`.
  public static func + (a: FrameCount, b: FrameCount) -> FrameCount {
    FrameCount(a.rawValue.addingClamped(b.rawValue))
  }
  /// Subtracts a distance from another. The result is clamped to the range of `Int64`.
  public static func - (a: FrameCount, b: FrameCount) -> FrameCount {
    FrameCount(a.rawValue.subtractingClamped(b.rawValue))
  }
}

extension FrameCount {
  /// Creates the number of frames in a number of seconds, rounded to the nearest frame; a half is
  /// rounded away from zero.
  ///
  /// The result is clamped to the range of `Int64`, and NaN counts as 0.
  public init(seconds: Double, at sampleRate: SampleRate) {
    let frames = seconds * Double(sampleRate.hertz)
    guard frames.magnitude < 0x1p63 else {
      self.init(frames.isNaN ? 0 : frames < 0 ? .min : .max)
      return
    }
    let whole = Int64(frames)
    // Exact, because the two values are close to each other.
    let fraction = frames - Double(whole)
    self.init(fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole)
  }

  /// Returns the duration of the frames in seconds, as the nearest `Double`.
  public func seconds(at sampleRate: SampleRate) -> Double {
    Double(rawValue) / Double(sampleRate.hertz)
  }
}

extension FrameCount: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates a distance of this many frames.
  public init(integerLiteral value: Int64) { self.init(value) }
  /// The number of frames in decimal.
  public var description: String { rawValue.description }
}

#if !hasFeature(Embedded)
  extension FrameCount: Codable {}
#endif
