extension MusicalTime: CustomStringConvertible {
  /// The text that ``init(_:)`` reads back, as in "11:2:0"; "malformed" for a literal that was no musical time.
  public var description: String {
    self == .malformed ? "malformed" : "\(bar):\(beat):\(sixteenth)"
  }

  /// Reads `bar:beat:sixteenth`, for example "11:2:0", or "-1:3:3" in a count-in.
  ///
  /// Whether the music has such a beat is checked where the time meets a time signature: when a command is
  /// sent, or in ``ticks(in:)``.
  ///
  /// - Throws: ``MusicalTime/Error/malformed`` for anything but three runs of digits with colons between
  ///   (only the bar may be negative), ``MusicalTime/Error/tooFarAway`` for a number out of range.
  public init(_ text: String) throws(MusicalTime.Error) {
    var numbers: (Int64, Int64, Int64) = (0, 0, 0)
    var colons = 0
    var sign: Int64 = 1
    var hasDigit = false
    var isFirst = true
    // Bytes, not `split` and `Int(_:)`: those pull Unicode tables into an embedded build.
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
  }

  /// Reads `bar:beat:sixteenth`, and checks at once that `signature` has such a beat and sixteenth.
  ///
  /// - Throws: ``MusicalTime/Error``, as ``init(_:)`` and ``ticks(in:)`` do.
  public init(
    parsing text: String, in signature: TimeSignature = .fourFour
  ) throws(MusicalTime.Error) {
    try self.init(text)
    _ = try ticks(in: signature)
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
  /// A musical time written in the program, as in `.seek(to: "4:0:0")` or `.time("11:2:0")`.
  ///
  /// A literal cannot throw. What ``init(_:)`` would refuse becomes a time that nothing takes: the same error
  /// is thrown where it is used, when a command is sent or by ``ticks(in:)``.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      self = error == .tooFarAway ? .tooFarAway : .malformed
    }
  }

  /// What a literal becomes that is no musical time: no bar has such a beat.
  static var malformed: MusicalTime { MusicalTime(bar: .min, beat: .min, sixteenth: .min) }
  /// What a literal becomes whose numbers are too large: more bars than ticks can count.
  private static var tooFarAway: MusicalTime { MusicalTime(bar: .max, beat: 0, sixteenth: 0) }
}

extension MusicalTime.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
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
