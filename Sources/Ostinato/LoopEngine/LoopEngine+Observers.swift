extension LoopEngine {
  /// Reports every line of a grid of one's own, `interval` ticks apart from `0:0:0` on, as
  /// ``EngineEvent/Kind/line(_:)`` (rule L3).
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
    guard let observer = core.addObserver(every: interval) else { throw .tooManyObservers }
    return observer
  }

  /// Ends an observation; one that has ended already is no error.
  public mutating func stopObserving(_ observer: ObserverID) {
    makeUnique()
    core.removeObserver(observer)
  }
}

extension EngineCore {
  /// Gives a new observer a place; `nil` if all are taken.
  fileprivate mutating func addObserver(every interval: Ticks) -> ObserverID? {
    for index in 0..<observers.count where observers[index].interval == .zero {
      let served = timebase.ticks(at: line.served(before: now))
      let id = ObserverID(number: nextObserverNumber)
      nextObserverNumber &+= 1  // one a nanosecond for 292 years
      observerLimit = max(observerLimit, index &+ 1)
      observers[index] = Observer(
        id: id, interval: interval, next: interval.line(after: served))
      // Have the next frame look at every grid.
      lineDue = now
      due = now
      return id
    }
    return nil
  }

  fileprivate func removeObserver(_ id: ObserverID) {
    for index in 0..<observers.count where observers[index].id == id { observers[index] = .none }
  }
}
