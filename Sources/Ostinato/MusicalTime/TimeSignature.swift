/// A time signature: the number of beats in a bar, and the note value of a beat.
///
/// Range: 1 … 64 beats, with a unit of 2, 4, 8 or 16. A beat is one unit and has 16/unit
/// sixteenths: four in 4/4, two in 7/8.
public struct TimeSignature: Hashable, Sendable, BitwiseCopyable {
  /// The number of beats in a bar: the upper number.
  public let beats: Int
  /// The note value of a beat: the lower number.
  public let unit: Int

  /// Creates a time signature from its upper and its lower number.
  ///
  /// - Throws: ``TimeSignature/Error``, which identifies the number that is out of range.
  public init(beats: Int, unit: Int) throws(TimeSignature.Error) {
    guard (1...64).contains(beats) else { throw .beatsOutOfRange(beats) }
    guard unit == 2 || unit == 4 || unit == 8 || unit == 16 else { throw .unknownUnit(unit) }
    self.init(uncheckedBeats: beats, unit: unit)
  }

  /// Creates a time signature from text as musicians write it, such as "6/8".
  ///
  /// - Throws: ``TimeSignature/Error/malformed`` unless the text is two numbers in digits separated by a slash, and
  ///   otherwise as ``init(beats:unit:)``.
  public init(parsing text: String) throws(TimeSignature.Error) {
    var (beats, unit) = (nil as Int?, nil as Int?)
    var isUnit = false
    // Reads bytes, as MusicalTime does.
    for byte in text.utf8 {
      if byte == UInt8(ascii: "/"), !isUnit {
        isUnit = true
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { throw .malformed }
      let digit = Int(byte - UInt8(ascii: "0"))
      let (tens, overflow) = ((isUnit ? unit : beats) ?? 0).multipliedReportingOverflow(by: 10)
      let (number, overflowed) = tens.addingReportingOverflow(digit)
      guard !overflow, !overflowed else { throw .malformed }
      if isUnit { unit = number } else { beats = number }
    }
    guard let beats, let unit else { throw .malformed }
    try self.init(beats: beats, unit: unit)
  }

  private init(uncheckedBeats beats: Int, unit: Int) {
    self.beats = beats
    self.unit = unit
  }

  /// The time signature with the longest bar.
  static var longest: TimeSignature { TimeSignature(uncheckedBeats: 64, unit: 2) }

  /// 4/4.
  public static var fourFour: TimeSignature { TimeSignature(uncheckedBeats: 4, unit: 4) }
  /// 3/4.
  public static var threeFour: TimeSignature { TimeSignature(uncheckedBeats: 3, unit: 4) }
  /// 6/8.
  public static var sixEight: TimeSignature { TimeSignature(uncheckedBeats: 6, unit: 8) }

  /// The number of sixteenths in a beat: 8, 4, 2 or 1.
  public var sixteenthsPerBeat: Int { 16 / unit }
  /// The number of sixteenths in a bar.
  public var sixteenthsPerBar: Int { beats * sixteenthsPerBeat }
  /// The length of a beat.
  public var beatLength: Ticks { Ticks(720_720 * Int64(sixteenthsPerBeat)) }
  /// The length of a bar.
  public var barLength: Ticks { Ticks(720_720 * Int64(sixteenthsPerBar)) }
}

extension TimeSignature {
  /// The reason why a time signature is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The number of beats is not within 1 … 64.
    case beatsOutOfRange(Int)
    /// The unit is not 2, 4, 8 or 16.
    case unknownUnit(Int)
    /// The text is not two numbers separated by a slash.
    case malformed
  }
}

extension TimeSignature: CustomStringConvertible {
  /// The time signature as musicians write it, such as "4/4".
  public var description: String { "\(beats)/\(unit)" }
}

extension TimeSignature.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong.
  public var description: String {
    switch self {
    case .beatsOutOfRange(let beats): "a bar of \(beats) beats is not within 1 … 64 beats"
    case .unknownUnit(let unit):
      "a beat is a half, a quarter, an eighth or a sixteenth, 2, 4, 8 or 16, and not \(unit)"
    case .malformed: "a time signature is written beats/unit, as in 4/4"
    }
  }
}

#if !hasFeature(Embedded)
  extension TimeSignature: Codable {
    private enum Keys: CodingKey { case beats, unit }

    /// Reads both numbers and checks their ranges.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let beats = try container.decode(Int.self, forKey: .beats)
      let unit = try container.decode(Int.self, forKey: .unit)
      do { try self.init(beats: beats, unit: unit) } catch {
        throw DecodingError.refused(error, in: decoder)
      }
    }

    /// Writes both numbers.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(beats, forKey: .beats)
      try container.encode(unit, forKey: .unit)
    }
  }
#endif
