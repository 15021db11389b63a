import Ostinato

/// The audio thread's end of the wires, as plain data: what crosses them is proved to neither
/// allocate nor lock.
struct AudioDesk: ~Copyable {
  private var messages: SPSCQueue<HostMessage>.Reader
  private var events: SPSCQueue<CountedEvent>.Writer
  private var unusedRings: SPSCQueue<RingReference>.Writer
  private var state: TripleBuffer<HostStatus, DeckStatus>.Writer
  private let settled: PaddedAtomic
  private let lostEvents: PaddedAtomic
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

  /// Takes the audio thread's ends of the wires. Unsafe: each end exists once, and dies before the
  /// wires.
  @unsafe init(wires: Wires, messagesPerBlock: Int, spareRings: Int) {
    unsafe messages = wires.messages.makeReader()
    unsafe events = wires.events.makeWriter()
    unsafe unusedRings = wires.unusedRings.makeWriter()
    unsafe state = wires.state.makeWriter()
    settled = wires.settled
    lostEvents = wires.lostEvents
    self.messagesPerBlock = messagesPerBlock
    self.spareRings = spareRings
    clock = nil
  }

  var deckCount: Int { state.rowCount }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func takeMessage() -> HostMessage? { messages.read() }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func put(_ event: EngineEvent) {
    if !events.write(CountedEvent(event: event, lostBefore: eventsLost)) { lose(1) }
  }

  /// Takes note of events that found no room.
  mutating func lose(_ count: Int) { eventsLost &+= count }

  /// Tells of all losses so far, those after the last event too.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  func tellLosses() { lostEvents.set(eventsLost) }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func setRow(_ index: Int, _ deck: DeckStatus) { state.setRow(index, deck) }

  /// Publishes the rows that were set, with `status` at their head.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func publish(_ status: EngineStatus) {
    state.publish(HostStatus(engine: status, ringsRetired: ringsRetired, clock: clock))
    settled.set(commandsTaken &- status.pendingCommandCount)
  }

  /// Hands a ring over that is read no more. There is room: control has no more under way than fit.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func retire(_ ring: RingReference) {
    let fits = unusedRings.write(ring)
    assert(fits, "more rings are under way than control may send")
    ringsRetired += 1
  }
}
