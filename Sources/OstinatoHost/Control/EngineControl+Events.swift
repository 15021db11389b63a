import Ostinato

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
