import Ostinato

/// What the audio thread has to itself.
struct AudioSide: ~Copyable {
  private(set) var engine: LoopEngine
  private var events: EventBuffer
  private var desk: AudioDesk

  /// Unsafe: only one may be made of the wires, and it dies before them.
  @unsafe init(_ engine: LoopEngine, wires: Wires, settings: HostSettings) {
    self.engine = engine
    self.engine.reserveRings()
    events = EventBuffer(capacity: settings.eventCapacity)
    unsafe desk = AudioDesk(
      wires: wires, messagesPerBlock: settings.messagesPerBlock, spareRings: engine.spareRingCount)
  }

  /// A copy of the engine, with room for rings in both.
  mutating func fork() -> LoopEngine {
    let copy = engine.fork()
    engine.reserveRings()
    return copy
  }

  mutating func render(
    into output: UnsafeStereoBuffer, frames: Int, at time: HostTime?
  ) -> Int {
    let taken = takeMessages(at: time)
    // Safe: as far as the caller's word goes.
    unsafe engine.render(into: output, frames: frames, events: &events)
    handEventsOver()
    handStateOver()
    return taken
  }

  mutating func advance(
    frames: Int, passages: inout PassageBuffer, at time: HostTime?
  ) -> Int {
    _ = takeMessages(at: time)
    let count = engine.advance(frames: frames, passages: &passages, events: &events)
    handEventsOver()
    return count
  }

  mutating func mix(into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer?) -> Int {
    // Safe: as far as the caller's word goes.
    let count = unsafe engine.mix(into: output, adding: other)
    handStateOver()
    return count
  }

  /// Does what the control threads want, and returns how many commands were among it.
  private mutating func takeMessages(at time: HostTime?) -> Int {
    if let time { desk.clock = HostStatus.Reading(frame: engine.frame, time: time) }
    var commands = 0  // at most messagesPerBlock
    for _ in 0..<desk.messagesPerBlock {
      guard let message = desk.takeMessage() else { break }
      switch message {
      case .command(let command, let anchor):
        commands &+= 1
        // The stand-in has taken it, and there is room: see ControlSide.
        _ = try? engine.send(command, at: anchor)
      case .cancel(let id):
        // One that has been performed meanwhile stays performed.
        try? engine.cancel(id)
      case .replaceClips(let deck, let ring):
        // So that the deck has room for it, however many come before the next state.
        retireRings(of: deck)
        engine.adopt(ring.take(), on: deck)
        desk.spareRings &+= 1
      case .observe(let interval): _ = try? engine.observe(every: interval)
      case .stopObserving(let observer): engine.stopObserving(observer)
      }
    }
    desk.commandsTaken &+= commands
    return commands
  }

  private mutating func handEventsOver() {
    events.forEach { desk.put($0) }
    // The buffer, too, drops the last ones.
    desk.lose(events.overflowCount)
    desk.tellLosses()
  }

  private mutating func handStateOver() {
    let status = engine.takeStatus()
    for deck in 0..<desk.deckCount { desk.setRow(deck, engine.takeStatus(ofDeck: deck)) }
    for deck in 0..<desk.deckCount where desk.spareRings > 0 { retireRings(of: DeckID(deck)) }
    desk.publish(status)
  }

  /// Hands back what a deck reads no more.
  private mutating func retireRings(of deck: DeckID) {
    while let ring = engine.takeUnusedRing(of: deck) {
      desk.spareRings &-= 1
      desk.retire(RingReference(ring))
    }
  }
}
