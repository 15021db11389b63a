// What a host's two sides need: the audio thread, which must neither allocate nor free, and the control
// threads, which prepare and clear away.
extension LoopEngine {
  /// Makes a ring of clips that fits a deck, for ``adopt(_:on:)``. `number` identifies it in the states that a
  /// host shows. Errors: ``EngineError``.
  package func ring(
    of clips: [Clip], for deck: DeckID, number: Int = 0
  ) throws(EngineError) -> ClipRing {
    guard hasDeck(deck) else { throw .noSuchDeck(deck) }
    return try ClipRing(
      checking: clips, for: deck, at: timebase.sampleRate, in: timebase.timeSignature,
      number: number)
  }

  /// Whether it has such a deck.
  package func hasDeck(_ deck: DeckID) -> Bool { core.sequencer.decks.indices.contains(deck.index) }

  /// Replaces a deck's clips (rule D8) by a ring made for it. Allocates nothing where
  /// ``reserveRings()`` was called and no ring of this deck waits to be taken back.
  package mutating func adopt(_ ring: ClipRing, on deck: DeckID) {
    makeUnique()
    memory.keep(ring, for: deck.index)
    core.sequencer.decks.replaceRing(of: deck.index, with: ring.rows, at: core.sequencer.clock)
  }

  /// Whether a ring waits to be taken back.
  package var hasUnusedRing: Bool { memory.hasUnusedRing(in: core) }

  /// A ring that no deck reads any more; whoever takes it frees it.
  package mutating func takeUnusedRing() -> ClipRing? {
    makeUnique()
    return memory.takeUnusedRing(in: core)
  }

  /// All rings that no deck reads any more.
  package mutating func takeUnusedRings() -> [ClipRing] {
    makeUnique()
    return memory.takeUnusedRings(in: core)
  }

  /// A ring of one deck's that it reads no more. There must be such a deck.
  package mutating func takeUnusedRing(of deck: DeckID) -> ClipRing? {
    makeUnique()
    return memory.takeUnusedRing(of: deck.index, in: core)
  }

  /// Makes room for the rings that a deck can have at once: what plays, what waits, what fades, what
  /// waited until now, and one that is being taken in.
  package mutating func reserveRings() {
    makeUnique()
    memory.reserveRings(5)
  }

  /// How many commands wait in it for their anchor.
  package var pendingCommandCount: Int { core.sequencer.commands.count }

  /// How many commands were ever sent to it and not refused.
  package var sentCommandCount: UInt64 { core.sequencer.commands.nextNumber }

  /// Per deck, the rings that are in use.
  package var rings: [[ClipRing]] { memory.rings }

  /// An engine that gives the same names to commands and observers and refuses the same ones, for
  /// whoever must know at once while the engine is on another thread. It stands still, and nothing
  /// waits in it.
  package func stationaryFork() -> LoopEngine {
    var copy = fork()
    copy.core.settle()
    return copy
  }

  /// What the audio thread hands over. Mutating, because otherwise the whole engine is copied on the way.
  package mutating func takePlainState() -> EngineState.Plain { EngineState.Plain(of: core) }

  /// The same of a deck. There must be such a deck.
  package mutating func takePlainState(ofDeck index: Int) -> EngineState.Deck.Plain {
    EngineState.Deck.Plain(index, of: core)
  }
}
