/// A tempo: quarter notes per minute, stored in millionths.
///
/// ```swift
/// let tempo = try Tempo(bpm: 125)
/// let swung = try Tempo(parsing: "93.75")
/// ```
///
/// Stored in micro-BPM, 125 BPM is 125 000 000, and no tempo that a person types is rounded. Range:
/// 1 … 1000 BPM. To offer a narrower range, use ``clamped(to:)``.
public struct Tempo: Hashable, Sendable, BitwiseCopyable {
  /// Millionths of a quarter note per minute.
  public let microBPM: Int64

  /// Creates a tempo from millionths of a quarter note per minute.
  ///
  /// - Throws: ``Tempo/Error/outOfRange(microBPM:)`` outside 1 … 1000 BPM.
  public init(microBPM: Int64) throws(Tempo.Error) {
    guard (1_000_000...1_000_000_000).contains(microBPM) else {
      throw .outOfRange(microBPM: microBPM)
    }
    self.microBPM = microBPM
  }

  /// The number is in range.
  package init(unchecked microBPM: Int64) { self.microBPM = microBPM }

  /// The fastest possible tempo.
  static var greatest: Tempo { Tempo(unchecked: 1_000_000_000) }

  /// The distance that the music moves per frame, in units of ``Position``: at most 2.9 × 10¹⁵.
  package var unitsPerFrame: Int64 { Ticks.perQuarter.rawValue &* microBPM }

  /// Creates a tempo from quarter notes per minute.
  ///
  /// - Throws: ``Tempo/Error/outOfRange(microBPM:)`` outside 1 … 1000 BPM.
  public init(bpm: Int) throws(Tempo.Error) {
    try self.init(microBPM: Int64(max(min(bpm, 1_000_000), -1_000_000)) * 1_000_000)
  }

  /// Creates a tempo from quarter notes per minute, rounded to the nearest millionth in `Double`
  /// arithmetic. For decimals that must be exact, use ``init(parsing:)``.
  ///
  /// - Throws: ``Tempo/Error/notFinite`` for NaN and infinity;
  ///   ``Tempo/Error/outOfRange(microBPM:)`` outside 1 … 1000 BPM.
  public init(bpm: Double) throws(Tempo.Error) {
    guard bpm.isFinite else { throw .notFinite }
    let bounded = max(min(bpm, 1_000_000), -1_000_000)
    try self.init(microBPM: Int64(bounded * 1_000_000 + (bounded < 0 ? -0.5 : 0.5)))
  }

  /// Creates a tempo from a decimal number such as "125" or "93.75", exactly.
  ///
  /// The text consists of digits and, optionally, a point and one to six more digits; it has no
  /// sign, exponent or spaces.
  ///
  /// - Throws: ``Tempo/Error/malformed``, ``Tempo/Error/tooManyDecimals``,
  ///   ``Tempo/Error/outOfRange(microBPM:)``.
  public init(parsing text: String) throws(Tempo.Error) {
    var whole: Int64 = 0
    var digits = 0
    var decimals = -1
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."):
        guard decimals < 0, digits > 0 else { throw .malformed }
        decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if decimals >= 0 { decimals += 1 }
        guard decimals <= 6 else { throw .tooManyDecimals }
        digits += 1
        // 1000 BPM with six decimals has ten digits, so more digits are out of range whatever they
        // are, and the bound keeps the sum far from overflow.
        whole = min(whole * 10 + Int64(byte - UInt8(ascii: "0")), 1_000_000_000_000)
      default:
        throw .malformed
      }
    }
    guard digits > 0, decimals != 0 else { throw .malformed }
    for _ in 0..<(6 - max(decimals, 0)) { whole *= 10 }
    try self.init(microBPM: whole)
  }

  /// Quarter notes per minute, as the nearest `Double`. For display; nothing is computed from it.
  public var bpm: Double { Double(microBPM) / 1_000_000 }

  /// Returns the tempo in `range` that is nearest to this one.
  public func clamped(to range: ClosedRange<Tempo>) -> Tempo {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Tempo {
  /// The reason why a tempo is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The tempo is outside 1 … 1000 BPM.
    case outOfRange(microBPM: Int64)
    /// The number is NaN or infinite.
    case notFinite
    /// The text is not a plain decimal number.
    case malformed
    /// The text has more than six digits after the point.
    case tooManyDecimals
  }
}

