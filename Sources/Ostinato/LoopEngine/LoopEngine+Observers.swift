extension LoopEngine {
  /// Starts reporting every line of a grid, `interval` ticks apart and counted from `0:0:0`, as
  /// ``EngineEvent/Kind/line(_:)``.
  ///
  /// ```swift
  /// let triplets = try engine.observe(every: Ticks(Ticks.perQuarter.rawValue / 3))
  /// ```
  ///
  /// - Throws: ``EngineError/observerGridOutOfRange(_:)`` for a grid finer than 960 lines per
  ///   quarter note or coarser than the longest clip, and ``EngineError/tooManyObservers``.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func observe(every interval: Ticks) throws(LoopEngine.Error) -> ObserverID {
    guard interval >= EngineSettings.finestObserverGrid, interval <= Clip.maximumTicks else {
      throw .observerGridOutOfRange(interval)
    }
    makeUnique()
    guard let observer = core.observe(every: interval) else { throw .tooManyObservers }
    return observer
  }

  /// Stops reporting an observer's lines. It is not an error if the observer has been removed
  /// already.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func stopObserving(_ observer: ObserverID) {
    makeUnique()
    core.sequencer.grid.stopObserving(observer)
  }
}
