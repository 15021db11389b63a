import Ostinato

// Copies that share the takes that are finished.
extension Looper {
  /// Returns a copy that goes on by itself and shares the takes that are finished with this looper.
  ///
  /// It costs the takes that are being written, the input that is kept, and memory for as many takes as are shared,
  /// which is reserved on both sides for what they will record.
  ///
  /// Realtime-safe: no.
  public mutating func fork() -> Looper {
    makeUnique()
    return copied(sharing: core.finishedTakes)
  }

  /// Returns room for a copy of a looper that was created in the same way, with memory for as many takes. Realtime-safe: no.
  public func makeRoom() -> Looper {
    var room = self
    room.core = LooperCore(
      source: id.number, takes: core.bank.takes.count, rampFrames: core.strips.rampFrames,
      core.format)
    room.memory = LooperMemory(owning: room.core)
    room.memory.reserveSpares()
    return room
  }

  /// Copies the looper into room that one made in the same way has returned. The copy shares the takes, and the input
  /// that it keeps for captures is silent.
  ///
  /// - Returns: Whether the looper has been copied: not while it writes a take.
  public mutating func copy(to room: inout Looper) -> Bool {
    makeUnique()
    let finished = core.finishedTakes
    guard core.usedTakes(at: core.nextFrame) == finished else { return false }
    room.core = core.cloned(in: room.core)
    memory.share(finished, with: room.memory)
    return true
  }

  /// A copy whose memory is its own, but for the takes in `finished`.
  func copied(sharing finished: TakeSet) -> Looper {
    var copy = self
    copy.core = core.cloned()
    copy.memory = memory.copied(
      for: copy.core, used: core.usedTakes(at: core.nextFrame), sharing: finished)
    return copy
  }
}