extension Tempo: Comparable, CustomStringConvertible {
  /// Compares two tempos.
  public static func < (a: Tempo, b: Tempo) -> Bool { a.microBPM < b.microBPM }

  /// The tempo as a decimal number that ``init(parsing:)`` reads back, such as "93.75".
  public var description: String { decimalText(millionths: microBPM) }
}

extension Tempo.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong.
  public var description: String {
    switch self {
    case .outOfRange(let micro):
      "tempo \(decimalText(millionths: micro)) BPM is not within 1 … 1000 BPM"
    case .notFinite: "NaN and infinity are no tempo: give a finite number within 1 … 1000 BPM"
    case .malformed:
      "a tempo is written as a decimal number, with a point and no sign, as in 125 or 120.5"
    case .tooManyDecimals: "a tempo has at most six decimals, as in 120.123456"
    }
  }
}

/// A whole number of millionths as a decimal number without trailing zeros.
private func decimalText(millionths: Int64) -> String {
  let magnitude = millionths.magnitude
  let sign = millionths < 0 ? "-" : ""
  var fraction = magnitude % 1_000_000
  guard fraction > 0 else { return "\(sign)\(magnitude / 1_000_000)" }
  var width = 6
  while fraction % 10 == 0 {
    fraction /= 10
    width -= 1
  }
  let digits = fraction.description
  let zeros = String(repeating: "0", count: width - digits.utf8.count)
  return "\(sign)\(magnitude / 1_000_000).\(zeros)\(digits)"
}

#if !hasFeature(Embedded)
  extension Tempo: Codable {
    /// Reads a number of BPM, such as `93.75`, which means the nearest millionth, and checks its range.
    public init(from decoder: any Decoder) throws {
      let bpm = try decoder.singleValueContainer().decode(Double.self)
      do { try self.init(bpm: bpm) } catch { throw DecodingError.refused(error, in: decoder) }
    }
    /// Writes the number of BPM, from which exactly the same tempo is read back.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(bpm)
    }
  }
#endif

extension Tempo {
  /// Creates the tempo at which a length takes the number of frames nearest to one that is given, at least 1 (rule
  /// K19); of two as near, the slower one. `nil` if there is none from 1 to 1000 BPM.
  package init?(filling frames: Int64, with length: Ticks, at sampleRate: SampleRate) {
    // Less than 2⁵⁹ ticks of less than 2⁵⁰ units.
    let units = Int128(length.rawValue) * Int128(sampleRate.hertz * 60_000_000)
    let slower = units / (Int128(frames) * Int128(Ticks.perQuarter.rawValue))
    var nearest: (tempo: Tempo, distance: Int128, step: Int128)?
    // A range of Int128 would be looked up in tables at its first use.
    var microBPM = max(slower, 1_000_000)
    while microBPM <= min(slower + 1, 1_000_000_000) {
      let tempo = Tempo(unchecked: Int64(truncatingIfNeeded: microBPM))
      microBPM += 1
      // |units / step − frames|, over a common denominator: both distances are less than a micro-BPM's.
      let step = Int128(tempo.unitsPerFrame)
      let difference = units - Int128(frames) * step
      let distance = difference < 0 ? 0 - difference : difference
      if let found = nearest, distance * found.step >= found.distance * step { continue }
      nearest = (tempo, distance, step)
    }
    guard let nearest else { return nil }
    self = nearest.tempo
  }
}
