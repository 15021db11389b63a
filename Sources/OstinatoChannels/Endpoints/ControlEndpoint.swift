import Ostinato

/// The control threads' end of a host, which they use one at a time: their ends of the channels,
/// and the validator that refuses requests immediately.
package struct ControlEndpoint: ~Copyable {
  /// The reason why a request was refused. Nothing has changed.
  package enum Error: Swift.Error, Equatable {
    /// The engine would refuse the command.
    case command(Command.Error)
    /// The engine would refuse the clips or the observer.
    case engine(LoopEngine.Error)
    /// There is no more room for messages under way or for commands pending in the engine.
    case queueFull(capacity: Int)
  }

  private let channels: HostChannels
  private var messages: MessageChannel.Writer
  private var shown: StateChannel.Reader
  private var requests: RequestChannel.Control
  private var validator: Validator
  /// Observers that have ended, of which the audio thread has not been notified yet.
  private var endedObservers: [ObserverID] = []
  /// For each deck, the rings to which the audio thread may refer.
  private var rings: [[ClipRing]]
  private var replacementsUnderWay = 0
  private var ringsSent = 0

  /// Unsafe: it may be created only once for these channels, which it keeps alive.
  @unsafe package init(for engine: LoopEngine, channels: HostChannels) {
    self.channels = channels
    unsafe messages = channels.messages.makeWriter()
    unsafe shown = channels.state.makeReader()
    unsafe requests = channels.requests.makeControl()
    validator = Validator(for: engine)
    rings = engine.rings
  }

  package mutating func send(_ command: Command, at anchor: Anchor) throws(Error) -> CommandID {
    guard messages.hasRoomForCommand else { throw .queueFull(capacity: messages.pendingCapacity) }
    let id: CommandID
    do { id = try validator.reserve(command, at: anchor) } catch { throw .command(error) }
    try send(.command(command, anchor))
    return id
  }

  package mutating func cancel(_ id: CommandID) throws(Error) { try send(.cancel(id)) }

  /// Replaces a deck's clips and returns the number of the new ring, counted from 1.
  package mutating func replaceClips(
    on deck: DeckID, with clips: [Clip]
  ) throws(Error) -> Int {
    freeUnusedRings()
    guard replacementsUnderWay < HostChannels.replacementCapacity, messages.hasRoom else {
      throw .queueFull(capacity: HostChannels.replacementCapacity)
    }
    let ring: ClipRing
    do { ring = try validator.replaceClips(on: deck, with: clips, number: ringsSent + 1) } catch {
      throw .engine(error)
    }
    rings[deck.index].append(ring)
    replacementsUnderWay += 1
    ringsSent += 1
    try send(.replaceClips(deck, RingReference(ring)))
    return ring.number
  }

  package mutating func observe(every interval: Ticks) throws(Error) -> ObserverID {
    guard messages.hasRoom else { throw .queueFull(capacity: messages.capacity) }
    let observer: ObserverID
    do { observer = try validator.observe(every: interval) } catch { throw .engine(error) }
    try send(.observe(interval))
    return observer
  }

  package mutating func stopObserving(_ observer: ObserverID) throws(Error) {
    try send(.stopObserving(observer))
    validator.stopObserving(observer)
  }

  /// Room for a copy of the engine.
  package func makeRoom() -> LoopEngine { validator.makeRoom() }

  /// Sends a request to the engine, of type `LoopEngine`, which is carried out in its turn among the messages.
  package mutating func send(_ request: AudioRequest) throws(Error) {
    guard messages.hasRoom else { throw .queueFull(capacity: messages.capacity) }
    guard requests.send(request) else { throw .queueFull(capacity: RequestChannel.capacity) }
    try send(.request)
  }

  /// Takes back the requests that have been carried out.
  package mutating func collectRequests() { requests.collect() }

  /// Removes an observer now, or before the next request once there is room.
  package mutating func endObserving(_ observer: ObserverID) {
    endedObservers.append(observer)
    sendEndings()
  }

  /// Notifies the audio thread of the observers that have ended, as far as there is room.
  package mutating func sendEndings() {
    while let observer = endedObservers.first, messages.write(.stopObserving(observer)) {
      validator.stopObserving(observer)
      endedObservers.removeFirst()
    }
  }

  package mutating func state() -> EngineState {
    let engine = shown.read().engine
    var decks: [EngineState.Deck] = []
    for index in rings.indices {
      // All rings that this state may read are still among them: see `freeUnusedRings`.
      decks.append(
        EngineState.Deck(shown.deck(index), index: index, rings: rings[index], in: engine))
    }
    return EngineState(engine, decks: decks, strips: shown.allStrips())
  }

  /// The last block's first frame and its host time, if the host passes one.
  package mutating func blockTime() -> (frame: FramePosition, time: Int64)? {
    shown.read().blockTime.map { ($0.frame, $0.time) }
  }

  private mutating func send(_ message: HostMessage) throws(Error) {
    guard messages.write(message) else { throw .queueFull(capacity: messages.capacity) }
  }

  /// Releases the rings that have been returned, and returns their number.
  @discardableResult
  package mutating func freeUnusedRings() -> Int {
    let unused = shown.takeUnusedRings()
    for ring in unused {
      for deck in rings.indices { rings[deck].removeAll { $0 === ring } }
      replacementsUnderWay -= 1
    }
    return unused.count
  }
}
