/// Rings, marks, clip boundaries and playheads (D).
extension Oracle {
  /// D2: by index in the present ring, or off.
  mutating func setMark(ofDeck deck: Int, to clip: Int?, _ word: SentCommand.Word) {
    if let clip, clip >= decks[deck].ring.count { return reject(word, .noSuchClip) }
    if clip == decks[deck].marked { return reject(word, .noChange) }
    decks[deck].marked = clip
    markWithoutLoop(deck: deck, clip, word)
    if let clip {
      report(.nextMarked(deck: deck, clip: clip))
    } else {
      report(.nextUnmarked(deck: deck))
    }
  }

  /// The boundary of the deck's clip, in ticks, that `P` has come through on the way to this
  /// frame, if any: at `anchor + k · length` (D1), never one jumped to (T7).
  ///
  /// There is at most one: no step is longer than a sixteenth (T6), no clip shorter (D1). W1: none
  /// while stopped. W3: none up to where the deck was launched. W6: none up to where a changed
  /// microloop has led.
  mutating func clipBoundary(ofDeck deck: Int) -> Int64? {
    if decks[deck].isStopped { return nil }
    let anchor = decks[deck].anchor
    let length = decks[deck].ring[decks[deck].current].lengthTicks
    let periods = MusicalUnits.floorDivide(position - units(anchor), by: units(length))
    let boundary = anchor + Int64(periods) * length
    let crossed = max(reached, decks[deck].launchPosition ?? reached, changedTo ?? reached)
    return units(boundary) > crossed ? boundary : nil
  }

  /// D3, D4, D8, in deck order (E2).
  mutating func crossClipBoundaries() {
    let isHeld = transport.isMicrolooping && microloopBegan != frame
    for deck in decks.indices {
      guard let boundary = clipBoundary(ofDeck: deck) else { continue }
      let (from, clip) = (decks[deck].current, decks[deck].clip)
      crossOver(deck: deck)
      if let ring = decks[deck].waitingRing, !isHeld {
        let fallsBack = takeRing(ring, onDeck: deck, .atBoundary)
        decks[deck].anchor = boundary
        derivePlayhead(ofDeck: deck)
        report(.clipChanged(deck: deck, from: from, to: 0))
        if fallsBack { report(.followChanged(deck: deck)) }
      } else if let to = decks[deck].marked, !isHeld {
        decks[deck].current = to
        decks[deck].marked = nil
        decks[deck].anchor = boundary
        derivePlayhead(ofDeck: deck)
        report(.clipChanged(deck: deck, from: from, to: to))
      } else {
        derivePlayhead(ofDeck: deck)
        report(.clipLooped(deck: deck))
      }
      goOnWithSlice(ofDeck: deck, after: clip)
    }
  }

  /// D6, at a jump or a wrap. W3, W6: launches and jumps made before it hold no boundary any more.
  mutating func followJump() {
    changedTo = nil
    for deck in decks.indices {
      decks[deck].launchPosition = nil
      derivePlayhead(ofDeck: deck)
    }
  }

  /// D5, D6. W1: 0 while stopped. W9: exactly in varispeed, but rounded down where the pace is 1.
  mutating func derivePlayhead(ofDeck deck: Int) {
    let state = decks[deck]
    if state.isStopped {
      decks[deck].playhead = Playhead()
      return
    }
    let phase = MusicalUnits.modulo(
      position - units(state.anchor), units(state.clip.lengthTicks))
    decks[deck].playhead = Playhead(phase: phase, clipStep: state.clip.step)
    if readStep(ofDeck: deck) == state.clip.step { decks[deck].playhead.fraction = 0 }
  }

  /// D8: at once while paused, W1: or stopped; else the ring waits, and a second one takes the
  /// first one's place.
  mutating func replaceRing(ofDeck deck: Int, by ring: [Performance.Clip]) {
    let ring = ring.map { $0.cleaned() }
    ringsSent += 1
    withoutLoop?.replaceRing(
      ofDeck: deck, by: ring, ringsSent, isAwaitedInLoop: decks[deck].waitingRing != nil)
    decks[deck].waitingNumber = ringsSent
    if transport.isPaused || decks[deck].isStopped {
      _ = takeRing(ring, onDeck: deck, .whilePaused)
      derivePlayhead(ofDeck: deck)
    } else {
      decks[deck].waitingRing = ring
    }
  }

  /// D8: a pause before the boundary applies it at once, and says so. The anchor is kept.
  mutating func takeWaitingRings() {
    for deck in decks.indices { takeWaitingRing(ofDeck: deck) }
  }

  /// D8, W2: so does the deck's own stop.
  mutating func takeWaitingRing(ofDeck deck: Int) {
    guard let ring = decks[deck].waitingRing else { return }
    let from = decks[deck].current
    let fallsBack = takeRing(ring, onDeck: deck, .atPause)
    derivePlayhead(ofDeck: deck)
    report(.clipChanged(deck: deck, from: from, to: 0))
    if fallsBack { report(.followChanged(deck: deck)) }
  }

  /// W8: whether the deck has fallen back to native, because the ring does not fit the tempo.
  private mutating func takeRing(
    _ ring: [Performance.Clip], onDeck deck: Int, _ moment: RingChange.Moment
  ) -> Bool {
    decks[deck].ring = ring
    decks[deck].ringNumber = decks[deck].waitingNumber
    decks[deck].current = 0
    decks[deck].marked = nil
    decks[deck].waitingRing = nil
    result.ringChanges.append(RingChange(frame: frame, deck: deck, moment: moment))
    return fallBackToNative(deck: deck)
  }
}
