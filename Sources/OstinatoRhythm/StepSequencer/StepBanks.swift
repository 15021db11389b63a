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
  func cloned(in spare: StepBanks?) -> StepBanks {
    var copy = self
    copy.banks = banks.clone(in: spare?.banks)
    copy.steps = steps.clone(in: spare?.steps)
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

extension StepBanks {
  /// Carries out a command that changes steps; returns `false`, and changes nothing, if a number is out of range.
  /// `playing` is the bank of a command that gives none.
  func edit(_ command: StepCommand, playing: Int) -> Bool {
    switch command {
    case .set(let row, let step, let velocity, let bank):
      guard Step.isVelocity(velocity),
        let index = index(bank: bank ?? playing, row: row, step: step)
      else { return false }
      self[index] = self[index].with(velocity: velocity)
    case .toggle(let row, let step, let bank):
      guard let index = index(bank: bank ?? playing, row: row, step: step) else { return false }
      self[index] = self[index].toggled
    case .probability(let percent, let row, let step, let bank):
      guard Step.isProbability(percent),
        let index = index(bank: bank ?? playing, row: row, step: step)
      else { return false }
      self[index] = self[index].with(probability: percent)
    case .row(let row, let hits, let first, let velocity, let bank):
      return setRow(
        row, hits: hits, first: first, velocity: velocity, bank: bank ?? playing)
    case .volume, .mute, .swing, .play, .hit: return false
    }
    return true
  }

  private func setRow(_ row: Int, hits: UInt64, first: Int, velocity: Int, bank: Int) -> Bool {
    guard Step.isVelocity(velocity), let start = index(bank: bank, row: row, step: first) else {
      return false
    }
    let count = min(stepCount(of: bank) &- first, 64)
    // A shift by 64 gives 0.
    guard hits >> UInt64(count) == 0 else { return false }
    for step in 0..<count {
      let isHit = hits >> UInt64(step) & 1 == 1
      self[start &+ step] = self[start &+ step].with(velocity: isHit ? velocity : 0)
    }
    return true
  }
}
