/// The music without the loop (W12), and the command that goes on with it (W13).
extension Oracle {
  /// W12: from the frame at which the microloop is turned on, as the music is at the command's turn.
  mutating func beginWithoutLoop() {
    withoutLoop = MusicWithoutLoop(
      position: position, reached: reached, changedTo: changedTo, decks: decks)
  }

  /// `S` (W12), in ticks: wraps and changes of a region go by whole ticks. 0 without a microloop.
  var slipTicks: Int64 {
    mutating get { withoutLoop.map { Int64(($0.position - position) / unitsPerTick) } ?? 0 }
  }

  /// W12: a mark that was set or taken off in the loop.
  mutating func markWithoutLoop(deck: Int, _ clip: Int?, _ word: SentCommand.Word) {
    switch word {
    case .next: withoutLoop?.markNext(deck: deck)
    default: withoutLoop?.mark(deck: deck, clip)
    }
  }

  /// W12: after those of the music that is heard. A ring that has come in there at this frame, because
  /// the microloop was engaged anew (D4), comes in here, too.
  mutating func crossClipBoundariesWithoutLoop() {
    if withoutLoop == nil { return }
    let crossed = withoutLoop?.crossClipBoundaries(unitsPerTick) ?? 0
    for _ in 0..<crossed { result.boundariesWithoutLoop.append(frame) }
    for deck in decks.indices where decks[deck].waitingRing == nil {
      withoutLoop?.takeWaitingRing(ofDeck: deck)
    }
  }

  /// W13. `P` is unwrapped (C2). Of the boundaries, this frame has those that it has without the loop.
  mutating func slip() {
    if transport.isPaused { return reject(.slip, .microloopNeedsPlaying) }
    guard let there = withoutLoop else { return reject(.slip, .noChange) }
    let distance = there.position - position
    position += distance
    reached += distance
    changedTo = there.changedTo
    transport = .playing
    withoutLoop = nil
    if distance != 0 {
      jumps = true
      entry = .sought
    }
    result.slips.append(Slip(frame: frame, distance: distance))
    report(.slipped)
    report(.microloopOff)
    for deck in decks.indices { slip(deck: deck, to: there.decks[deck], isJump: distance != 0) }
  }

  /// W13: as by a seek, or, where `S` is 0, only if something else is heard. W1: a stopped deck
  /// neither leaves nor enters, and whether it runs is the same there.
  private mutating func slip(deck: Int, to there: DeckState, isJump: Bool) {
    let heard = decks[deck]
    let hasOtherRing = heard.ringNumber != there.ringNumber
    let hasOtherClip = hasOtherRing || heard.current != there.current
    let hasOtherMark = heard.marked != there.marked
    let hasOtherOrigin = heard.anchor != there.anchor
    result.slips[result.slips.count - 1].decks.append(
      Slip.Deck(
        ring: hasOtherRing, clip: hasOtherClip, mark: hasOtherMark, origin: hasOtherOrigin,
        isStopped: heard.isStopped))
    let leaves = !heard.isStopped && (isJump || hasOtherClip || hasOtherOrigin)
    if leaves { leave(deck: deck) }
    goOn(deck: deck, as: there)
    if hasOtherRing {
      result.ringChanges.append(RingChange(frame: frame, deck: deck, moment: .atSlip))
    }
    // W8: before the playhead is derived, at the tempo of this turn.
    let fallsBack = fallBackToNative(deck: deck)
    if leaves {
      derivePlayhead(ofDeck: deck)
      enter(deck: deck)
    }
    guard hasOtherClip || hasOtherMark || hasOtherOrigin else { return }
    report(.clipChanged(deck: deck, from: heard.current, to: there.current))
    if fallsBack { report(.followChanged(deck: deck)) }
    if let marked = there.marked { report(.nextMarked(deck: deck, clip: marked)) }
  }

  /// W13: with its ring and the one that waits, clip, grid's origin and mark, and with its launch of
  /// this frame (W3).
  private mutating func goOn(deck: Int, as there: DeckState) {
    decks[deck].ring = there.ring
    decks[deck].ringNumber = there.ringNumber
    decks[deck].waitingRing = there.waitingRing
    decks[deck].waitingNumber = there.waitingNumber
    decks[deck].current = there.current
    decks[deck].marked = there.marked
    decks[deck].anchor = there.anchor
    decks[deck].launchPosition = there.launchPosition
    decks[deck].launchLineFrame = there.launchLineFrame
  }
}
