extension MusicalTime: CustomStringConvertible {
  /// The text that ``init(parsing:in:)`` reads back, such as "11:2:0", or "malformed" for a literal
  /// that was not a musical time.
  public var description: String {
    self == .malformed ? "malformed" : "\(bar):\(beat):\(sixteenth)"
  }

  /// Creates a musical time from `bar:beat:sixteenth`, for example "11:2:0", or "-1:3:3" in a
  /// count-in.
  ///
  /// - Parameters:
  ///   - text: The text to read.
  ///   - signature: The time signature that must have this beat and sixteenth. Without one, that is
  ///     checked only when the time is used: when a command is sent, or in ``ticks(in:)``.
  /// - Throws: ``MusicalTime/Error/malformed`` unless the text is three runs of digits separated by
  ///   colons, where only the bar can be negative; ``MusicalTime/Error/tooFarAway`` if a number is
  ///   out of range; ``MusicalTime/Error/noSuchBeat(_:in:)`` and
  ///   ``MusicalTime/Error/noSuchSixteenth(_:in:)`` by `signature`.
  public init(
    parsing text: String, in signature: TimeSignature? = nil
  ) throws(MusicalTime.Error) {
    var numbers: (Int64, Int64, Int64) = (0, 0, 0)
    var colons = 0
    var sign: Int64 = 1
    var hasDigit = false
    var isFirst = true
    // Reads bytes because `split` and `Int(_:)` would add Unicode tables to an embedded build.
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-") where isFirst:
        sign = -1
      case UInt8(ascii: ":"):
        guard hasDigit, colons < 2 else { throw .malformed }
        colons += 1
        hasDigit = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigit = true
        let digit = Int64(byte - UInt8(ascii: "0"))
        switch colons {
        case 0: numbers.0 = try MusicalTime.appending(sign * digit, to: numbers.0)
        case 1: numbers.1 = try MusicalTime.appending(digit, to: numbers.1)
        default: numbers.2 = try MusicalTime.appending(digit, to: numbers.2)
        }
      default:
        throw .malformed
      }
      isFirst = false
    }
    guard colons == 2, hasDigit else { throw .malformed }
    guard let beat = Int(exactly: numbers.1), let sixteenth = Int(exactly: numbers.2) else {
      throw .tooFarAway
    }
    self.init(bar: numbers.0, beat: beat, sixteenth: sixteenth)
    if let signature { _ = try ticks(in: signature) }
  }

  private static func appending(
    _ digit: Int64, to number: Int64
  ) throws(MusicalTime.Error) -> Int64 {
    let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
    let (sum, overflowed) = tens.addingReportingOverflow(digit)
    guard !overflow, !overflowed else { throw .tooFarAway }
    return sum
  }
}

extension MusicalTime: ExpressibleByStringLiteral {
  /// Creates a musical time from a literal, as in `.seek(to: "4:0:0")` or `.time("11:2:0")`.
  ///
  /// A literal cannot throw. If ``init(parsing:in:)`` would throw an error for the text, the literal
  /// becomes a time that is always rejected: the same error is thrown where the time is used, when a
  /// command is sent or by ``ticks(in:)``.
  public init(stringLiteral text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      self = error == .tooFarAway ? .tooFarAway : .malformed
    }
  }

  /// The value of a literal that is not a musical time. No bar has such a beat.
  static var malformed: MusicalTime { MusicalTime(bar: .min, beat: .min, sixteenth: .min) }
  /// The value of a literal whose numbers are too large. It has more bars than ticks can count.
  private static var tooFarAway: MusicalTime { MusicalTime(bar: .max, beat: 0, sixteenth: 0) }
}

extension MusicalTime.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong.
  public var description: String {
    switch self {
    case .malformed: "a musical time is written bar:beat:sixteenth, as in 11:2:0"
    case .tooFarAway:
      "the musical time is too far away: there is room for some 800 000 000 000 bars of 4/4"
    case .noSuchBeat(let beat, let signature):
      "there is no beat \(beat) in \(signature): beats count from 0 to \(signature.beats - 1)"
    case .noSuchSixteenth(let sixteenth, let signature):
      "there is no sixteenth \(sixteenth) in a beat of \(signature): sixteenths count from 0 to "
        + "\(16 / signature.unit - 1)"
    }
  }
}
