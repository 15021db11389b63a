/// The music as it is without the loop, which goes on unheard while a microloop is on (W12).
struct MusicWithoutLoop {
  /// `P + S`.
  var position: Int128
  /// The boundaries up to here have had their frame (T7).
  var reached: Int128
  /// No clip boundary up to there is crossed (W6): from before the microloop.
  var changedTo: Int128?
  /// Each has a ring, a clip, a grid's origin and a mark of its own. Their playheads and fades, and
  /// what they follow, mean nothing here.
  var decks: [DeckState]
}

// What is done at each frame.
extension MusicWithoutLoop {
  /// D3, D8: whatever the loop holds (D4), whether or not it wraps or is changed at this frame; on how
  /// many decks.
  mutating func crossClipBoundaries(_ unitsPerTick: Int128) -> Int {
    var crossed = 0
    for deck in decks.indices {
      guard let boundary = clipBoundary(ofDeck: deck, unitsPerTick) else { continue }
      crossed += 1
      if decks[deck].waitingRing != nil {
        takeWaitingRing(ofDeck: deck)
        decks[deck].anchor = boundary
      } else if let marked = decks[deck].marked {
        decks[deck].current = marked
        decks[deck].marked = nil
        decks[deck].anchor = boundary
      }
    }
    return crossed
  }

  /// The boundary of the deck's clip, in ticks, that the music has come through on the way to this
  /// frame, if any (D1, T7). W1: none while stopped. W3: none up to where the deck was launched.
  private func clipBoundary(ofDeck deck: Int, _ unitsPerTick: Int128) -> Int64? {
    if decks[deck].isStopped { return nil }
    let anchor = decks[deck].anchor
    let length = decks[deck].ring[decks[deck].current].lengthTicks
    let way = position - Int128(anchor) * unitsPerTick
    let periods = MusicalUnits.floorDivide(way, by: Int128(length) * unitsPerTick)
    let boundary = anchor + Int64(periods) * length
    let crossed = max(reached, decks[deck].launchPosition ?? reached, changedTo ?? reached)
    return Int128(boundary) * unitsPerTick > crossed ? boundary : nil
  }

  /// At the tempo of the music that is heard, which never goes back here.
  mutating func advance(by step: Int128) {
    reached = position
    position += step
  }
}

// What was carried out in the loop. What would be rejected here changes nothing.
extension MusicWithoutLoop {
  /// D2: one beyond this ring would be rejected, and the mark that there is changes nothing.
  mutating func mark(deck: Int, _ clip: Int?) {
    if let clip, clip >= decks[deck].ring.count { return }
    decks[deck].marked = clip
  }

  /// D2: after the clip that is marked or current here.
  mutating func markNext(deck: Int) {
    let last = decks[deck].marked ?? decks[deck].current
    decks[deck].marked = (last + 1) % decks[deck].ring.count
  }

  /// W2: a ring that waits comes in at once, with the old grid's origin.
  mutating func stop(deck: Int) {
    decks[deck].isStopped = true
    takeWaitingRing(ofDeck: deck)
  }

  /// W3: a launch line lies `S` later; `nil` is that of a clip in phase, whose origin is 0.
  mutating func launch(deck: Int, _ clip: Int, at line: Int64?, slipTicks: Int64, frame: Int64) {
    if clip >= decks[deck].ring.count { return }
    decks[deck].isStopped = false
    decks[deck].current = clip
    decks[deck].marked = nil
    decks[deck].anchor = line.map { $0 + slipTicks } ?? 0
    decks[deck].launchPosition = position
    decks[deck].launchLineFrame = line == nil ? -1 : frame
  }

  /// D8: at once on a stopped deck (W1), and where the ring whose place it takes in the loop has come
  /// in here already; else it waits.
  mutating func replaceRing(
    ofDeck deck: Int, by ring: [Performance.Clip], _ number: Int, isAwaitedInLoop: Bool
  ) {
    let hasComeIn = isAwaitedInLoop && decks[deck].waitingRing == nil
    decks[deck].waitingRing = ring
    decks[deck].waitingNumber = number
    if hasComeIn || decks[deck].isStopped { takeWaitingRing(ofDeck: deck) }
  }

  /// D8: its first clip, without a mark. The grid's origin stays.
  mutating func takeWaitingRing(ofDeck deck: Int) {
    guard let ring = decks[deck].waitingRing else { return }
    decks[deck].ring = ring
    decks[deck].ringNumber = decks[deck].waitingNumber
    decks[deck].waitingRing = nil
    decks[deck].current = 0
    decks[deck].marked = nil
  }

  /// A seek leads here, too, and crosses no clip boundary (T7).
  mutating func seek(to place: Int128) {
    position = place
    reached = place
    changedTo = nil
    for deck in decks.indices { decks[deck].launchPosition = nil }
  }
}
