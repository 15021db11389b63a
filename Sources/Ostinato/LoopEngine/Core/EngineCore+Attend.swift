extension EngineCore {
  /// Serves everything that is due at this frame, in the order of rule E2, and leaves every due
  /// frame later than this one.
  mutating func attend(_ events: inout EventSink) {
    entry = .continues
    placeLeft = line.position(at: now)
    locate()
    if isBent { locateServed() }
    serveFrameCommands(&events)
    if line.isMoving { serveMusicalCommands(&events) }
    if line.isMoving {
      let wrap = wrapIfDue(&events)
      passClipBoundaries(&events)
      reportLines(beforeWrap: wrap, &events)
    }
    schedule()
    assert(due > now, "something due now was left undone")
  }

  /// Performs the commands anchored to frames up to this one, in the order sent (rule C2).
  private mutating func serveFrameCommands(_ events: inout EventSink) {
    while frameQueue.due <= now {
      perform(frameQueue.takeFirst(), &events)
    }
  }

  /// Goes back by the region's length if the region's end has been reached (rule R6). Returns the
  /// stretch that was cut short, for those who observe lines finer than a frame.
  private mutating func wrapIfDue(_ events: inout EventSink) -> (after: Ticks, before: Ticks)? {
    guard case .microlooping = transport.state, let region = microloop.region,
      here >= region.end
    else { return nil }
    locateServed()
    let stretch = (after: served, before: region.end)
    let place = microloop.positionAfterWrap(of: line.position(at: now), in: timebase)
    leaveDecks()
    jump(to: place, firstLine: region.start, step: timebase.unitsPerFrame)
    enterDecks()
    begin(.wrapped)
    events.append(event(.microloopWrapped))
    return stretch
  }

  /// Lets each deck that has reached a clip boundary begin its clip again, or another (rule D3).
  private mutating func passClipBoundaries(_ events: inout EventSink) {
    guard isBent || now >= deckDue else { return }
    let isHeld: Bool
    switch transport.state {
    // Turned on at this very frame, the loop came after the boundary (rule D4).
    case .microlooping: isHeld = microloopSince < now
    case .playing, .paused: isHeld = false
    }
    for index in 0..<decks.count {
      var deck = decks[index]
      if isBent { deck.boundary = deck.queue.boundary(after: crossed) }
      if deck.boundary <= here {
        isHeardAnew = true
        let arrival = deck.arrive(isHeld: isHeld)
        deck.locate(at: line.position(at: now), frame: now, in: timebase)
        let id = DeckID(index)
        switch arrival {
        case .looped: events.append(event(.clipLooped(id)))
        case .changed(let from, let to):
          events.append(event(.clipChanged(id, from: from, to: to)))
        }
        deck.boundary = deck.queue.boundary(after: here)
      }
      decks[index] = deck
    }
  }
}

extension DeckState {
  /// Passes its boundary: the same clip again, the next one, or a new ring's first (rules D3, D8).
  mutating func arrive(isHeld: Bool) -> DeckQueue.Arrival {
    if waitingRing != nil, !isHeld {
      let previous = queue.currentIndex
      adoptWaitingRing(anchor: boundary)
      return .changed(from: previous, to: 0)
    }
    let arrival = queue.arrive(
      at: boundary, isHeld: isHeld, nextLength: ring[queue.nextIndex].length)
    clip = ring[queue.currentIndex]
    return arrival
  }
}
