// What the two sides of a host need: the audio thread, which must neither allocate nor free, and
// the control threads, which prepare and clean up.
extension LoopEngine {
  /// Creates a ring of clips that fits a deck, for ``adopt(_:on:)``. `number` identifies the ring
  /// in the states that a host shows. Throws ``LoopEngine/Error``.
  package func ring(
    of clips: [Clip], for deck: DeckID, number: Int = 0
  ) throws(LoopEngine.Error) -> ClipRing {
    guard hasDeck(deck) else { throw .noSuchDeck(deck) }
    return try ClipRing(
      checking: clips, for: deck, at: timebase.sampleRate, in: signatureOfTimes, number: number)
  }

  /// Whether the engine has this deck.
  package func hasDeck(_ deck: DeckID) -> Bool { core.sequencer.decks.indices.contains(deck.index) }

  /// Replaces a deck's clips by a ring made for it (rule D8). Allocates nothing if
  /// ``reserveRings()`` has been called and no ring of this deck is waiting to be collected.
  package mutating func adopt(_ ring: ClipRing, on deck: DeckID) {
    makeUnique()
    memory.keep(ring, for: deck.index)
    core.sequencer.replaceRing(of: deck.index, with: ring.rows)
  }

  /// Whether a ring is waiting to be collected.
  package var hasUnusedRing: Bool { memory.hasUnusedRing(in: core) }

  /// Returns a ring that no deck reads any more. The caller frees it by releasing it.
  package mutating func takeUnusedRing() -> ClipRing? {
    makeUnique()
    return memory.takeUnusedRing(in: core)
  }

  /// Returns all rings that no deck reads any more.
  package mutating func takeUnusedRings() -> [ClipRing] {
    makeUnique()
    return memory.takeUnusedRings(in: core)
  }

  /// Returns a ring that belongs to a deck and that the deck no longer reads. The deck must exist.
  package mutating func takeUnusedRing(of deck: DeckID) -> ClipRing? {
    makeUnique()
    return memory.takeUnusedRing(of: deck.index, in: core)
  }

  /// Reserves room for the rings that a deck can have at once: the one that plays, the one that
  /// waits, the one that fades out, the one that was waiting before, and one that is being adopted.
  package mutating func reserveRings() {
    makeUnique()
    memory.reserveRings(5)
  }

  /// The number of pending commands.
  package var pendingCommandCount: Int { core.sequencer.commands.count }

  /// The number of commands that were ever accepted.
  package var sentCommandCount: UInt64 { core.sequencer.commands.nextNumber }

  /// The rings in use, for each deck.
  package var rings: [[ClipRing]] { memory.rings }

  /// A copy that refuses the same commands and observers and assigns the same identifiers, for a
  /// caller that needs an answer immediately while the engine is on another thread. It does not
  /// move, and has no pending commands.
  package func stationaryFork() -> LoopEngine {
    var copy = fork()
    copy.core.settle()
    return copy
  }

  /// Room for a copy of an engine that was made as this one was: memory of its own, which keeps no clips. Only
  /// ``copy(to:)`` makes an engine of it.
  package func makeRoom() -> LoopEngine {
    var room = self
    room.core = core.cloned()
    room.memory = EngineMemory(
      owning: room.core, rings: Array(repeating: [], count: memory.rings.count))
    room.reserveRings()
    return room
  }

  /// Copies the engine into room made for it. Allocates, frees and locks nothing.
  ///
  /// - Complexity: O(decks + waiting commands), and with decks that stretch O(their grains).
  package mutating func copy(to room: inout LoopEngine) {
    room.core = core.cloned(in: room.core)
    memory.keepAll(in: room.memory)
  }

  // What the audio thread hands over. These methods are mutating, because the whole engine would be copied for
  // a nonmutating method of another module.

  /// The next frame to be rendered.
  package mutating func takeFrame() -> FramePosition { frame }

  /// The plain state.
  package mutating func takePlainState() -> EngineState.Plain { EngineState.Plain(of: core) }

  /// The plain state of a deck. The deck must exist.
  package mutating func takePlainState(ofDeck index: Int) -> EngineState.Deck.Plain {
    EngineState.Deck.Plain(index, of: core)
  }

  /// The state of a strip, by its index from 0 among those of the sources and then of the groups. It must exist.
  package mutating func takeState(ofStrip index: Int) -> EngineState.MixerStrip {
    EngineState.MixerStrip(index, of: core)
  }
}
