import Ostinato

/// The audio thread's end of the lines, as plain data: what crosses them is proved to neither allocate
/// nor lock.
struct AudioDesk: BitwiseCopyable {
  private let lines: Lines
  let messagesPerBlock: Int
  /// How many commands were ever taken in.
  var commandsTaken = 0
  /// How many rings the engine holds beyond one for each deck.
  var spareRings: Int
  var clock: HostStatus.Reading?
  private var place = Latest<HostStatus, DeckStatus>.writersPlace

  init(lines: Lines, messagesPerBlock: Int, spareRings: Int) {
    self.lines = lines
    self.messagesPerBlock = messagesPerBlock
    self.spareRings = spareRings
    clock = nil
  }

  var deckCount: Int { lines.state.rowCount }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  func takeMessage() -> HostMessage? { lines.messages.take() }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  func put(_ event: EngineEvent) -> Bool { lines.events.put(event) }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  func addLost(_ count: Int) { lines.lostEvents.add(count) }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  func setRow(_ index: Int, _ deck: DeckStatus) { lines.state.setRow(index, deck, at: place) }

  /// Publishes the rows that were set, with `status` at their head.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func publish(_ status: EngineStatus) {
    lines.state.setHead(HostStatus(engine: status, clock: clock), at: place)
    lines.state.publish(&place)
    lines.settled.set(commandsTaken &- status.pendingCommandCount)
  }

  /// Hands a ring over to be freed. There is room: control has no more under way than fit.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  func handOver(_ ring: RingReference) { _ = lines.unusedRings.put(ring) }
}
