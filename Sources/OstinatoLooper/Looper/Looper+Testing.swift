import Ostinato

extension Looper {
  /// Fills the memory of all takes that are not in use, so that a test can tell whether any of it is read.
  ///
  /// Realtime-safe: no.
  @_spi(Testing) public mutating func fillFreeTakes(with sample: Float) {
    makeUnique()
    let used = core.usedTakes(at: core.nextFrame)
    for index in core.bank.takes.indices where !used.contains(index) {
      core.bank.takes[index].own.fill(with: sample, count: Int(core.format.takeFrames))
    }
  }
}
