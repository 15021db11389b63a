/// Says how many frames a second has: a whole number of hertz (rule T6).
///
/// Units: hertz. Range: 1 … 10 000 000.
public struct SampleRate: Hashable, Sendable, BitwiseCopyable {
  /// Frames per second.
  public let hertz: Int64

  /// Takes a rate in hertz.
  ///
  /// Errors: ``SampleRateError/outOfRange(_:)`` outside 1 … 10 000 000.
  public init(_ hertz: Int) throws(SampleRateError) {
    guard (1...10_000_000).contains(hertz) else { throw .outOfRange(Int64(hertz)) }
    self.hertz = Int64(hertz)
  }

  /// Takes a rate as audio hosts give it.
  ///
  /// Errors: ``SampleRateError/notWhole(_:)`` for a fraction or NaN, since position would no longer
  /// be exact; ``SampleRateError/outOfRange(_:)`` outside 1 … 10 000 000.
  public init(_ hertz: Double) throws(SampleRateError) {
    guard hertz > -1e15, hertz < 1e15, Double(Int64(hertz)) == hertz else {
      throw .notWhole(hertz)
    }
    guard (1...10_000_000).contains(Int64(hertz)) else { throw .outOfRange(Int64(hertz)) }
    self.hertz = Int64(hertz)
  }
}

/// Says why a sample rate was refused.
public enum SampleRateError: Error, Equatable, Sendable {
  /// Below 1 Hz or above 10 MHz.
  case outOfRange(Int64)
  /// Not a whole number of hertz.
  case notWhole(Double)
}

extension SampleRate: CustomStringConvertible {
  /// The rate with its unit, as in "44100 Hz".
  public var description: String { "\(hertz) Hz" }
}

extension SampleRateError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .outOfRange(let hertz): "sample rate \(hertz) Hz is not within 1 … 10 000 000 Hz"
    case .notWhole: "sample rate is not a whole number of hertz"
    }
  }
}

#if !hasFeature(Embedded)
  extension SampleRate: Codable {
    /// Reads a whole number of hertz and checks its range.
    public init(from decoder: any Decoder) throws {
      try self.init(decoder.singleValueContainer().decode(Int.self))
    }
    /// Writes the number of hertz.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(hertz)
    }
  }
#endif
