import Ostinato
import OstinatoRhythm

// The values that sources and cues to them have in common.
extension Field {
  /// Reads one of the words of a choice.
  func word<Choice: ScriptWord>() throws(ReadingError) -> Choice {
    let text = try string()
    if let choice = Choice.allCases.first(where: { $0.word == text }) { return choice }
    throw error(.unknownWord(text, allowed: Choice.allCases.map(\.word)))
  }

  /// Reads a value for which `null` stands for none.
  func orNone<Value>(
    _ read: (Field) throws(ReadingError) -> Value
  ) throws(ReadingError) -> Value? {
    value == .null ? nil : try read(self)
  }

  /// Reads a whole number that fits into an `Int`.
  func int(in range: ClosedRange<Int>) throws(ReadingError) -> Int {
    Int(try whole(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// Reads the index of a row by the row's name.
  func row(of rows: RowNames) throws(ReadingError) -> Int {
    let name = try string()
    guard let row = rows.index(of: name) else {
      throw error(.noSuchRow(name, rows: rows.names))
    }
    return row
  }

  func swing() throws(ReadingError) -> Swing {
    let percent = try int(in: 50...75)
    guard let swing = try? Swing(percent: percent) else {
      throw error(.outOfRange("\(percent)", 50...75))
    }
    return swing
  }

  func accents() throws(ReadingError) -> AccentPattern? {
    try orNone { field throws(ReadingError) in
      let text = try field.string()
      do throws(AccentPattern.Error) { return try AccentPattern(parsing: text) } catch {
        throw field.error(.accents(text, error))
      }
    }
  }

  func polyrhythm() throws(ReadingError) -> Polyrhythm? {
    try orNone { field throws(ReadingError) in
      let text = try field.string()
      do throws(Polyrhythm.Error) { return try Polyrhythm(parsing: text) } catch {
        throw field.error(.polyrhythm(text, error))
      }
    }
  }

  /// Reads the bars on and off of a gap trainer: `[3, 1]`.
  func gap() throws(ReadingError) -> GapTrainer? {
    try orNone { field throws(ReadingError) in
      let numbers = try field.list()
      guard numbers.count == 2 else {
        throw field.error(
          .wrongType(
            expected: "a list of two numbers of bars, on and off",
            found: "a list of \(numbers.count)"))
      }
      let on = try numbers[0].int(in: 1...GapTrainer.maximumBars)
      let off = try numbers[1].int(in: 1...GapTrainer.maximumBars)
      return try? GapTrainer(on: on, off: off)
    } ?? nil
  }

  func countIn() throws(ReadingError) -> Int {
    try int(in: 0...MetronomeSettings.maximumCountInBars)
  }

  /// Reads the steps of a row, such as `x...x...`, and returns how many they are.
  func row() throws(ReadingError) -> (text: String, stepCount: Int) {
    let text = try longString()
    // A name that the text of a pattern begins with, and a line break that would begin another row.
    let name = "r "
    do throws(PatternText.Error) {
      if let place = text.unicodeScalars.firstIndex(of: "\n") {
        let column = text.unicodeScalars.distance(from: text.startIndex, to: place)
        throw PatternText.Error(
          line: 1, column: column + 1 + name.count, reason: .notAStep("\n"))
      }
      return (text, try PatternText(parsing: name + text).pattern.stepCount)
    } catch {
      let column = max(error.column - name.count, 1)
      throw self.error(
        .steps(text, PatternText.Error(line: error.line, column: column, reason: error.reason)))
    }
  }

  /// Reads steps of which each is on or off, as one bit each, and their number up to the last that is on.
  func hits() throws(ReadingError) -> (bits: UInt64, count: Int) {
    let text = try string()
    let characters = Array(text.utf8)
    guard (1...64).contains(characters.count) else { throw error(.hits(text)) }
    var bits: UInt64 = 0
    for (index, character) in characters.enumerated() {
      switch character {
      case UInt8(ascii: "x"): bits |= 1 << UInt64(index)
      case UInt8(ascii: "."): break
      default: throw error(.hits(text))
      }
    }
    return (bits, 64 - bits.leadingZeroBitCount)
  }
}
