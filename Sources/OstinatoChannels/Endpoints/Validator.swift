import Ostinato

/// A validator that refuses immediately what the engine on the audio thread would refuse, and
/// assigns to commands and observers the identifiers that the engine will assign (rule H3).
///
/// It is an engine that does not move. Given the same requests in the same order, both give the
/// same answers.
struct Validator {
  private var engine: LoopEngine

  /// Creates a validator for an engine that is about to move to the audio thread.
  init(for engine: LoopEngine) { self.engine = engine.stationaryFork() }

  /// Returns the identifier that the engine will assign to a command, or throws the reason for
  /// refusing.
  mutating func reserve(_ command: Command, at anchor: Anchor) throws(Command.Error) -> CommandID {
    let id = try engine.send(command, at: anchor)
    // Only the identifier was needed: nothing may be pending in an engine that does not move.
    try engine.cancel(id)
    return id
  }

  /// A ring of clips that the engine will accept for a deck, with a number assigned by the sender.
  mutating func replaceClips(
    on deck: DeckID, with clips: [Clip], number: Int
  ) throws(LoopEngine.Error) -> ClipRing {
    let ring = try engine.ring(of: clips, for: deck, number: number)
    engine.adopt(ring, on: deck)
    _ = engine.takeReplacedClips()
    return ring
  }

  /// Room for a copy of the engine.
  func makeRoom() -> LoopEngine { engine.makeRoom() }

  /// Returns the identifier that the engine will assign to an observer.
  mutating func observe(every interval: Ticks) throws(LoopEngine.Error) -> ObserverID {
    try engine.observe(every: interval)
  }

  /// Removes an observer.
  mutating func stopObserving(_ observer: ObserverID) { engine.stopObserving(observer) }
}
