import Ostinato

/// What an event stream brings.
public enum HostEvent: Equatable, Sendable {
  /// Something happened in the engine.
  case event(EngineEvent)
  /// So many events were lost here, since nobody took them in time. The audio is unharmed.
  case lost(count: Int)
}

/// Events taken all at once.
public struct TakenEvents: Equatable, Sendable {
  /// What happened, in order.
  public let events: [EngineEvent]
  /// How many more there were, at the end, that found no room.
  public let lostCount: Int
}

extension EngineControl {
  /// Takes the events that have come since the last call. An alternative to ``events()``: what this
  /// takes no stream will see.
  public func takeEvents() -> TakenEvents { feed.take() }

  /// Everything that happens from now on, as a stream, until it is dropped or this handle is gone.
  ///
  /// It lags by some milliseconds. Events that are not taken in time are counted in
  /// ``HostEvent/lost(count:)``.
  public func events() -> AsyncStream<HostEvent> { feed.listen() }

  /// The lines of a grid, `interval` ticks apart from `0:0:0` on, as a stream. Its observer ends with
  /// it.
  ///
  /// Errors: as ``observe(every:)``.
  public func lines(every interval: Ticks) throws(HostError) -> AsyncStream<HostEvent> {
    let observer = try observe(every: interval)
    return feed.listen(to: observer) { [weak self] in
      // Where it cannot be told, the observer reports on to nobody.
      try? self?.stopObserving(observer)
    }
  }
}
