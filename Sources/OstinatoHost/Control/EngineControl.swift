import Ostinato
import OstinatoChannels
import Synchronization

/// The handle with which control threads steer an engine that an ``EngineHost`` renders on the
/// audio thread, and see what it does.
///
/// What the engine would refuse is refused here, at once. Any number of threads may call. They wait
/// for each other, but never for the audio thread.
///
/// Thread: any but audio. Realtime-safe: no.
public final class EngineControl: Sendable {
  /// The engine's rate.
  public let sampleRate: SampleRate
  private let endpoint: Mutex<ControlEndpoint>
  let feed: EventFeed

  init(for engine: LoopEngine, channels: HostChannels, settings: HostSettings) {
    sampleRate = engine.timebase.sampleRate
    // Safe: a host makes one control, which keeps the channels.
    endpoint = unsafe Mutex(ControlEndpoint(for: engine, channels: channels))
    feed = EventFeed(channels: channels, capacity: settings.eventCapacity)
  }

  /// Sends a command; it reaches the engine before the next block with room for it, and applies
  /// where its anchor says.
  ///
  /// Errors: ``HostError/command(_:)`` for one that could never apply, ``HostError/queueFull(capacity:)``
  /// when as many are under way or waiting as the engine's settings let wait; nothing has changed
  /// then.
  @discardableResult
  public func send(
    _ command: Command, at anchor: Anchor = .now
  ) throws(HostError) -> CommandID {
    try change { endpoint throws(ControlEndpoint.Error) in try endpoint.send(command, at: anchor) }
  }

  /// Takes back a command that still waits; one that has applied stays applied.
  ///
  /// Errors: ``HostError/queueFull(capacity:)``.
  public func cancel(_ id: CommandID) throws(HostError) {
    try change { endpoint throws(ControlEndpoint.Error) in try endpoint.cancel(id) }
  }

  /// Replaces a deck's clips while the engine plays, as
  /// `LoopEngine.replaceClips(on:with:)` does.
  ///
  /// Clips no longer heard are freed by a later call of this, never by the audio thread.
  /// Errors: ``HostError/engine(_:)``, ``HostError/queueFull(capacity:)``.
  public func replaceClips(on deck: DeckID, with clips: [Clip]) throws(HostError) {
    try change { endpoint throws(ControlEndpoint.Error) in
      _ = try endpoint.replaceClips(on: deck, with: clips)
    }
  }

  /// Has every line of a grid reported, as `LoopEngine.observe(every:)` does.
  ///
  /// Errors: ``HostError/engine(_:)``, ``HostError/queueFull(capacity:)``.
  public func observe(every interval: Ticks) throws(HostError) -> ObserverID {
    try change { endpoint throws(ControlEndpoint.Error) in try endpoint.observe(every: interval) }
  }

  /// Ends an observation; one that has ended already is no error.
  ///
  /// Errors: ``HostError/queueFull(capacity:)``.
  public func stopObserving(_ observer: ObserverID) throws(HostError) {
    try change { endpoint throws(ControlEndpoint.Error) in try endpoint.stopObserving(observer) }
  }

  /// The engine after the last block: a value of its own, which does not follow the engine.
  ///
  /// Complexity: O(decks).
  public var state: EngineState {
    endpoint.withLock { endpoint in
      endpoint.sendEndings()
      return endpoint.state()
    }
  }

  /// The mapping from host time to frames, if the audio callback tells the time; `nil` if it never
  /// did. `latency` is the number of frames between a frame's time and when it is heard.
  public func clock(latency: FrameCount) -> OutputClock? {
    endpoint.withLock { $0.blockTime() }.map {
      OutputClock(
        frame: $0.frame, at: HostTime(nanoseconds: $0.time), sampleRate: sampleRate,
        latency: latency)
    }
  }

  /// Ends an observation for a caller that cannot wait until there is room; the audio thread hears
  /// of it as soon as there is.
  func endObserving(_ observer: ObserverID) { endpoint.withLock { $0.endObserving(observer) } }

  /// Runs `body` on the endpoint, once it has sent what found no room before. The error travels as
  /// a `Result`, because `Mutex.withLock` cannot pass a typed error through.
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
