import Ostinato

/// The audio thread's end of the wires, as plain data: what crosses them is proved to neither allocate
/// nor lock.
struct AudioDesk: BitwiseCopyable {
  private let wires: Wires
  let messagesPerBlock: Int
  // What is counted over a host's life stays far below 2^63: one a nanosecond would take 292 years.
  /// How many commands were ever taken in.
  var commandsTaken = 0
  /// How many rings the engine holds beyond one for each deck.
  var spareRings: Int
  /// How many events were ever lost.
  private var eventsLost = 0
  /// How many rings were ever handed over.
  private var ringsRetired = 0
  var clock: HostStatus.Reading?
  private var place = Latest<HostStatus, DeckStatus>.writersPlace

  init(wires: Wires, messagesPerBlock: Int, spareRings: Int) {
    self.wires = wires
    self.messagesPerBlock = messagesPerBlock
    self.spareRings = spareRings
    clock = nil
  }

  var deckCount: Int { wires.state.rowCount }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  func takeMessage() -> HostMessage? { wires.messages.take() }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func put(_ event: EngineEvent) {
    if !wires.events.put(CountedEvent(event: event, lostBefore: eventsLost)) { lose(1) }
  }

  /// Takes note of events that found no room.
  mutating func lose(_ count: Int) { eventsLost &+= count }

  /// Tells of all losses so far, those after the last event too.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  func tellLosses() { wires.lostEvents.set(eventsLost) }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  func setRow(_ index: Int, _ deck: DeckStatus) { wires.state.setRow(index, deck, at: place) }

  /// Publishes the rows that were set, with `status` at their head.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func publish(_ status: EngineStatus) {
    wires.state.setHead(
      HostStatus(engine: status, ringsRetired: ringsRetired, clock: clock), at: place)
    wires.state.publish(&place)
    wires.settled.set(commandsTaken &- status.pendingCommandCount)
  }

  /// Hands a ring over that is read no more. There is room: control has no more under way than fit.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func retire(_ ring: RingReference) {
    let fits = wires.unusedRings.put(ring)
    assert(fits, "more rings are under way than control may send")
    ringsRetired += 1
  }
}
