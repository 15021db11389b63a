import Ostinato
import OstinatoOracle
import OstinatoRhythm
import Testing

@Suite("Patterns as text")
struct PatternTextScenarios {
  @Test func `Rows are read with their names, levels and probabilities`() throws {
    let text = try PatternText(
      parsing: """
        # a groove
        kick   x...|x...

          "closed hi-hat"\tX-19 [70][0:50][127:0]x # to the end
        """, stepsPerBeat: 4)
    #expect(text.names == ["kick", "closed hi-hat"])
    #expect(text.rowIndex(named: "closed hi-hat") == 1 && text.rowIndex(named: "clap") == nil)
    let pattern = text.pattern
    #expect(pattern.rowCount == 2 && pattern.stepCount == 8 && pattern.stepLength == .perSixteenth)
    let steps = (0..<2).map { row in (0..<8).map { pattern[row: row, step: $0] } }
    #expect(steps[0] == [.on, .off, .off, .off, .on, .off, .off, .off])
    #expect(
      steps[1] == [
        try Step(velocity: 127), .off, try Step(velocity: 14), try Step(velocity: 127),
        try Step(velocity: 70), try Step(velocity: 0, probability: 50),
        try Step(velocity: 127, probability: 0), .on,
      ])
  }

  @Test func `A digit is that many ninths of 127, rounded down`() throws {
    let pattern = try PatternText(parsing: "kick 123456789").pattern
    #expect(
      (0..<9).map { pattern[row: 0, step: $0].velocity } == [14, 28, 42, 56, 70, 84, 98, 112, 127])
  }

  @Test func `Lines may end as on Windows`() throws {
    let text = try PatternText(parsing: "kick x.\r\nsnare .x\r\n")
    #expect(try text == PatternText(parsing: "kick x.\nsnare .x"))
    #expect(text.pattern.stepLength == .perQuarter)
  }

  @Test func `Rows are written below one another, in bars of 16 steps`() throws {
    var pattern = try StepPattern(rows: 3, steps: 18)
    pattern = pattern.toggling(row: 0, step: 0).toggling(row: 1, step: 17)
    pattern = try pattern.setting(Step(velocity: 5, probability: 9), row: 2, step: 1)
    let text = try PatternText(names: ["kick", "# 1", "a#b"], pattern: pattern)
    #expect(
      text.description == """
        kick  x...............|..
        "# 1" ................|.x
        a#b   .[5:9]..............|..

        """)
    #expect(try PatternText(parsing: text.description) == text)
  }

  @Test func `Every step is read back as it was written`() throws {
    var pattern = try StepPattern(rows: 64, steps: 202)
    for velocity in 0...127 {
      for probability in 0...100 {
        let (row, step) = (velocity / 2, velocity % 2 * 101 + probability)
        pattern = try pattern.setting(
          Step(velocity: velocity, probability: probability), row: row, step: step)
      }
    }
    let names = (0..<64).map { ["kick", "ö", "a b", "\u{301} x", "|", "#", "\t", "[9]"][$0 % 8] }
    let text = try PatternText(names: names, pattern: pattern)
    #expect(try PatternText(parsing: text.description) == text)
  }

  @Test func `Names that text cannot hold are refused`() throws {
    let pattern = try StepPattern(rows: 1, steps: 1)
    for name in ["", "a\nb", "\r", "\"", "\"\u{301}"] {
      #expect(throws: PatternText.NameError.notPossible(name)) {
        try PatternText(names: [name], pattern: pattern)
      }
    }
    #expect(throws: PatternText.NameError.unequalCounts(names: 2, rows: 1)) {
      try PatternText(names: ["a", "b"], pattern: pattern)
    }
  }

  @Test(arguments: [
    ("", 1, 1, PatternText.Error.Reason.noRows),
    ("# only\n# comments\n", 3, 1, .noRows),
    ("kick", 1, 1, .noSteps),
    ("kick x\nsnare | # x", 2, 1, .noSteps),
    ("kick x..y", 1, 9, .notAStep("y")),
    ("kick x.0.", 1, 8, .notAStep("0")),
    ("kick x.٣", 1, 8, .notAStep("٣")),
    ("kick x...\nsnare x..", 2, 1, .unequalSteps(3, first: 4)),
    ("\"kick x...", 1, 1, .nameNotPossible),
    ("  \"\" x", 1, 3, .nameNotPossible),
    ("\"ki\rck\" x", 1, 1, .nameNotPossible), ("a x\nki\"ck x", 2, 1, .nameNotPossible),
    ("kick [128]", 1, 6, .step(.velocityOutOfRange(128))),
    ("kick .[1:101]", 1, 7, .step(.probabilityOutOfRange(101))),
    ("kick [99999999999999999999]", 1, 6, .step(.velocityOutOfRange(1000))),
    ("kick [70", 1, 6, .notAStepInBrackets),
    ("kick []", 1, 6, .notAStepInBrackets),
    ("kick [7:]", 1, 6, .notAStepInBrackets),
    ("kick [-7]", 1, 6, .notAStepInBrackets),
    ("kick [7;", 1, 6, .notAStepInBrackets),
    ("k " + String(repeating: "x", count: 257), 1, 259, .tooManySteps),
    (String(repeating: "k x\n", count: 65), 65, 1, .tooManyRows),
  ])
  func `What is wrong is told with its line and column`(
    text: String, line: Int, column: Int, reason: PatternText.Error.Reason
  ) {
    #expect(throws: PatternText.Error(line: line, column: column, reason: reason)) {
      try PatternText(parsing: text)
    }
  }

  @Test func `Any text is a pattern, which is written and read again, or an error in its place`() {
    var random = SplitMix64(seed: 2)
    let pieces = [
      "kick", " ", "x", ".", "X", "-", "|", "[", "]", ":", "9", "0", "#", "\"", "\n", "\r", "\t",
      "[70:50]", "x...", "\u{301}", "🥁", "\u{0}",
    ]
    var (patterns, errors) = (0, 0)
    for _ in 0..<8_000 {
      let text = (0..<random.draw(0...12)).map { _ in random.pick(pieces) }.joined()
      do {
        let read = try PatternText(parsing: text)
        #expect(try PatternText(parsing: read.description) == read)
        #expect(try PatternText(names: read.names, pattern: read.pattern) == read)
        patterns += 1
      } catch let error as PatternText.Error {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let isInside =
          (1...lines.count).contains(error.line)
          && (1...max(lines[error.line - 1].count, 1)).contains(error.column)
        #expect(isInside, "\(text.debugDescription): \(error)")
        errors += 1
      } catch { Issue.record("\(error)") }
    }
    #expect(patterns > 200 && errors > 200)
  }

  @Test func `A length of steps that is not possible is refused`() {
    #expect(
      throws: PatternText.Error(
        line: 1, column: 1, reason: .stepLength(.stepsPerBeatNotPossible(17)))
    ) { try PatternText(parsing: "kick x", stepsPerBeat: 17) }
    #expect(
      "\(PatternText.Error(line: 3, column: 9, reason: .notAStep("y")))"
        == "line 3, column 9: \"y\" is not a step: take . - x X 1 … 9, or a velocity such as [70]")
  }
}
