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

  /// What tells one list of waiting commands from another: if all three are equal, so are the lists. A command
  /// that is sent counts up, one that applies does so as time passes, and one that is cancelled leaves fewer.
  private struct EngineMoment: Equatable {
    let frame: FramePosition
    let sentCount: UInt64
    let pendingCount: Int

    init(_ engine: borrowing LoopEngine) {
      frame = engine.frame
      sentCount = engine.sentCommandCount
      pendingCount = engine.pendingCommandCount
    }
  }
}
