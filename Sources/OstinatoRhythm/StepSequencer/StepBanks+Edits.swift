import Ostinato

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
