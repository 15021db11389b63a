import Ostinato
import OstinatoRhythm

extension ScriptSequencer {
  private static let patternKeys = ["rows", "steps", "stepsPerBeat"]
  static let keys = ["kit"] + patternKeys + ["banks", "swing", "polyphony", "seed"]

  /// Reads the keys that a step sequencer has in addition to those of every source.
  init(_ fields: Fields) throws(ReadingError) {
    let kit = try fields.optional("kit").map(ScriptKit.init) ?? .standard
    self.init(
      kit: kit, patterns: try Self.patterns(fields, rows: RowNames(kit.rowNames)),
      swing: try fields.optional("swing")?.swing() ?? .straight,
      polyphony: try fields.optional("polyphony")?.int(in: 1...64) ?? 16,
      seed: UInt64(try fields.optional("seed")?.whole(in: 0...Int64.max) ?? 0))
  }

  /// Reads the patterns of all banks.
  private static func patterns(
    _ fields: Fields, rows: RowNames
  ) throws(ReadingError) -> [StepPattern] {
    let maximum = StepSequencer.maximumBankCount
    guard let field = fields.optional("banks") else {
      let first = try pattern(fields, rows: rows)
      return [first] + [StepPattern](repeating: first.cleared, count: maximum - 1)
    }
    for key in patternKeys {
      if let other = fields.optional(key) { throw other.error(.conflict(with: "banks")) }
    }
    let banks = try field.filledList()
    guard banks.count <= maximum else {
      throw field.error(.stepSequencer(.bankCountOutOfRange(banks.count)))
    }
    var patterns: [StepPattern] = []
    for bank in banks {
      let fields = try bank.object()
      try fields.allowOnly(patternKeys)
      patterns.append(try pattern(fields, rows: rows))
    }
    return patterns
  }

  /// Reads the pattern of a bank.
  private static func pattern(
    _ fields: Fields, rows: RowNames
  ) throws(ReadingError) -> StepPattern {
    var count = try fields.optional("steps")?.int(in: 1...StepPattern.maximumStepCount)
    var texts: [Int: String] = [:]
    for (name, field) in try fields.optional("rows")?.object().all ?? [] {
      guard let row = rows.index(of: name) else {
        throw field.error(.noSuchRow(name, rows: rows.names))
      }
      let (text, stepCount) = try field.row()
      if let count, stepCount != count {
        throw field.error(.stepCount(stepCount, expected: count))
      }
      count = stepCount
      texts[row] = text
    }
    let empty = String(repeating: ".", count: count ?? 8)
    // The rows have just been read one by one, so together only the length of the steps can be wrong.
    let text = rows.names.indices.map { "r \(texts[$0] ?? empty)\n" }.joined()
    let field = fields.optional("stepsPerBeat")
    let stepsPerBeat = try field?.int(in: 1...960) ?? 1
    do { return try PatternText(parsing: text, stepsPerBeat: stepsPerBeat).pattern } catch {
      guard case .stepLength(let error) = error.reason else {
        throw ReadingError(fields.path, .steps(text, error))
      }
      throw ReadingError(
        fields.path.key("stepsPerBeat"), .stepSequencer(.pattern(error)))
    }
  }
}

extension StepPattern {
  /// A pattern of the same size whose steps are all off.
  var cleared: StepPattern {
    (try? StepPattern(rows: rowCount, steps: stepCount, stepLength: stepLength)) ?? self
  }
}
