import Ostinato

/// A table of rows and steps: which sound of a kit is hit when, how hard and how likely.
///
/// ```swift
/// let beat = StepPattern()                  // kick, clap, snare and closed hi-hat; two bars of quarter notes
///   .toggling(row: 0, step: 0)
///   .toggling(row: 2, step: 1)
/// beat.isOn(row: 2, step: 1)                // true
/// beat.isOn(row: 9, step: 0)                // false: there is no such row
/// ```
///
/// A pattern is an immutable value: every change makes another pattern.
public struct StepPattern: Hashable, Sendable {
  /// The number of rows: 1 … 64.
  public let rowCount: Int
  /// The number of steps in each row: 1 … 256.
  public let stepCount: Int
  /// The length of a step: 3003 ticks, a 960th of a quarter note, … 64 quarter notes.
  public let stepLength: Ticks
  /// The steps, row after row.
  let steps: [Step]

  /// The greatest number of rows.
  public static var maximumRowCount: Int { 64 }
  /// The greatest number of steps.
  public static var maximumStepCount: Int { 256 }
  /// The lengths that a step can have.
  public static var stepLengths: ClosedRange<Ticks> {
    Ticks(3003)...Ticks(64 * Ticks.perQuarter.rawValue)
  }

  /// Creates the default pattern: 4 rows of 8 quarter notes, which are all off.
  ///
  /// Realtime-safe: no.
  public init() { self.init(checkedRows: 4, steps: 8, stepLength: .perQuarter) }

  /// Creates a pattern whose steps are all off.
  ///
  /// - Throws: ``StepPattern/Error``, for numbers outside the ranges of ``rowCount``, ``stepCount`` and
  ///   ``stepLength``.
  ///
  /// Realtime-safe: no.
  public init(rows: Int, steps: Int, stepLength: Ticks) throws(StepPattern.Error) {
    guard (1...StepPattern.maximumRowCount).contains(rows) else { throw .rowsOutOfRange(rows) }
    guard (1...StepPattern.maximumStepCount).contains(steps) else { throw .stepsOutOfRange(steps) }
    let lengths = StepPattern.stepLengths
    guard stepLength >= lengths.lowerBound, stepLength <= lengths.upperBound else {
      throw .stepLengthOutOfRange(stepLength)
    }
    self.init(checkedRows: rows, steps: steps, stepLength: stepLength)
  }

  /// Creates a pattern whose steps are all off, with a number of steps in each quarter note: 4 for sixteenths, 3 for
  /// triplets.
  ///
  /// - Throws: ``StepPattern/Error``; also for a number by which a quarter note cannot be divided. It can be by
  ///   1 … 16, 24, 32, 48, 64, 96, 192, 480 and 960, among others.
  ///
  /// Realtime-safe: no.
  public init(rows: Int, steps: Int, stepsPerBeat: Int = 1) throws(StepPattern.Error) {
    let quarter = Int(Ticks.perQuarter.rawValue)
    guard (1...960).contains(stepsPerBeat), quarter % stepsPerBeat == 0 else {
      throw .stepsPerBeatNotPossible(stepsPerBeat)
    }
    try self.init(rows: rows, steps: steps, stepLength: Ticks(Int64(quarter / stepsPerBeat)))
  }

  private init(checkedRows rows: Int, steps: Int, stepLength: Ticks) {
    self.init(
      rowCount: rows, stepCount: steps, stepLength: stepLength,
      steps: [Step](repeating: .off, count: rows * steps))
  }

  /// The numbers are in range, and there are as many steps as they say.
  package init(rowCount: Int, stepCount: Int, stepLength: Ticks, steps: [Step]) {
    (self.rowCount, self.stepCount) = (rowCount, stepCount)
    (self.stepLength, self.steps) = (stepLength, steps)
  }
}

// Queries and changes.
extension StepPattern {
  /// The step of a row; one that is off, if the pattern has no such step.
  ///
  /// Realtime-safe: yes.
  public subscript(row row: Int, step step: Int) -> Step {
    index(row: row, step: step).map { steps[$0] } ?? .off
  }

  /// Returns whether a step is on; `false` if the pattern has no such step.
  ///
  /// Realtime-safe: yes.
  public func isOn(row: Int, step: Int) -> Bool { self[row: row, step: step].isOn }

  /// Returns the pattern with a step turned off if it was on, and on if it was off, as ``Step/toggled`` does. The
  /// pattern stays as it is if it has no such step.
  ///
  /// - Complexity: O(rows · steps).
  ///
  /// Realtime-safe: no.
  public func toggling(row: Int, step: Int) -> StepPattern {
    guard let index = index(row: row, step: step) else { return self }
    return replacing(index, with: steps[index].toggled)
  }

  /// Returns the pattern with another step at a place.
  ///
  /// - Throws: ``StepPattern/Error``, if the pattern has no such place.
  /// - Complexity: O(rows · steps).
  ///
  /// Realtime-safe: no.
  public func setting(_ new: Step, row: Int, step: Int) throws(StepPattern.Error) -> StepPattern {
    guard let index = index(row: row, step: step) else {
      throw .noSuchStep(row: row, step: step, rows: rowCount, steps: stepCount)
    }
    return replacing(index, with: new)
  }

  private func index(row: Int, step: Int) -> Int? {
    guard (0..<rowCount).contains(row), (0..<stepCount).contains(step) else { return nil }
    return row * stepCount + step
  }

  private func replacing(_ index: Int, with step: Step) -> StepPattern {
    var changed = steps
    changed[index] = step
    return StepPattern(
      rowCount: rowCount, stepCount: stepCount, stepLength: stepLength, steps: changed)
  }
}

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
