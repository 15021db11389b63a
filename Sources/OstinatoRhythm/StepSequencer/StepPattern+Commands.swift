extension StepPattern {
  /// The commands that turn a pattern of the same shape into this one, in a bank of a step sequencer.
  ///
  /// ```swift
  /// let pattern = StepPattern()
  /// let fill = pattern.toggling(row: 2, step: 7)
  /// for command in fill.commands(replacing: pattern) {
  ///   try engine.send(command, to: drums.id, at: .nextBar)
  /// }
  /// ```
  ///
  /// What is equal in both needs no command, and 64 steps of a row whose velocities are alike need one. Steps that one
  /// of the patterns does not have are left out.
  ///
  /// - Parameters:
  ///   - old: The pattern that the bank has.
  ///   - bank: The bank, from 0; `nil` for the one that plays when the commands apply.
  /// - Complexity: O(rows · steps).
  ///
  /// Realtime-safe: no.
  public func commands(replacing old: StepPattern, bank: Int? = nil) -> [StepCommand] {
    var commands: [StepCommand] = []
    let stepCount = min(stepCount, old.stepCount)
    for row in 0..<min(rowCount, old.rowCount) {
      for first in stride(from: 0, to: stepCount, by: 64) {
        let steps = first..<min(first + 64, stepCount)
        commands += velocities(of: steps, in: row, replacing: old, bank: bank)
      }
      for step in 0..<stepCount {
        let probability = self[row: row, step: step].probability
        guard probability != old[row: row, step: step].probability else { continue }
        commands.append(.probability(probability, row: row, step: step, bank: bank))
      }
    }
    return commands
  }

  /// The commands for the velocities of at most 64 steps of a row: one for each that changes, or one for the row and
  /// one for each step that is on with another velocity than most, whichever are fewer.
  private func velocities(
    of steps: Range<Int>, in row: Int, replacing old: StepPattern, bank: Int?
  ) -> [StepCommand] {
    func velocity(_ step: Int) -> Int { self[row: row, step: step].velocity }
    func setting(_ step: Int) -> StepCommand {
      .set(row: row, step: step, velocity: velocity(step), bank: bank)
    }
    let changed = steps.filter { velocity($0) != old[row: row, step: $0].velocity }
    var counts = [Int](repeating: 0, count: Step.maximumVelocity + 1)
    for step in steps where velocity(step) > 0 { counts[velocity(step)] += 1 }
    var usual = Step.normalVelocity
    // Of several that are as frequent, the greatest.
    for number in counts.indices where counts[number] > 0 && counts[number] >= counts[usual] {
      usual = number
    }
    let others = steps.filter { velocity($0) != 0 && velocity($0) != usual }
    guard others.count + 1 < changed.count else { return changed.map(setting) }
    let hits = steps.filter { velocity($0) == usual }
      .reduce(UInt64(0)) { $0 | 1 << UInt64($1 - steps.lowerBound) }
    let whole = StepCommand.row(
      row, hits: hits, first: steps.lowerBound, velocity: usual, bank: bank)
    return [whole] + others.map(setting)
  }
}
