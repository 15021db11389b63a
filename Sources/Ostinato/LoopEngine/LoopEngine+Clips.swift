extension LoopEngine {
  /// Replaces a deck's clips while the engine runs (rule D8).
  ///
  /// While paused the first new clip is current at once, on the grid of the one before. Otherwise
  /// the change comes at the current clip's next boundary that no microloop holds, as a change to the
  /// first new clip, or at a pause or reset before. It serves a mark. A second replacement takes the
  /// place of one that still waits. Clips no longer heard are handed back by
  /// ``takeReplacedClips()``.
  ///
  /// Errors: ``EngineError``; nothing has changed then. Realtime-safe: no.
  public mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(EngineError) {
    guard (0..<core.decks.count).contains(deck.index) else { throw .noSuchDeck(deck) }
    let ring = try ClipRing(checking: clips, for: deck, in: core.timebase)
    makeUnique()
    memory.keep(ring, for: deck.index)
    core.replaceRing(of: deck.index, with: ring.rows)
  }

  /// Hands back the clips that replacement has put out of use, one list for each ring, and lets go
  /// of them. The render path frees nothing: call this now and then, off the audio thread.
  ///
  /// Realtime-safe: no.
  public mutating func takeReplacedClips() -> [[Clip]] {
    makeUnique()
    return memory.releaseUnusedRings(in: core)
  }

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
  /// Takes a new ring in: at once while paused, else at the deck's next boundary.
  fileprivate mutating func replaceRing(of index: Int, with rows: Table<ClipRow>) {
    var deck = decks[index]
    deck.waitingRing = rows
    if !line.isMoving {
      deck.adoptWaitingRing(anchor: nil)
      deck.locate(at: line.position(at: now), frame: now, in: timebase)
    }
    decks[index] = deck
  }

  /// Gives a new observer a place; `nil` if all are taken.
  fileprivate mutating func addObserver(every interval: Ticks) -> ObserverID? {
    for index in 0..<observers.count where observers[index].interval == .zero {
      let served = timebase.ticks(at: line.served(before: now))
      let id = ObserverID(number: nextObserverNumber)
      nextObserverNumber &+= 1
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
