extension MusicalTime: CustomStringConvertible {
  /// The text that ``init(parsing:in:)`` reads back, as in "11:2:0".
  public var description: String { "\(bar):\(beat):\(sixteenth)" }

  /// Reads `bar:beat:sixteenth`, for example "11:2:0", or "-1:3:3" in a count-in.
  ///
  /// Errors: ``MusicalTime/Error/malformed`` for anything but three runs of digits with colons
  /// between (only the bar may be negative); ``MusicalTime/Error/tooFarAway`` for a number out of
  /// range; the other cases where `signature` has no such beat or sixteenth.
  public init(
    parsing text: String, in signature: TimeSignature = .fourFour
  ) throws(MusicalTime.Error) {
    try self.init(spelling: text)
    _ = try ticks(in: signature)
  }

  /// Reads the three numbers, before it is known in which time signature they are to hold.
  init(spelling text: String) throws(MusicalTime.Error) {
    var numbers: (Int64, Int64, Int64) = (0, 0, 0)
    var colons = 0
    var isNegative = false
    var hasDigit = false
    var isFirst = true
    // Bytes, not `split` and `Int(_:)`: those pull Unicode tables into an embedded build.
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-") where isFirst:
        isNegative = true
      case UInt8(ascii: ":"):
        guard hasDigit, colons < 2 else { throw .malformed }
        colons += 1
        hasDigit = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigit = true
        let digit = Int64(byte - UInt8(ascii: "0"))
        switch colons {
        case 0: numbers.0 = try MusicalTime.appending(digit, to: numbers.0)
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
    self.init(bar: isNegative ? -numbers.0 : numbers.0, beat: beat, sixteenth: sixteenth)
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

extension MusicalTime.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .malformed: "a musical time is written bar:beat:sixteenth, as in 11:2:0"
    case .tooFarAway: "the musical time is too far away to count"
    case .noSuchBeat(let beat, let signature):
      "there is no beat \(beat) in \(signature): beats count from 0 to \(signature.beats - 1)"
    case .noSuchSixteenth(let sixteenth, let signature):
      "there is no sixteenth \(sixteenth) in a beat of \(signature): sixteenths count from 0 to "
        + "\(16 / signature.unit - 1)"
    }
  }
}
