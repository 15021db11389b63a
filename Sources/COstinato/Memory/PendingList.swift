import Ostinato

/// The commands that wait in an engine, listed anew only once they are others: whoever wants all of them
/// asks for one after the other.
struct PendingList {
  private var commands: [PendingCommand] = []
  private var engine: EngineMoment?

  /// The commands in the order sent. Complexity: O(n log n), or O(1) if they are the same still.
  mutating func commands(of engine: borrowing LoopEngine) -> [PendingCommand] {
    let moment = EngineMoment(engine)
    if self.engine != moment { (self.engine, commands) = (moment, engine.pendingCommands) }
    return commands
  }

  /// What no change to the waiting commands leaves as it is: one more was sent then, or time has passed, or
  /// else there are fewer.
  private struct EngineMoment: Equatable {
    let frame: FramePosition
    let sentCount: UInt64
    let pendingCount: Int

    init(_ engine: borrowing LoopEngine) {
      frame = engine.frame
      sentCount = engine.sentCommandCount
      pendingCount = engine.stateWithoutDecks.pendingCommandCount
    }
  }
}
