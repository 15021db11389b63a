import Ostinato

/// The audio thread's end of a host: the engine, and its ends of the channels.
///
/// Times are nanoseconds by the host's clock, or `nil` if the host has none.
package struct AudioEndpoint: ~Copyable {
  private var engine: LoopEngine
  private var eventBuffer: EventBuffer
  private var messages: MessageChannel.Reader
  private var events: EventChannel.Writer
  private var state: StateChannel.Writer
  private var requests: RequestChannel.Audio
  private let moment: PaddedAtomic
  /// The number of decks of the engine, that of its sources with a strip, and that of its groups.
  package let deckCount: Int
  package let sourceCount: Int
  package let groupCount: Int
  private let messagesPerBlock: Int
  /// The number of rings that the engine holds beyond one for each deck.
  private var spareRings: Int
  private var blockTime: StateChannel.BlockTime?

  /// Unsafe: it may be created only once for these channels, which must outlive it.
  @unsafe package init(
    _ engine: LoopEngine, channels: HostChannels, messagesPerBlock: Int, eventCapacity: Int
  ) {
    self.engine = engine
    self.engine.reserveRings()
    eventBuffer = EventBuffer(capacity: eventCapacity)
    unsafe messages = channels.messages.makeReader()
    unsafe events = channels.events.makeWriter()
    unsafe state = channels.state.makeWriter()
    unsafe requests = channels.requests.makeAudio()
    moment = channels.moment
    self.messagesPerBlock = messagesPerBlock
    deckCount = engine.deckCount
    sourceCount = engine.sourceCount
    groupCount = engine.groupCount
    spareRings = engine.spareRingCount
  }

  /// A copy of the engine, with room for rings reserved in both.
  package mutating func fork() -> LoopEngine {
    let copy = engine.fork()
    engine.reserveRings()
    return copy
  }

  /// The number of events that it collects in a block.
  package var eventCapacity: Int { eventBuffer.capacity }

  /// The engine's state without its decks, which allocates nothing. Mutating, because otherwise the
  /// whole engine would be copied.
  package mutating func stateWithoutDecks() -> EngineState {
    EngineState(engine.takePlainState(), decks: [])
  }

  /// Lends the events of the last block.
  package func withEvents<Result>(_ body: (borrowing EventBuffer) -> Result) -> Result {
    body(eventBuffer)
  }

  /// A deck of the engine's state, which allocates nothing. The deck must exist.
  package mutating func deckState(_ index: Int) -> EngineState.Deck { engine.deckState(index) }

  /// The state of a strip, by its index from 0 among those of the sources and then of the groups. It must exist.
  /// Allocates nothing.
  package mutating func stripState(_ index: Int) -> EngineState.MixerStrip {
    engine.takeState(ofStrip: index)
  }

  /// Renders as the engine does, with the messages that have come.
  package mutating func render(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil,
    frames: Int, at time: Int64?
  ) -> Int {
    let taken = takeMessages(at: time)
    // Safe: the caller guarantees it.
    unsafe engine.render(into: output, stems: stems, frames: frames, events: &eventBuffer)
    sendEvents()
    publishState()
    return taken
  }

  /// Renders as the engine does with the host's own sound sources.
  package mutating func render(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil,
    frames: Int, at time: Int64?, sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    let taken = takeMessages(at: time)
    let moment = moment
    // Safe: the caller guarantees it.
    unsafe engine.render(
      into: output, stems: stems, frames: frames, events: &eventBuffer
    ) { block in
      sources(block)
      moment.increment()
    }
    sendEvents()
    publishState()
    return taken
  }

  package mutating func advance(
    frames: Int, stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil,
    passages: inout PassageBuffer, at time: Int64?
  ) -> Int {
    _ = takeMessages(at: time)
    // Safe: the caller guarantees it.
    let count = unsafe engine.advance(
      frames: frames, stems: stems, passages: &passages, events: &eventBuffer)
    sendEvents()
    return count
  }

  package mutating func mix(
    into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer?
  ) -> Int {
    // Safe: the caller guarantees it.
    let count = unsafe engine.mix(into: output, adding: other)
    publishState()
    return count
  }

  /// Carries out the requests of the control threads and returns the number of commands among them.
  private mutating func takeMessages(at time: Int64?) -> Int {
    moment.increment()
    if let time { blockTime = StateChannel.BlockTime(frame: engine.takeFrame(), time: time) }
    let commandsBefore = messages.commandsRead
    for _ in 0..<messagesPerBlock {
      guard let message = messages.read() else { break }
      switch message {
      case .command(let command, let anchor):
        // The validator has accepted it, and there is room: see ControlEndpoint.
        _ = try? engine.send(command, at: anchor)
      case .cancel(let id):
        // A command that has been applied in the meantime stays applied.
        try? engine.cancel(id)
      case .replaceClips(let deck, let ring):
        // Makes room in the deck for it, however many come before the next state.
        giveBackRings(of: deck)
        engine.adopt(ring.take(), on: deck)
        spareRings &+= 1
      case .observe(let interval): _ = try? engine.observe(every: interval)
      case .stopObserving(let observer): engine.stopObserving(observer)
      case .request: requests.carryOutNext(on: &engine)
      }
    }
    return messages.commandsRead &- commandsBefore
  }

  private mutating func sendEvents() {
    eventBuffer.forEach { events.write($0) }
    // The buffer, too, drops the last events if it is full.
    events.lose(eventBuffer.overflowCount)
    events.publishLosses()
  }

  private mutating func publishState() {
    let plain = engine.takePlainState()
    for deck in 0..<deckCount { state.setDeck(deck, engine.takePlainState(ofDeck: deck)) }
    for index in 0..<sourceCount &+ groupCount {
      state.setStrip(index, engine.takeState(ofStrip: index))
    }
    for deck in 0..<deckCount where spareRings > 0 { giveBackRings(of: DeckID(deck)) }
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
