import Ostinato

extension StepPattern {
  /// The reason why there is no such pattern.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The number of rows is outside 1 … 64.
    case rowsOutOfRange(Int)
    /// The number of steps is outside 1 … 256.
    case stepsOutOfRange(Int)
    /// The length of a step is outside 3003 ticks … 64 quarter notes.
    case stepLengthOutOfRange(Ticks)
    /// A quarter note cannot be divided into this number of steps.
    case stepsPerBeatNotPossible(Int)
    /// The pattern has no such step. Rows and steps are counted from 0.
    case noSuchStep(row: Int, step: Int, rows: Int, steps: Int)
  }
}

extension StepPattern.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .rowsOutOfRange(let rows):
      "a pattern has 1 … \(StepPattern.maximumRowCount) rows, not \(rows)"
    case .stepsOutOfRange(let steps):
      "a pattern has 1 … \(StepPattern.maximumStepCount) steps, not \(steps)"
    case .stepLengthOutOfRange(let length):
      "a step has \(StepPattern.stepLengths.lowerBound) … \(StepPattern.stepLengths.upperBound) ticks, "
        + "not \(length)"
    case .stepsPerBeatNotPossible(let count):
      "a quarter note cannot be divided into \(count) steps of whole ticks: take 1 … 16, 24, 32 or 48, "
        + "or give the length of a step"
    case .noSuchStep(let row, let step, let rows, let steps):
      "there is no step \(step) in row \(row): the pattern has \(rows) rows of \(steps) steps, counted from 0"
    }
  }
}
