extension EngineCore {
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
