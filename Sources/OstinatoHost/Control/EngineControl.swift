import Ostinato
import OstinatoChannels
import Synchronization

/// A handle that controls and observes, from any other thread, an engine that an ``EngineHost``
/// renders on the audio thread.
///
/// A request that the engine would refuse is refused here, immediately. Any number of threads may
/// use a handle. They wait for each other, but never for the audio thread.
///
/// Thread: any except the audio thread. Realtime-safe: no.
public final class EngineControl: Sendable {
  /// The engine's sample rate.
  public let sampleRate: SampleRate
  private let endpoint: Mutex<ControlEndpoint>
  let feed: EventFeed

  init(for engine: LoopEngine, channels: HostChannels, settings: HostSettings) {
    sampleRate = engine.timebase.sampleRate
    // Safe: a host creates only one control, and the control keeps the channels alive.
    endpoint = unsafe Mutex(ControlEndpoint(for: engine, channels: channels))
    feed = EventFeed(channels: channels, capacity: settings.eventCapacity)
  }

  /// Sends a command to the engine. It arrives before the next block that has room for it, and
  /// applies at its anchor.
  ///
  /// - Throws: ``HostError/command(_:)`` if the command could never apply, and
  ///   ``HostError/queueFull(capacity:)`` if as many commands are under way or pending as the
  ///   engine's settings allow. Nothing changes in either case.
  @discardableResult
  public func send(
    _ command: Command, at anchor: Anchor = .now
  ) throws(HostError) -> CommandID {
    try change { endpoint throws(ControlEndpoint.Error) in try endpoint.send(command, at: anchor) }
  }

  /// Sends a command to a sound source, which receives it at its anchor.
  ///
  /// ```swift
  /// try host.control.send(.set(row: 0, step: 4), to: drums.id, at: .nextBar)
  /// ```
  ///
  /// - Throws: ``HostError`` as for ``send(_:at:)``.
  @discardableResult
  public func send<SomeCommand: SourceCommand>(
    _ command: SomeCommand, to source: SourceID<SomeCommand>, at anchor: Anchor = .now
  ) throws(HostError) -> CommandID {
    try send(.cue(command.cue(for: source.number)), at: anchor)
  }

  /// Cancels a pending command. A command that has already applied is not undone.
  ///
  /// - Throws: ``HostError/queueFull(capacity:)``.
  public func cancel(_ id: CommandID) throws(HostError) {
    try change { endpoint throws(ControlEndpoint.Error) in try endpoint.cancel(id) }
  }

  /// Replaces a deck's clips while the engine plays, as `LoopEngine.replaceClips(on:with:)` does.
  ///
  /// Clips that are no longer heard are freed by a later call of this method, never by the audio
  /// thread.
  ///
  /// - Throws: ``HostError/engine(_:)``, ``HostError/queueFull(capacity:)``.
  public func replaceClips(on deck: DeckID, with clips: [Clip]) throws(HostError) {
    try change { endpoint throws(ControlEndpoint.Error) in
      _ = try endpoint.replaceClips(on: deck, with: clips)
    }
  }

  /// Starts reporting every line of a grid, as `LoopEngine.observe(every:)` does.
  ///
  /// - Throws: ``HostError/engine(_:)``, ``HostError/queueFull(capacity:)``.
  public func observe(every interval: Ticks) throws(HostError) -> ObserverID {
    try change { endpoint throws(ControlEndpoint.Error) in try endpoint.observe(every: interval) }
  }

  /// Stops reporting an observer's lines. It is not an error if the observer has been removed
  /// already.
  ///
  /// - Throws: ``HostError/queueFull(capacity:)``.
  public func stopObserving(_ observer: ObserverID) throws(HostError) {
    try change { endpoint throws(ControlEndpoint.Error) in try endpoint.stopObserving(observer) }
  }

  /// The state of the engine after the last block, as a value that does not change afterward.
  ///
  /// - Complexity: O(decks).
  public var state: EngineState {
    endpoint.withLock { endpoint in
      endpoint.sendEndings()
      return endpoint.state()
    }
  }

  /// Returns the mapping between host time and frames; `nil` until the audio callback has passed a
  /// time.
  ///
  /// - Parameter latency: The number of frames between the host time of a frame and the moment at
  ///   which it is heard.
  public func clock(latency: FrameCount) -> OutputClock? {
    endpoint.withLock { $0.blockTime() }.map {
      OutputClock(
        frame: $0.frame, at: HostTime(nanoseconds: $0.time), sampleRate: sampleRate,
        latency: latency)
    }
  }

  /// Removes an observer for a caller that cannot wait for room in the channel. The audio thread is
  /// notified as soon as there is room.
  func endObserving(_ observer: ObserverID) { endpoint.withLock { $0.endObserving(observer) } }

  /// Room for a copy of the engine.
  func makeRoom() -> LoopEngine { endpoint.withLock { $0.makeRoom() } }

  /// Sends a request to the engine.
  func send(_ request: AudioRequest) throws(HostError) {
    try change { endpoint throws(ControlEndpoint.Error) in try endpoint.send(request) }
  }

  /// Whether a request has come back from the engine.
  func isBack(_ request: AudioRequest) -> Bool {
    endpoint.withLock { endpoint in
      endpoint.collectRequests()
      return request.isBack
    }
  }

  /// Runs `body` on the endpoint, after sending what did not fit before. The error is carried in a
  /// `Result`, because `Mutex.withLock` cannot pass on a typed error.
  private func change<Value: Sendable>(
    _ body: (inout ControlEndpoint) throws(ControlEndpoint.Error) -> Value
  ) throws(HostError) -> Value {
    try endpoint.withLock { endpoint -> Result<Value, HostError> in
      endpoint.sendEndings()
      do throws(ControlEndpoint.Error) { return .success(try body(&endpoint)) } catch {
        return .failure(HostError(error))
      }
    }.get()
  }
}

extension EngineControl {
  /// Removes and returns everything that has arrived since the last call, in order. Where events
  /// were lost, their number is reported in their place.
  ///
  /// Use this if you already poll on a timer. Streams do not receive the events that this method
  /// removes.
  public func drainEvents() -> [HostEvent] { feed.drain() }

  /// Returns a stream of all events from now on. It ends when the stream or this handle is
  /// released.
  ///
  /// Events that are waiting for ``drainEvents()`` are discarded. The stream lags a few
  /// milliseconds behind the audio thread and buffers up to ``HostSettings/eventCapacity`` events.
  /// If they are not read in time, ``HostEvent/lost(count:)`` takes the place of those that were
  /// lost.
  public func eventStream() -> AsyncStream<HostEvent> { feed.listen() }

  /// Returns a stream of the lines of a grid, `interval` ticks apart and counted from `0:0:0`.
  ///
  /// The observer is removed when the stream ends; if the channel to the audio thread is full at
  /// that moment, the next call on this handle that finds room removes it. A reported loss may
  /// include events of any kind, not only lines.
  ///
  /// - Throws: The errors of ``observe(every:)``.
  public func lineStream(every interval: Ticks) throws(HostError) -> AsyncStream<HostEvent> {
    let observer = try observe(every: interval)
    return feed.listen(to: observer) { [weak self] in self?.endObserving(observer) }
  }
}
