import Ostinato

/// The patterns of a sequencer's banks, in tables (rule G9).
struct StepBanks: BitwiseCopyable {
  private var banks: Table<Bank>
  /// All steps: bank after bank, and in each of them row after row.
  private var steps: Table<Step>
  let rowCount: Int

  private struct Bank: BitwiseCopyable {
    let firstStep: Int
    let stepCount: Int
    let stepLength: Ticks
  }

  /// Allocates the tables for patterns with the same number of rows, of which there is at least one. Call ``free()`` to
  /// release them.
  init(_ patterns: [StepPattern]) {
    rowCount = patterns[0].rowCount
    var firstStep = 0
    var rows: [Bank] = []
    for pattern in patterns {
      rows.append(
        Bank(
          firstStep: firstStep, stepCount: pattern.stepCount, stepLength: pattern.stepLength))
      firstStep += pattern.steps.count
    }
    banks = .copying(rows)
    steps = .copying(patterns.flatMap { $0.steps })
  }

  func free() {
    banks.free()
    steps.free()
  }

  /// A copy in memory of its own.
  func cloned() -> StepBanks {
    var copy = self
    copy.banks = banks.clone()
    copy.steps = steps.clone()
    return copy
  }

  var count: Int { banks.count }
  func stepCount(of bank: Int) -> Int { banks[bank].stepCount }
  func stepLength(of bank: Int) -> Ticks { banks[bank].stepLength }

  /// The index of a step for ``subscript(_:)``; `nil` if there is no such step.
  func index(bank: Int, row: Int, step: Int) -> Int? {
    guard banks.indices.contains(bank), (0..<rowCount).contains(row),
      (0..<banks[bank].stepCount).contains(step)
    else { return nil }
    return banks[bank].firstStep &+ row &* banks[bank].stepCount &+ step
  }

  /// The number of steps in all banks together.
  var totalStepCount: Int { steps.count }

  /// A step by its index.
  subscript(index: Int) -> Step {
    get { steps[index] }
    nonmutating set { steps[index] = newValue }
  }

  /// The pattern of a bank.
  func pattern(of bank: Int) -> StepPattern {
    let row = banks[bank]
    let range = row.firstStep..<row.firstStep + rowCount * row.stepCount
    return StepPattern(
      rowCount: rowCount, stepCount: row.stepCount, stepLength: row.stepLength,
      steps: range.map { steps[$0] })
  }
}
