/// A sample rate: a whole number of hertz.
///
/// Units: hertz. Range: 1 … 10 000 000.
public struct SampleRate: Hashable, Sendable, BitwiseCopyable {
  /// Frames per second.
  public let hertz: Int64

  /// Creates a sample rate in hertz.
  ///
  /// - Throws: ``SampleRate/Error/outOfRange(_:)`` outside 1 … 10 000 000.
  public init(_ hertz: Int) throws(SampleRate.Error) {
    guard (1...10_000_000).contains(hertz) else { throw .outOfRange(Int64(hertz)) }
    self.hertz = Int64(hertz)
  }

  /// Creates a sample rate in hertz as audio systems give it, in floating point.
  ///
  /// - Throws: ``SampleRate/Error/notWhole(_:)`` for a fraction, NaN or infinity, since positions
  ///   would no longer be exact; ``SampleRate/Error/outOfRange(_:)`` outside 1 … 10 000 000.
  public init(_ hertz: Double) throws(SampleRate.Error) {
    guard hertz.isFinite else { throw .notWhole(hertz) }
    // Beyond these bounds every Double is whole, and out of range.
    let whole = Int64(max(min(hertz, 0x1p60), -0x1p60))
    guard hertz.magnitude > 0x1p60 || Double(whole) == hertz else { throw .notWhole(hertz) }
    guard (1...10_000_000).contains(whole) else { throw .outOfRange(whole) }
    self.hertz = whole
  }

  /// Returns the number of frames in a number of milliseconds, rounded to the nearest. Nothing
  /// overflows for up to a minute.
  package func frames(milliseconds: Int) -> Int64 { (hertz &* Int64(milliseconds) &+ 500) / 1000 }
}

extension SampleRate {
  /// The reason why a sample rate is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The rate is below 1 Hz or above 10 MHz.
    case outOfRange(Int64)
    /// The rate is not a whole number of hertz.
    case notWhole(Double)
  }
}

extension SampleRate: CustomStringConvertible {
  /// The rate with its unit, such as "44100 Hz".
  public var description: String { "\(hertz) Hz" }
}

extension SampleRate.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong.
  public var description: String {
    switch self {
    case .outOfRange(let hertz): "sample rate \(hertz) Hz is not within 1 … 10 000 000 Hz"
    case .notWhole(let hertz): "\(SampleRate.Error.text(hertz)) is not a whole number of hertz"
    }
  }

  private static func text(_ hertz: Double) -> String {
    #if hasFeature(Embedded)
      "the sample rate"  // Embedded Swift has no text for numbers with a fraction
    #else
      "sample rate \(hertz)"
    #endif
  }
}

#if !hasFeature(Embedded)
  extension SampleRate: Codable {
    /// Reads a whole number of hertz and checks its range.
    public init(from decoder: any Decoder) throws {
      let hertz = try decoder.singleValueContainer().decode(Int.self)
      do { try self.init(hertz) } catch { throw DecodingError.refused(error, in: decoder) }
    }
    /// Writes the number of hertz.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(hertz)
    }
  }
#endif
