extension LoopEngine {
  /// Reports every line of a grid of one's own, `interval` ticks apart from `0:0:0` on, as
  /// ``EngineEvent/Kind/line(_:)``.
  ///
  /// ```swift
  /// let triplets = try engine.observe(every: Ticks(Ticks.perQuarter.rawValue / 3))
  /// ```
  ///
  /// Errors: ``EngineError/observerGridOutOfRange(_:)`` for a grid finer than 960 lines a quarter
  /// note or coarser than the longest clip, ``EngineError/tooManyObservers``. Realtime-safe: yes,
  /// once the engine is unique.
  public mutating func observe(every interval: Ticks) throws(EngineError) -> ObserverID {
    guard interval >= EngineSettings.finestObserverGrid, interval <= ClipLength.maximumTicks else {
      throw .observerGridOutOfRange(interval)
    }
    makeUnique()
    guard let observer = core.observe(every: interval) else { throw .tooManyObservers }
    return observer
  }

  /// Ends an observation; one that has ended already is no error.
  public mutating func stopObserving(_ observer: ObserverID) {
    makeUnique()
    core.sequencer.grid.stopObserving(observer)
  }
}
