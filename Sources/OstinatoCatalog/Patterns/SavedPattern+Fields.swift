import Ostinato
import OstinatoRhythm

// A saved pattern as fields of a record (rule B17).
extension SavedPattern {
  static let kind = "pattern"
  static let bankField = "bank"

  /// The fields of this pattern.
  var fields: [String: FieldValue] {
    var fields: [String: FieldValue] = [
      "name": .text(name), "kit": .text(kit), "tempo": .integer(tempo.microBPM),
      "swing": .integer(Int64(swing.percent)), "rows": .integer(Int64(pattern.rowCount)),
      "steps": .integer(Int64(pattern.stepCount)), "length": .integer(pattern.stepLength.rawValue),
    ]
    for row in 0..<pattern.rowCount {
      fields[Self.field(ofRow: row)] = .text(StepRowText.text(of: row, in: pattern))
    }
    return fields
  }

  /// Reads a pattern. What is not possible counts as the default.
  init?(_ record: Record?, tempoRange: ClosedRange<Tempo>) {
    guard let record, record.isOfKind(Self.kind) else { return nil }
    self.init(
      name: Self.name(in: record), pattern: Self.pattern(in: record),
      tempo: Tempo(record["tempo"]).clamped(to: tempoRange),
      swing: record["swing"].integer.flatMap { try? Swing(percent: Int(clamping: $0)) }
        ?? .straight,
      kit: TextField.kitName.text(record["kit"]))
  }

  static func name(in record: Record) -> String { TextField.patternName.text(record["name"]) }

  private static func field(ofRow row: Int) -> String { "row/\(row)" }

  private static func pattern(in record: Record) -> StepPattern {
    func number(_ field: String) -> Int? { record[field].integer.map(Int.init(clamping:)) }
    let empty = try? StepPattern(
      rows: number("rows") ?? 4, steps: number("steps") ?? 8,
      stepLength: Ticks(record["length"].integer ?? Ticks.perQuarter.rawValue))
    guard let empty else { return StepPattern() }
    let steps = (0..<empty.rowCount).flatMap { row in
      StepRowText.steps(of: record[field(ofRow: row)].text ?? "", count: empty.stepCount)
    }
    return StepPattern(
      rowCount: empty.rowCount, stepCount: empty.stepCount, stepLength: empty.stepLength,
      steps: steps)
  }

  /// Checks what a book can hold.
  func check(_ tempoRange: ClosedRange<Tempo>) throws(BookError) {
    try TextField.patternName.check(name)
    try TextField.kitName.check(kit)
    try tempo.check(tempoRange)
  }
}
