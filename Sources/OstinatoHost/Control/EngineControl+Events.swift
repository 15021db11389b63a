import Ostinato

extension EngineControl {
  /// Takes everything that has come since the last call, in order: events, and between them how
  /// many were lost there. An alternative to ``eventStream()``: no stream will see what this takes.
  public func drainEvents() -> [HostEvent] { feed.drain() }

  /// Everything that happens from now on, as a stream, until it is dropped or this handle is gone.
  /// What waits to be taken by ``drainEvents()`` is dropped.
  ///
  /// It lags by some milliseconds, and keeps ``HostSettings/eventCapacity`` events for its reader.
  /// Where events were not taken in time, ``HostEvent/lost(count:)`` stands in their place.
  public func eventStream() -> AsyncStream<HostEvent> { feed.listen() }

  /// The lines of a grid, `interval` ticks apart from `0:0:0` on, as a stream. Its observer ends
  /// with it; if as much is under way as there is room for, with the next call of this handle that
  /// finds room. A loss may have been of any event, not of lines alone.
  ///
  /// Errors: as ``observe(every:)``.
  public func lineStream(every interval: Ticks) throws(HostError) -> AsyncStream<HostEvent> {
    let observer = try observe(every: interval)
    return feed.listen(to: observer) { [weak self] in self?.endObserving(observer) }
  }
}
