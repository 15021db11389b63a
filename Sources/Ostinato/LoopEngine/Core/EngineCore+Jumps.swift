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
    locateServed()
  }

  /// Goes on from another place: every deck derives anew what it reads (rule D6).
  mutating func jump(to place: Position, firstLine: Ticks, step: Int64) {
    line.jump(
      to: place, at: now, firstLine: timebase.position(of: firstLine), step: step)
    isBent = true
    decks.updateEach { $0.locate(at: place, frame: now, in: timebase) }
    locate()
    locateServed()
  }

  /// Lets every deck's material rise from silence (rule F2).
  mutating func enterDecks() {
    guard case .standard = settings.fades else { return }
    decks.updateEach { $0.entry = .rising(from: now, over: fadeInFrames) }
  }

  /// Lets what every deck is playing fall to silence (rule F2).
  mutating func leaveDecks() {
    guard case .standard = settings.fades else { return }
    decks.updateEach { $0.leave(at: now, over: fadeOutFrames) }
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
}
