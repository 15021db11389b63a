extension EngineCore {
  /// Notes how the passage that begins at this frame came about.
  mutating func begin(_ entry: Passage.Entry) {
    self.entry = entry
    passageBegins = true
  }

  /// Goes on from the same place with another step.
  mutating func bend(step: Int64) {
    line.bend(at: now, step: step)
    isBent = true
    locate()
  }

  /// Goes on from another place: every deck derives anew what it reads (rule D6).
  mutating func jump(to place: Position, firstLine: Ticks, step: Int64) {
    line.jump(
      to: place, at: now, firstLine: timebase.position(of: firstLine), step: step)
    isBent = true
    for index in 0..<decks.count {
      var deck = decks[index]
      deck.locate(at: place, frame: now, in: timebase)
      decks[index] = deck
    }
    locate()
  }

  /// Lets every deck's material rise from silence (rule F2).
  mutating func enterDecks() {
    guard case .standard = fades else { return }
    for index in 0..<decks.count {
      var deck = decks[index]
      deck.entry = .rising(from: now, over: fadeInFrames)
      decks[index] = deck
    }
  }

  /// Lets what every deck is playing fall to silence (rule F2).
  mutating func leaveDecks() {
    guard case .standard = fades else { return }
    for index in 0..<decks.count {
      var deck = decks[index]
      deck.leave(at: now, over: fadeOutFrames)
      decks[index] = deck
    }
  }

  /// Stops every deck where it reads.
  mutating func holdDecks() {
    for index in 0..<decks.count {
      var deck = decks[index]
      deck.hold(at: now)
      decks[index] = deck
    }
  }

  /// Takes in the rings that wait, now that the music stands, and reports the change (rule D8).
  mutating func adoptWaitingRings(_ events: inout EventSink) {
    for index in 0..<decks.count {
      var deck = decks[index]
      guard deck.waitingRing != nil else { continue }
      let previous = deck.queue.currentIndex
      deck.adoptWaitingRing(anchor: nil)
      deck.locate(at: line.position(at: now), frame: now, in: timebase)
      decks[index] = deck
      events.append(event(.clipChanged(DeckID(index), from: previous, to: 0)))
    }
  }

  /// Puts every deck back to its clip's beginning; clip and mark stay (rule R4).
  mutating func rewindDecks() {
    for index in 0..<decks.count {
      var deck = decks[index]
      deck.queue.rewind()
      decks[index] = deck
    }
  }
}
