import Ostinato

#if !hasFeature(Embedded)
  extension PatternText {
    /// Reads a pattern from text, with a number of steps in each quarter note: 4 for sixteenths.
    ///
    /// - Throws: ``PatternText/Error``, with the line and the column.
    ///
    /// Realtime-safe: no.
    public init(parsing text: String, stepsPerBeat: Int = 1) throws(PatternText.Error) {
      var names: [String] = []
      var rows: [[Step]] = []
      let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        var reader = RowReader(line, line: index + 1)
        guard let name = try reader.name() else { continue }
        let steps = try reader.steps()
        guard rows.count < StepPattern.maximumRowCount else { throw reader.error(.tooManyRows) }
        if let first = rows.first?.count, steps.count != first {
          throw reader.error(.unequalSteps(steps.count, first: first))
        }
        names.append(name)
        rows.append(steps)
      }
      guard let count = rows.first?.count else {
        throw PatternText.Error(line: lines.count, column: 1, reason: .noRows)
      }
      let empty: StepPattern
      do {
        empty = try StepPattern(rows: rows.count, steps: count, stepsPerBeat: stepsPerBeat)
      } catch { throw PatternText.Error(line: 1, column: 1, reason: .stepLength(error)) }
      self.init(
        checkedNames: names,
        pattern: StepPattern(
          rowCount: rows.count, stepCount: count, stepLength: empty.stepLength,
          steps: Array(rows.joined())))
    }
  }

  /// A reader of one line of a pattern's text.
  private struct RowReader {
    private let characters: [Unicode.Scalar]
    private let line: Int
    private var index = 0
    /// Where what is being read begins.
    private var start = 0

    init(_ text: Substring.UnicodeScalarView, line: Int) {
      characters = Array(text)
      self.line = line
    }

    func error(_ reason: PatternText.Error.Reason) -> PatternText.Error {
      PatternText.Error(line: line, column: start + 1, reason: reason)
    }

    private var next: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

    private func text(_ range: Range<Int>) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: characters[range])
      return String(text)
    }

    private mutating func skipSpaces() {
      while next?.properties.isWhitespace == true { index += 1 }
    }

    /// The row's name; `nil` if the line has no row.
    mutating func name() throws(PatternText.Error) -> String? {
      skipSpaces()
      start = index
      guard let first = next, first != "#" else { return nil }
      guard first == "\"" else {
        while let character = next, !character.properties.isWhitespace { index += 1 }
        return try checked(text(start..<index))
      }
      index += 1
      while let character = next, character != "\"" { index += 1 }
      guard next == "\"" else { throw error(.nameNotPossible) }
      index += 1
      return try checked(text(start + 1..<index - 1))
    }

    private func checked(_ name: String) throws(PatternText.Error) -> String {
      guard PatternText.isName(name) else { throw error(.nameNotPossible) }
      return name
    }

    /// The steps up to the end of the line or a comment.
    mutating func steps() throws(PatternText.Error) -> [Step] {
      var steps: [Step] = []
      while let character = next, character != "#" {
        start = index
        index += 1
        guard !character.properties.isWhitespace, character != "|" else { continue }
        guard steps.count < StepPattern.maximumStepCount else { throw error(.tooManySteps) }
        steps.append(try step(character))
      }
      start = 0
      guard !steps.isEmpty else { throw error(.noSteps) }
      return steps
    }

    private mutating func step(_ character: Unicode.Scalar) throws(PatternText.Error) -> Step {
      switch character {
      case ".", "-": return .off
      case "x": return .on
      case "X": return try step(velocity: Step.maximumVelocity, probability: 100)
      case "1"..."9":
        let level = Int(character.value - Unicode.Scalar("0").value)
        return try step(velocity: PatternText.velocity(ofLevel: level), probability: 100)
      case "[": return try stepInBrackets()
      default: throw error(.notAStep(Character(character)))
      }
    }

    private mutating func stepInBrackets() throws(PatternText.Error) -> Step {
      let velocity = try number()
      var probability = 100
      if next == ":" {
        index += 1
        probability = try number()
      }
      guard next == "]" else { throw error(.notAStepInBrackets) }
      index += 1
      return try step(velocity: velocity, probability: probability)
    }

    /// A number of digits; all those that are too large for a step count as 1000.
    private mutating func number() throws(PatternText.Error) -> Int {
      let first = index
      var value = 0
      while let character = next, ("0"..."9").contains(character) {
        value = min(value * 10 + Int(character.value - Unicode.Scalar("0").value), 1000)
        index += 1
      }
      guard index > first else { throw error(.notAStepInBrackets) }
      return value
    }

    private func step(velocity: Int, probability: Int) throws(PatternText.Error) -> Step {
      do { return try Step(velocity: velocity, probability: probability) } catch {
        throw self.error(.step(error))
      }
    }
  }
#endif
