import Ostinato

/// The audio thread's end of a host: the engine, and its ends of the channels.
///
/// Times are nanoseconds by the host's clock; `nil` where it tells none.
package struct AudioEndpoint: ~Copyable {
  private var engine: LoopEngine
  private var eventBuffer: EventBuffer
  private var messages: MessageChannel.Reader
  private var events: EventChannel.Writer
  private var state: StateChannel.Writer
  private let messagesPerBlock: Int
  /// How many rings the engine holds beyond one for each deck.
  private var spareRings: Int
  private var blockTime: StateChannel.BlockTime?

  /// Unsafe: the channels have only one, and it dies before them.
  @unsafe package init(
    _ engine: LoopEngine, channels: HostChannels, messagesPerBlock: Int, eventCapacity: Int
  ) {
    self.engine = engine
    self.engine.reserveRings()
    eventBuffer = EventBuffer(capacity: eventCapacity)
    unsafe messages = channels.messages.makeReader()
    unsafe events = channels.events.makeWriter()
    unsafe state = channels.state.makeWriter()
    self.messagesPerBlock = messagesPerBlock
    spareRings = engine.spareRingCount
  }

  /// A copy of the engine, with room for rings in both.
  package mutating func fork() -> LoopEngine {
    let copy = engine.fork()
    engine.reserveRings()
    return copy
  }

  /// How many events it collects in a block.
  package var eventCapacity: Int { eventBuffer.capacity }
  /// How many decks the engine has.
  package var deckCount: Int { state.deckCount }

  /// The engine's state without its decks, which allocates nothing. Mutating, because otherwise the
  /// whole engine is copied on the way.
  package mutating func stateWithoutDecks() -> EngineState {
    EngineState(engine.takePlainState(), decks: [])
  }

  /// A deck of the engine's state, which allocates nothing. There must be such a deck.
  package mutating func deckState(_ index: Int) -> EngineState.Deck { engine.deckState(index) }

  package mutating func render(
    into output: UnsafeStereoBuffer, frames: Int, at time: Int64?
  ) -> Int {
    let taken = takeMessages(at: time)
    // Safe: as far as the caller's word goes.
    unsafe engine.render(into: output, frames: frames, events: &eventBuffer)
    sendEvents()
    publishState()
    return taken
  }

  /// The same, with sources of the host's own, which are called for each block as
  /// `LoopEngine.render(into:frames:events:sources:)` says.
  package mutating func render(
    into output: UnsafeStereoBuffer, frames: Int, at time: Int64?,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    let taken = takeMessages(at: time)
    // Safe: as far as the caller's word goes.
    unsafe engine.render(into: output, frames: frames, events: &eventBuffer, sources: sources)
    sendEvents()
    publishState()
    return taken
  }

  package mutating func advance(
    frames: Int, passages: inout PassageBuffer, at time: Int64?
  ) -> Int {
    _ = takeMessages(at: time)
    let count = engine.advance(frames: frames, passages: &passages, events: &eventBuffer)
    sendEvents()
    return count
  }

  /// Writes at most `room` frames, and adds at most `otherFrames`.
  package mutating func mix(
    into output: UnsafeStereoBuffer, room: Int = .max, adding other: UnsafeStereoBuffer?,
    otherFrames: Int = .max
  ) -> Int {
    // Safe: as far as the caller's word goes.
    let count = unsafe engine.mix(
      into: output, room: room, adding: other, otherFrames: otherFrames)
    publishState()
    return count
  }

  /// Does what the control threads ask for, and returns how many commands were among it.
  private mutating func takeMessages(at time: Int64?) -> Int {
    if let time { blockTime = StateChannel.BlockTime(frame: engine.frame, time: time) }
    let commandsBefore = messages.commandsRead
    for _ in 0..<messagesPerBlock {
      guard let message = messages.read() else { break }
      switch message {
      case .command(let command, let anchor):
        // The validator has accepted it, and there is room: see ControlEndpoint.
        _ = try? engine.send(command, at: anchor)
      case .cancel(let id):
        // One that has been performed meanwhile stays performed.
        try? engine.cancel(id)
      case .replaceClips(let deck, let ring):
        // So that the deck has room for it, however many come before the next state.
        giveBackRings(of: deck)
        engine.adopt(ring.take(), on: deck)
        spareRings &+= 1
      case .observe(let interval): _ = try? engine.observe(every: interval)
      case .stopObserving(let observer): engine.stopObserving(observer)
      }
    }
    return messages.commandsRead &- commandsBefore
  }

  private mutating func sendEvents() {
    eventBuffer.forEach { events.write($0) }
    // The buffer, too, drops the last ones.
    events.lose(eventBuffer.overflowCount)
    events.publishLosses()
  }

  private mutating func publishState() {
    let plain = engine.takePlainState()
    for deck in 0..<state.deckCount { state.setDeck(deck, engine.takePlainState(ofDeck: deck)) }
    for deck in 0..<state.deckCount where spareRings > 0 { giveBackRings(of: DeckID(deck)) }
    state.publish(plain, blockTime: blockTime)
    messages.completeAll(but: plain.pendingCommandCount)
  }

  /// Returns the rings that a deck no longer reads.
  private mutating func giveBackRings(of deck: DeckID) {
    while let ring = engine.takeUnusedRing(of: deck) {
      spareRings &-= 1
      state.giveBack(RingReference(ring))
    }
  }
}
