import Ostinato
import Synchronization

/// Steers an engine that an ``EngineHost`` renders on the audio thread, and shows what it does.
///
/// What the engine would refuse is refused here, at once. Any number of threads may call: they take
/// turns among themselves, and never with the audio thread. Thread: any but audio. Realtime-safe: no.
public final class EngineControl: Sendable {
  /// The engine's rate.
  public let sampleRate: SampleRate
  private let side: Mutex<ControlSide>
  let feed: EventFeed

  init(for engine: LoopEngine, owner: WiresOwner, settings: HostSettings) {
    sampleRate = engine.timebase.sampleRate
    // Safe: a host makes one control, which keeps the owner.
    side = unsafe Mutex(ControlSide(for: engine, owner: owner))
    feed = EventFeed(owner: owner, capacity: settings.eventCapacity)
  }

  /// Sends a command; it reaches the engine before the next block with room for it, and applies where
  /// its anchor says.
  ///
  /// Errors: ``HostError/command(_:)`` for one that could never apply, ``HostError/isFull(capacity:)``
  /// when as many are under way or waiting as the engine's settings let wait; nothing has changed then.
  @discardableResult
  public func send(
    _ command: Command, at anchor: Anchor = .now
  ) throws(HostError) -> CommandID {
    try change { side throws(HostError) in try side.send(command, at: anchor) }
  }

  /// Takes back a command that still waits; one that has applied stays applied.
  ///
  /// Errors: ``HostError/isFull(capacity:)``.
  public func cancel(_ id: CommandID) throws(HostError) {
    try change { side throws(HostError) in try side.tell(.cancel(id)) }
  }

  /// Replaces a deck's clips while the engine plays, as
  /// `LoopEngine.replaceClips(on:with:)` does.
  ///
  /// Clips no longer heard are freed by a later call of this, never by the audio thread.
  /// Errors: ``HostError/engine(_:)``, ``HostError/isFull(capacity:)``.
  public func replaceClips(on deck: DeckID, with clips: [Clip]) throws(HostError) {
    try change { side throws(HostError) in try side.replaceClips(on: deck, with: clips) }
  }

  /// Has every line of a grid reported, as `LoopEngine.observe(every:)` does.
  ///
  /// Errors: ``HostError/engine(_:)``, ``HostError/isFull(capacity:)``.
  public func observe(every interval: Ticks) throws(HostError) -> ObserverID {
    try change { side throws(HostError) in try side.observe(every: interval) }
  }

  /// Ends an observation; one that has ended already is no error.
  ///
  /// Errors: ``HostError/isFull(capacity:)``.
  public func stopObserving(_ observer: ObserverID) throws(HostError) {
    try change { side throws(HostError) in try side.stopObserving(observer) }
  }

  /// The engine after the last block: a value of its own, which does not follow the engine.
  ///
  /// Complexity: O(decks).
  public var state: EngineState {
    side.withLock { side in
      side.tellEndings()
      return side.state()
    }
  }

  /// Ends an observation for whoever cannot wait until there is room for that, and has it told as soon
  /// as there is.
  func endObserving(_ observer: ObserverID) { side.withLock { $0.endObserving(observer) } }

  /// Does something once what had no room before is told. Mutex.withLock cannot pass a typed error through.
  private func change<Value: Sendable>(
    _ body: (inout ControlSide) throws(HostError) -> Value
  ) throws(HostError) -> Value {
    try side.withLock { side -> Result<Value, HostError> in
      side.tellEndings()
      do throws(HostError) { return .success(try body(&side)) } catch { return .failure(error) }
    }.get()
  }
}
