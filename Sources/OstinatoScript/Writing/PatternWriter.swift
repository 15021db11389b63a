import Ostinato
import OstinatoRhythm

/// Writes the patterns of a step sequencer.
struct PatternWriter {
  let sequencer: ScriptSequencer
  let path: JSONPath

  /// Returns the keys of the first bank's pattern if all other banks are empty, and otherwise a list of
  /// all banks.
  func members() throws(PerformanceScript.Error) -> [JSONText.Member] {
    let patterns = sequencer.patterns
    let rowCount = sequencer.kit.rowNames.count
    if let bank = patterns.firstIndex(where: { $0.rowCount != rowCount }) {
      throw PerformanceScript.Error(
        path,
        .stepSequencer(
          .unequalRowCounts(bank: bank, rows: patterns[bank].rowCount, kit: rowCount)))
    }
    guard let first = patterns.first else {
      throw PerformanceScript.Error(path, .stepSequencer(.bankCountOutOfRange(0)))
    }
    let empty = first.cleared
    if patterns.count == StepSequencer.maximumBankCount,
      patterns.dropFirst().allSatisfy({ $0 == empty })
    {
      return try members(of: first, at: path)
    }
    let banks = try patterns.enumerated().map { bank, pattern throws(PerformanceScript.Error) in
      let members = try members(of: pattern, at: path.key("banks").index(bank))
      return members.isEmpty ? "{}" : JSONText.object(members)
    }
    return [("banks", "[" + banks.joined(separator: ", ") + "]")]
  }

  private func members(
    of pattern: StepPattern, at path: JSONPath
  ) throws(PerformanceScript.Error) -> [JSONText.Member] {
    let names = sequencer.kit.rowNames
    let texts = try texts(of: pattern, at: path)
    let empty = (0..<pattern.stepCount).map { _ in Step.off }
    let rows = names.indices.filter { row in
      empty.indices.contains { pattern[row: row, step: $0] != empty[$0] }
    }
    var members: [JSONText.Member] = []
    if !rows.isEmpty {
      members.append(
        ("rows", JSONText.object(rows.map { (names[$0], JSONText.quoted(texts[$0])) })))
    } else if pattern.stepCount != 8 {
      members.append(("steps", "\(pattern.stepCount)"))
    }
    let stepsPerBeat = try stepsPerBeat(of: pattern, at: path)
    if stepsPerBeat != 1 { members.append(("stepsPerBeat", "\(stepsPerBeat)")) }
    return members
  }

  /// Returns the steps of each row, in the form in which patterns are written with names.
  private func texts(
    of pattern: StepPattern, at path: JSONPath
  ) throws(PerformanceScript.Error) -> [String] {
    let name = "r"
    let names = [String](repeating: name, count: pattern.rowCount)
    let text: PatternText
    do { text = try PatternText(names: names, pattern: pattern) } catch {
      throw PerformanceScript.Error(path, .notInScripts("pattern of this kind", remedy: "\(error)"))
    }
    return text.description.split(separator: "\n").map { String($0.dropFirst(name.count + 1)) }
  }

  private func stepsPerBeat(
    of pattern: StepPattern, at path: JSONPath
  ) throws(PerformanceScript.Error) -> Int64 {
    let length = pattern.stepLength
    let (count, rest) = Ticks.perQuarter.rawValue.quotientAndRemainder(
      dividingBy: length.rawValue)
    guard rest == 0 else {
      throw PerformanceScript.Error(
        path.key("stepsPerBeat"),
        .notInScripts(
          "steps of \(length) ticks", remedy: "use a length that divides a quarter note"))
    }
    return count
  }
}
