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

  /// Stops every deck where it reads; a ring that waits is taken in at once (rule D8).
  mutating func holdDecks() {
    for index in 0..<decks.count {
      var deck = decks[index]
      deck.hold(at: now)
      if deck.waitingRing != nil {
        deck.adoptWaitingRing(anchor: nil)
        deck.locate(at: line.position(at: now), frame: now, in: timebase)
      }
      decks[index] = deck
    }
  }

  /// Puts every deck back to its clip's beginning; clip and mark stay (rule R4).
  mutating func rewindDecks() {
    for index in 0..<decks.count {
      var deck = decks[index]
      deck.adoptWaitingRing(anchor: nil)
      deck.queue.rewind()
      decks[index] = deck
    }
  }
}
