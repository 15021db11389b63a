import Ostinato

/// The pending commands of an engine, listed again only when they have changed, because a caller
/// that wants all of them asks for one after the other.
struct PendingList {
  private var commands: [PendingCommand] = []
  private var engine: EngineMoment?

  /// The commands in the order in which they were sent. Complexity: O(n log n), or O(1) if they
  /// have not changed.
  mutating func commands(of engine: borrowing LoopEngine) -> [PendingCommand] {
    let moment = EngineMoment(engine)
    if self.engine != moment { (self.engine, commands) = (moment, engine.pendingCommands) }
    return commands
  }

  /// A key that identifies a list of pending commands: if all three values are equal, so are the
  /// lists. Sending increases the count of sent commands, time passes when one applies, and
  /// cancelling one leaves fewer.
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
