import Ostinato

/// What the control threads have between them, one at a time.
struct ControlSide: ~Copyable {
  private let owner: WiresOwner
  private var messages: SPSCQueue<HostMessage>.Writer
  private var unusedRings: SPSCQueue<RingReference>.Reader
  private var shown: TripleBuffer<HostStatus, DeckStatus>.Reader
  /// Refuses what the engine would, and names commands and observers as the engine will: what is
  /// told to both in the same order comes to the same.
  private var standIn: LoopEngine
  private let capacity: Int
  private var sentCommands = 0
  /// Observers that are over, of which the audio thread could not be told yet.
  private var endedObservers: [ObserverID] = []
  /// Per deck, the rings that the audio thread may speak of.
  private var rings: [[ClipRing]]
  private var replacementsUnderWay = 0
  /// How many rings have come back from the audio thread.
  private var ringsTakenBack = 0

  /// Unsafe: only one may be made of the wires.
  @unsafe init(for engine: LoopEngine, owner: WiresOwner) {
    self.owner = owner
    unsafe messages = owner.wires.messages.makeWriter()
    unsafe unusedRings = owner.wires.unusedRings.makeReader()
    unsafe shown = owner.wires.state.makeReader()
    standIn = engine.standIn()
    capacity = engine.settings.pendingCapacity
    rings = engine.rings
  }

  mutating func send(_ command: Command, at anchor: Anchor) throws(HostError) -> CommandID {
    // Of what was sent, this many at least no longer wait, so that the engine has room for the
    // rest.
    guard sentCommands - owner.wires.settled.value < capacity, messages.freeCount > 0 else {
      throw .isFull(capacity: capacity)
    }
    let id: CommandID
    do {
      id = try standIn.send(command, at: anchor)
      try standIn.cancel(id)
    } catch { throw .command(error) }
    try tell(.command(command, anchor))
    sentCommands += 1
    return id
  }

  mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(HostError) {
    freeUnusedRings()
    guard replacementsUnderWay < Wires.replacementCapacity, messages.freeCount > 0 else {
      throw .isFull(capacity: Wires.replacementCapacity)
    }
    let ring: ClipRing
    do {
      ring = try standIn.ring(of: clips, for: deck)
    } catch { throw .engine(error) }
    standIn.adopt(ring, on: deck)
    _ = standIn.takeReplacedClips()
    rings[deck.index].append(ring)
    replacementsUnderWay += 1
    try tell(.replaceClips(deck, RingReference(ring)))
  }

  mutating func observe(every interval: Ticks) throws(HostError) -> ObserverID {
    guard messages.freeCount > 0 else { throw .isFull(capacity: messages.capacity) }
    let observer: ObserverID
    do { observer = try standIn.observe(every: interval) } catch { throw .engine(error) }
    try tell(.observe(interval))
    return observer
  }

  mutating func stopObserving(_ observer: ObserverID) throws(HostError) {
    try tell(.stopObserving(observer))
    standIn.stopObserving(observer)
  }

  /// Ends an observation now, or before the next thing that is done here once there is room.
  mutating func endObserving(_ observer: ObserverID) {
    endedObservers.append(observer)
    tellEndings()
  }

  /// Tells of the observers that are over, as far as there is room.
  mutating func tellEndings() {
    while let observer = endedObservers.first, messages.write(.stopObserving(observer)) {
      standIn.stopObserving(observer)
      endedObservers.removeFirst()
    }
  }

  mutating func tell(_ message: HostMessage) throws(HostError) {
    guard messages.write(message) else { throw .isFull(capacity: messages.capacity) }
  }

  mutating func state() -> EngineState {
    let status = shown.read()
    let decks = rings.indices.map { index in
      EngineState.Deck(
        shown.row(index), index: index, rings: rings[index], in: status.engine)
    }
    return EngineState(status, decks: decks)
  }

  private mutating func freeUnusedRings() {
    // Others that are on their way back the state may still speak of.
    let retired = shown.read().ringsRetired
    while ringsTakenBack < retired, let unused = unusedRings.read() {
      let ring = unused.take()
      for deck in rings.indices { rings[deck].removeAll { $0 === ring } }
      replacementsUnderWay -= 1
      ringsTakenBack += 1
    }
  }
}
