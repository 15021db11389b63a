/// A number of frames.
///
/// ```swift
/// let length = FrameCount(seconds: 1.5, at: engine.timebase.sampleRate)   // 66 150 at 44.1 kHz
/// ```
///
/// Units: frames. Range: all of `Int64`. ``IntegerQuantity`` and ``IntegerLength`` have the arithmetic with
/// integers.
public struct FrameCount: Hashable, Sendable, BitwiseCopyable, IntegerLength {
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

extension FrameCount {
  /// The frames that so many seconds take, rounded to the nearest; a half is rounded away from zero.
  ///
  /// Stops at the ends of `Int64`; a NaN counts as 0.
  public init(seconds: Double, at sampleRate: SampleRate) {
    let frames = seconds * Double(sampleRate.hertz)
    guard frames.magnitude < 0x1p63 else {
      self.init(frames.isNaN ? 0 : frames < 0 ? .min : .max)
      return
    }
    let whole = Int64(frames)
    // Exact: both are near each other.
    let fraction = frames - Double(whole)
    self.init(fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole)
  }

  /// How many seconds the frames take, to the nearest `Double`.
  public func seconds(at sampleRate: SampleRate) -> Double {
    Double(rawValue) / Double(sampleRate.hertz)
  }
}

extension FrameCount: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// A distance of this many frames.
  public init(integerLiteral value: Int64) { self.init(value) }
  /// The number of frames in decimal.
  public var description: String { rawValue.description }
}

#if !hasFeature(Embedded)
  extension FrameCount: Codable {}
#endif
