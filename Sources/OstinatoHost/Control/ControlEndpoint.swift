import Ostinato

/// The control threads' end of a host, which they use one at a time: their ends of the channels,
/// and what says at once whether the engine would refuse something.
struct ControlEndpoint: ~Copyable {
  private let channels: HostChannels
  private var messages: MessageChannel.Writer
  private var shown: StateChannel.Reader
  private var validator: Validator
  /// Observers that are over, of which the audio thread could not be told yet.
  private var endedObservers: [ObserverID] = []
  /// Per deck, the rings that the audio thread may speak of.
  private var rings: [[ClipRing]]
  private var replacementsUnderWay = 0

  /// Unsafe: the channels have only one, which keeps them.
  @unsafe init(for engine: LoopEngine, channels: HostChannels) {
    self.channels = channels
    unsafe messages = channels.messages.makeWriter()
    unsafe shown = channels.state.makeReader()
    validator = Validator(for: engine)
    rings = engine.rings
  }

  mutating func send(_ command: Command, at anchor: Anchor) throws(HostError) -> CommandID {
    guard messages.hasRoomForCommand else { throw .queueFull(capacity: messages.pendingCapacity) }
    let id: CommandID
    do { id = try validator.reserve(command, at: anchor) } catch { throw .command(error) }
    try send(.command(command, anchor))
    return id
  }

  mutating func cancel(_ id: CommandID) throws(HostError) { try send(.cancel(id)) }

  mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(HostError) {
    freeUnusedRings()
    guard replacementsUnderWay < HostChannels.replacementCapacity, messages.hasRoom else {
      throw .queueFull(capacity: HostChannels.replacementCapacity)
    }
    let ring: ClipRing
    do { ring = try validator.replaceClips(on: deck, with: clips) } catch { throw .engine(error) }
    rings[deck.index].append(ring)
    replacementsUnderWay += 1
    try send(.replaceClips(deck, RingReference(ring)))
  }

  mutating func observe(every interval: Ticks) throws(HostError) -> ObserverID {
    guard messages.hasRoom else { throw .queueFull(capacity: messages.capacity) }
    let observer: ObserverID
    do { observer = try validator.observe(every: interval) } catch { throw .engine(error) }
    try send(.observe(interval))
    return observer
  }

  mutating func stopObserving(_ observer: ObserverID) throws(HostError) {
    try send(.stopObserving(observer))
    validator.stopObserving(observer)
  }

  /// Ends an observation now, or before the next thing that is done here once there is room.
  mutating func endObserving(_ observer: ObserverID) {
    endedObservers.append(observer)
    sendEndings()
  }

  /// Tells the audio thread of the observers that are over, as far as there is room.
  mutating func sendEndings() {
    while let observer = endedObservers.first, messages.write(.stopObserving(observer)) {
      validator.stopObserving(observer)
      endedObservers.removeFirst()
    }
  }

  mutating func state() -> EngineState {
    let engine = shown.read().engine
    var decks: [EngineState.Deck] = []
    for index in rings.indices {
      // Of the rings that came back, those alone are gone that the state counts as returned.
      decks.append(
        EngineState.Deck(shown.deck(index), index: index, rings: rings[index], in: engine))
    }
    return EngineState(engine, decks: decks)
  }

  mutating func clock(latency: FrameCount) -> OutputClock? {
    let newest = shown.read()
    return newest.blockTime.map {
      OutputClock(
        frame: $0.frame, at: $0.time, sampleRate: newest.engine.sampleRate, latency: latency)
    }
  }

  private mutating func send(_ message: HostMessage) throws(HostError) {
    guard messages.write(message) else { throw .queueFull(capacity: messages.capacity) }
  }

  private mutating func freeUnusedRings() {
    for ring in shown.takeUnusedRings() {
      for deck in rings.indices { rings[deck].removeAll { $0 === ring } }
      replacementsUnderWay -= 1
    }
  }
}
