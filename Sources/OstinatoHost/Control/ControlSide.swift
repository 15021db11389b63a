import Ostinato

/// What the control threads have between them, one at a time.
struct ControlSide: ~Copyable {
  private let owner: WiresOwner
  private var wires: Wires { owner.wires }
  /// Refuses what the engine would, and names commands and observers as the engine will: what is told
  /// to both in the same order comes to the same.
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
  private var place = Latest<HostStatus, DeckStatus>.readersPlace

  init(for engine: LoopEngine, owner: WiresOwner) {
    self.owner = owner
    standIn = engine.standIn()
    capacity = engine.settings.pendingCapacity
    rings = engine.rings
  }

  mutating func send(_ command: Command, at anchor: Anchor) throws(HostError) -> CommandID {
    // Of what was sent, this many at least no longer wait, so that the engine has room for the rest.
    guard sentCommands - wires.settled.value < capacity, wires.messages.room > 0 else {
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
    guard replacementsUnderWay < Wires.replacementCapacity, wires.messages.room > 0 else {
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
    guard wires.messages.room > 0 else { throw .isFull(capacity: wires.messages.capacity) }
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
    while let observer = endedObservers.first, wires.messages.put(.stopObserving(observer)) {
      standIn.stopObserving(observer)
      endedObservers.removeFirst()
    }
  }

  func tell(_ message: HostMessage) throws(HostError) {
    guard wires.messages.put(message) else { throw .isFull(capacity: wires.messages.capacity) }
  }

  mutating func state() -> EngineState {
    wires.state.look(&place)
    let status = wires.state.head(at: place)
    let decks = rings.indices.map { index in
      EngineState.Deck(
        wires.state.row(index, at: place), index: index, rings: rings[index], in: status.engine)
    }
    return EngineState(status, decks: decks)
  }

  private mutating func freeUnusedRings() {
    wires.state.look(&place)
    // Others that are on their way back the state may still speak of.
    let retired = wires.state.head(at: place).ringsRetired
    while ringsTakenBack < retired, let unused = wires.unusedRings.take() {
      let ring = unused.take()
      for deck in rings.indices { rings[deck].removeAll { $0 === ring } }
      replacementsUnderWay -= 1
      ringsTakenBack += 1
    }
  }
}
