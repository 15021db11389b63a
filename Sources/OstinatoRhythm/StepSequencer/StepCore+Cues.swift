import Ostinato

extension StepCore {
  /// Carries out the cues that a passage begins with, in order.
  mutating func receiveCues(of passage: Passage, in block: borrowing SourceBlock) {
    var index = 0
    while let (command, cue) = block.nextCommand(
      StepCommand.self, of: source, in: passage, from: &index)
    {
      if !carryOut(command, at: passage, in: block) { block.reject(cue, .outOfRange, in: passage) }
    }
  }

  /// Carries out a command at the first frame of a passage; returns `false`, and does nothing, if a number is out of
  /// range.
  private mutating func carryOut(
    _ command: StepCommand, at passage: Passage, in block: borrowing SourceBlock
  ) -> Bool {
    switch command {
    case .volume(let volume, let row):
      guard rows.indices.contains(row), StepCore.volumes.contains(volume) else { return false }
      rows[row].volume = volume
    case .mute(let isMuted, let row):
      guard rows.indices.contains(row) else { return false }
      rows[row].isMuted = isMuted
      if isMuted {
        voices.render(upTo: passage.offset, of: block, source: source)
        voices.fade(sound: row)
      }
    case .swing(let swing): self.swing = swing
    case .play(let bank, let restarts):
      guard (0..<banks.count).contains(bank) else { return false }
      self.bank = bank
      if restarts { origin = place(of: passage) }
    case .hit(let row, let velocity):
      guard rows.indices.contains(row), velocity > 0, Step.isVelocity(velocity) else {
        return false
      }
      hit(row, velocity: velocity, at: passage.offset, in: block)
      let event = StepEvent.hit(row: row, velocity: velocity)
      block.report(event.report(of: source), at: passage.offset, in: passage)
    case .set, .toggle, .probability, .row: return banks.edit(command, playing: bank)
    }
    return true
  }

  /// The volumes that a row can have.
  static var volumes: ClosedRange<Float> { 0...16 }

  /// The place of a cue at the first frame of a passage, from which a bank that restarts counts its steps (rule G9).
  private func place(of passage: Passage) -> Ticks {
    passage.lastLineOfFirstFrame(every: .perSixteenth)
      ?? passage.lastLineOfFirstFrame(every: banks.stepLength(of: bank))
      ?? passage.timebase.ticks(at: passage.position)
  }
}

extension Passage {
  /// The place of the last line of a grid, counted from `0:0:0`, that belongs to the first frame; `nil` if none does.
  fileprivate func lastLineOfFirstFrame(every interval: Ticks) -> Ticks? {
    var last: Ticks?
    var lines = lines(every: interval)
    while let line = lines.next(), line.offset == offset { last = line.ticks }
    return last
  }
}
