import Ostinato
import OstinatoRhythm

/// A row of a pattern as text: its steps as `PatternText` writes them.
enum StepRowText {
  /// What stands for the name of the row, which the text does not have.
  private static let name = "r"

  static func text(of row: Int, in pattern: StepPattern) -> String {
    let steps = (0..<pattern.stepCount).map { pattern[row: row, step: $0] }
    let line = StepPattern(
      rowCount: 1, stepCount: steps.count, stepLength: pattern.stepLength, steps: steps)
    // One row with one name is always possible.
    let text = (try? PatternText(names: [name], pattern: line))?.description ?? ""
    return String(text.dropFirst(name.count + 1).dropLast())
  }

  /// Reads so many steps. Those that are missing, or of a text that cannot be read, are off.
  static func steps(of text: String, count: Int) -> [Step] {
    let line = try? PatternText(parsing: "\(name) \(text)").pattern
    return (0..<count).map { line?[row: 0, step: $0] ?? .off }
  }
}
