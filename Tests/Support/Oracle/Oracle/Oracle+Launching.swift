/// Decks that stop and come back one by one (W).
extension Oracle {
  /// W2: whatever the music does. A tail reads on in the clip that was left, also where a new ring
  /// comes in (D8).
  mutating func stop(deck: Int) {
    if decks[deck].isStopped { return reject(.stop, .noChange) }
    if !transport.isPaused { leave(deck: deck) }
    decks[deck].isStopped = true
    withoutLoop?.stop(deck: deck)
    derivePlayhead(ofDeck: deck)
    report(.stopped(deck: deck))
    takeWaitingRing(ofDeck: deck)
  }

  /// W3: whatever the music and the deck do. A microloop does not hold it (D4); a ring that waits
  /// goes on waiting (D8).
  mutating func launch(
    deck: Int, _ clip: Int, inPhase: Bool, _ anchor: SentCommand.Anchor
  ) {
    if clip >= decks[deck].ring.count { return reject(.launch, .noSuchClip) }
    let line = inPhase ? 0 : launchLine(of: anchor)
    if !transport.isPaused { leave(deck: deck) }
    decks[deck].isStopped = false
    decks[deck].current = clip
    decks[deck].marked = nil
    decks[deck].anchor = line
    decks[deck].launchPosition = position
    decks[deck].launchLineFrame = inPhase ? -1 : frame
    let slipTicks = slipTicks
    withoutLoop?.launch(
      deck: deck, clip, at: inPhase ? nil : line, slipTicks: slipTicks, frame: frame)
    derivePlayhead(ofDeck: deck)
    if !transport.isPaused { enter(deck: deck) }
    report(.launched(deck: deck, clip: clip))
  }

  /// W3, looking at `P` before any wrap and at the decks before the launch. W5: so for regions.
  mutating func launchLine(of anchor: SentCommand.Anchor) -> Int64 {
    let here = Int64(MusicalUnits.floorDivide(position, by: unitsPerTick))
    switch anchor {
    case .grid(let line): return lineReached(line) ?? here
    case .time(let ticks): return belongsToFrame(ticks) ? ticks : here
    case .now, .frame: return here
    }
  }

  /// T7: whether this is the first frame with `P` at or beyond a place in ticks.
  private mutating func belongsToFrame(_ ticks: Int64) -> Bool {
    let place = units(ticks)
    return place <= position && (place > reached || jumped && place == reached)
  }

  /// W3: at a wrap, the lines found at this very frame, but for those in phase.
  mutating func takeLaunchLinesBack(by ticks: Int64) {
    for deck in decks.indices where decks[deck].launchLineFrame == frame {
      decks[deck].anchor -= ticks
    }
  }
}
