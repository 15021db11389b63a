import Ostinato
import OstinatoRhythm
import Testing

@Suite("A pattern of steps is a value (G1)")
struct StepPatternScenarios {
  @Test func `The default has 4 rows of 8 quarter notes, which are off`() {
    let pattern = StepPattern()
    #expect(pattern.rowCount == 4 && pattern.stepCount == 8)
    #expect(pattern.stepLength == .perQuarter)
    for row in 0..<4 {
      for step in 0..<8 { #expect(pattern[row: row, step: step] == .off) }
    }
  }

  @Test func `Toggling makes another pattern, in which one step differs`() throws {
    let empty = StepPattern()
    let one = empty.toggling(row: 2, step: 7)
    #expect(one != empty)
    #expect(one[row: 2, step: 7] == Step.on && Step.on.velocity == 100)
    for row in 0..<4 {
      for step in 0..<8 { #expect(one.isOn(row: row, step: step) == (row == 2 && step == 7)) }
    }
    #expect(!empty.isOn(row: 2, step: 7))
    #expect(one.toggling(row: 2, step: 7) == empty)
    let likely = try empty.setting(Step(velocity: 3, probability: 40), row: 0, step: 0)
    let off = likely.toggling(row: 0, step: 0)
    #expect(off[row: 0, step: 0] == (try Step(velocity: 0, probability: 40)))
    #expect(
      off.toggling(row: 0, step: 0)[row: 0, step: 0] == (try Step(velocity: 100, probability: 40)))
  }

  @Test(arguments: [(-1, 0), (0, -1), (4, 0), (0, 8), (.max, .max), (.min, 3)])
  func `Outside of the table a step is off, and to toggle it changes nothing`(row: Int, step: Int) {
    let pattern = StepPattern().toggling(row: 0, step: 0)
    #expect(pattern.toggling(row: row, step: step) == pattern)
    #expect(!pattern.isOn(row: row, step: step))
    #expect(pattern[row: row, step: step] == .off)
    #expect(throws: StepPattern.Error.noSuchStep(row: row, step: step, rows: 4, steps: 8)) {
      try pattern.setting(.on, row: row, step: step)
    }
  }

  @Test func `Steps divide a quarter note into whole ticks`() throws {
    let possible = (1...960).filter { 2_882_880 % $0 == 0 }
    for count in possible {
      let pattern = try StepPattern(rows: 1, steps: 1, stepsPerBeat: count)
      #expect(pattern.stepLength * count == .perQuarter)
    }
    for count in [Int.min, -1, 0, 17, 19, 959, 961, 2_882_880, .max] {
      #expect(throws: StepPattern.Error.stepsPerBeatNotPossible(count)) {
        try StepPattern(rows: 1, steps: 1, stepsPerBeat: count)
      }
    }
    #expect(Array(1...16).allSatisfy(possible.contains))
  }

  @Test func `What a pattern cannot be is refused with what was wrong`() throws {
    #expect(throws: StepPattern.Error.rowsOutOfRange(0)) { try StepPattern(rows: 0, steps: 8) }
    #expect(throws: StepPattern.Error.rowsOutOfRange(65)) { try StepPattern(rows: 65, steps: 8) }
    #expect(throws: StepPattern.Error.stepsOutOfRange(0)) { try StepPattern(rows: 1, steps: 0) }
    #expect(throws: StepPattern.Error.stepsOutOfRange(257)) { try StepPattern(rows: 1, steps: 257) }
    for length: Ticks in [Ticks(3002), Ticks(64 * 2_882_880 + 1), .zero, Ticks(.max)] {
      #expect(throws: StepPattern.Error.stepLengthOutOfRange(length)) {
        try StepPattern(rows: 1, steps: 1, stepLength: length)
      }
    }
    for length: Ticks in [Ticks(3003), Ticks(64 * 2_882_880)] {
      #expect(try StepPattern(rows: 64, steps: 256, stepLength: length).stepLength == length)
    }
    #expect(throws: Step.Error.velocityOutOfRange(128)) { try Step(velocity: 128) }
    #expect(throws: Step.Error.velocityOutOfRange(-1)) { try Step(velocity: -1) }
    #expect(throws: Step.Error.probabilityOutOfRange(101)) {
      try Step(velocity: 1, probability: 101)
    }
    #expect(throws: Step.Error.probabilityOutOfRange(-1)) { try Step(velocity: 1, probability: -1) }
    #expect(throws: Swing.Error.percentOutOfRange(49)) { try Swing(percent: 49) }
    #expect(throws: Swing.Error.percentOutOfRange(76)) { try Swing(percent: 76) }
    #expect(
      "\(Swing.Error.percentOutOfRange(76))"
        == "a swing of 76 is not within 50 … 75 percent: 50 is straight, 67 nearly a triplet")
    #expect(
      "\(StepPattern.Error.noSuchStep(row: 4, step: 0, rows: 4, steps: 8))"
        == "there is no step 0 in row 4: the pattern has 4 rows of 8 steps, counted from 0")
  }
}
