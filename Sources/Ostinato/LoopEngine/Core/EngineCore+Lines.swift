extension EngineCore {
  /// How far the finest line is from the next that somebody wants to know of; lamps need beats.
  private var lineInterval: Ticks {
    switch settings.grid {
    case .bar, .beat: timebase.timeSignature.beatLength
    case .sixteenth: .perSixteenth
    }
  }

  /// Reports the bar, beat, sixteenth and observers' lines that belong to this frame, and flashes the
  /// lamps (rules T7, L1–L3). After a wrap, `beforeWrap` is the stretch it cut short.
  mutating func reportLines(
    beforeWrap: (after: Ticks, before: Ticks)?, _ events: inout EventSink
  ) {
    guard isBent || now >= lineDue else { return }
    let interval = lineInterval
    if isBent { nextLine = interval.line(after: served) }
    // A line is never less than a frame from the next, so there is at most one.
    if nextLine <= here {
      report(nextLine, &events)
      nextLine = interval.line(after: here)
    }
    for index in 0..<observerLimit {
      var observer = observers[index]
      guard observer.interval > .zero else { continue }
      if let beforeWrap {
        var cut = observer.interval.line(after: beforeWrap.after)
        while cut < beforeWrap.before {
          events.append(event(.line(observer.id)))
          cut = cut + observer.interval
        }
      }
      if isBent { observer.next = observer.interval.line(after: served) }
      while observer.next <= here {
        events.append(event(.line(observer.id)))
        observer.next = observer.next + observer.interval
      }
      observers[index] = observer
    }
  }

  /// Reports one line of the bar, beat and sixteenth grids.
  private mutating func report(_ line: Ticks, _ events: inout EventSink) {
    let signature = timebase.timeSignature
    let isBar = line.rawValue % signature.barLength.rawValue == 0
    let isBeat = line.rawValue % signature.beatLength.rawValue == 0
    if isBar {
      barLitUntil = now &+ flashFrames
      events.append(event(.bar))
    }
    if isBeat {
      beatLitUntil = now &+ flashFrames
      switch settings.grid {
      case .bar: break
      case .beat, .sixteenth: events.append(event(.beat))
      }
    }
    switch settings.grid {
    case .bar, .beat: break
    case .sixteenth: events.append(event(.sixteenth))
    }
  }

  /// Plans everything from the place that this frame plays: each due frame is later than this one.
  mutating func schedule() {
    if line.isMoving {
      scheduleMusic()
    } else {
      wrapDue = .max
      lineDue = .max
      deckDue = .max
      musicalDue = .max
    }
    if isBent || isHeardAnew || now >= soundDue {
      soundDue = nextSoundChange()
      planVoices()
    }
    isBent = false
    isHeardAnew = false
    due = min(min(frameQueue.due, musicalDue), min(min(wrapDue, lineDue), min(deckDue, soundDue)))
  }

  private mutating func scheduleMusic() {
    if isBent || now >= lineDue {
      var next = nextLine
      for index in 0..<observerLimit where observers[index].interval > .zero {
        next = min(next, observers[index].next)
      }
      lineDue = frame(reaching: next)
    }
    if isBent || now >= deckDue {
      deckDue = .max
      for index in 0..<decks.count {
        var deck = decks[index]
        if isBent || deck.boundaryDue <= now {
          deck.boundaryDue = frame(reaching: deck.boundary)
          decks[index] = deck
        }
        deckDue = min(deckDue, deck.boundaryDue)
      }
    }
    if isBent || isHeardAnew {
      wrapDue = microloop.region.map { frame(reaching: $0.end) } ?? .max
    }
    if isBent || now >= musicalDue { scheduleMusicalCommands() }
  }
}

extension Ticks {
  /// The first multiple of this interval after `place`.
  func line(after place: Ticks) -> Ticks {
    self * (floorDivided(place.rawValue, by: rawValue) &+ 1)
  }
}
