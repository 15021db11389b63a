import Ostinato
import OstinatoRhythm

/// The text of a pattern's row: its steps as `PatternText` writes them.
enum StepRowText {
  /// A placeholder for the row's name, which the text omits.
  private static let name = "r"

  static func text(of row: Int, in pattern: StepPattern) -> String {
    let steps = (0..<pattern.stepCount).map { pattern[row: row, step: $0] }
    let line = StepPattern(
      rowCount: 1, stepCount: steps.count, stepLength: pattern.stepLength, steps: steps)
    // One row with one name is always valid.
    let text = (try? PatternText(names: [name], pattern: line))?.description ?? ""
    return String(text.dropFirst(name.count + 1).dropLast())
  }

  /// Reads `count` steps. Missing steps are off, and so are all steps of an invalid text.
  static func steps(of text: String, count: Int) -> [Step] {
    let line = try? PatternText(parsing: "\(name) \(text)").pattern
    return (0..<count).map { line?[row: 0, step: $0] ?? .off }
  }
}
