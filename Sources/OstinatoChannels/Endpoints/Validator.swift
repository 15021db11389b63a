import Ostinato

/// Refuses at once what the engine on the audio thread would refuse, and gives commands and
/// observers the names that the engine will give them (rule H3).
///
/// It is an engine that stands still. Told the same things in the same order, both come to the same
/// answers.
struct Validator {
  private var engine: LoopEngine

  /// A validator for an engine that is about to go to the audio thread.
  init(for engine: LoopEngine) { self.engine = engine.stationaryFork() }

  /// The name that the engine will give to a command, or the reason why it would refuse it.
  mutating func reserve(_ command: Command, at anchor: Anchor) throws(Command.Error) -> CommandID {
    let id = try engine.send(command, at: anchor)
    // Only its name was wanted: nothing waits in an engine that stands still.
    try engine.cancel(id)
    return id
  }

  /// A ring of clips that the engine will accept for a deck, with a number of its sender's.
  mutating func replaceClips(
    on deck: DeckID, with clips: [Clip], number: Int
  ) throws(EngineError) -> ClipRing {
    let ring = try engine.ring(of: clips, for: deck, number: number)
    engine.adopt(ring, on: deck)
    _ = engine.takeReplacedClips()
    return ring
  }

  /// The name that the engine will give to an observer.
  mutating func observe(every interval: Ticks) throws(EngineError) -> ObserverID {
    try engine.observe(every: interval)
  }

  /// Ends an observation.
  mutating func stopObserving(_ observer: ObserverID) { engine.stopObserving(observer) }
}
