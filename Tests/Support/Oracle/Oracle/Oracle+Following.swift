/// Decks that follow the tempo (W7 to W9, X9, X10).
extension Oracle {
  /// W7: in every state of the transport. W8: only with a ring that fits the tempo. What is left has the mode
  /// and the pace from before.
  mutating func follow(deck: Int, _ mode: FollowMode) {
    if decks[deck].follow == mode { return reject(.follow, .noChange) }
    if !mode.canPlay(decks[deck].ring) { return reject(.follow, .notAnalysed) }
    if mode == .stretch, stretchingCount >= performance.stretchingDecks {
      return reject(.follow, .noRoom)
    }
    if !fitsTempo(mode, decks[deck].ring) { return reject(.follow, .speedOutOfRange) }
    let isHeard = isHeard(deck: deck)
    if isHeard { leave(deck: deck) }
    decks[deck].follow = mode
    derivePlayhead(ofDeck: deck)
    if isHeard { enter(deck: deck) }
    report(.followChanged(deck: deck))
  }

  /// X9: how many decks are in `stretch`, stopped ones too.
  private var stretchingCount: Int {
    mutating get { decks.count { $0.follow == .stretch } }
  }

  /// W8, X9: where a ring has come in that does not fit; whether that was so.
  mutating func fallBackToNative(deck: Int) -> Bool {
    let (mode, ring) = (decks[deck].follow, decks[deck].ring)
    if mode.canPlay(ring), fitsTempo(mode, ring) { return false }
    decks[deck].follow = .native
    return true
  }

  /// W8: at the present tempo and at the tempo to which a ramp leads.
  private mutating func fitsTempo(_ mode: FollowMode, _ ring: [Performance.Clip]) -> Bool {
    mode.canFollow(microBPM, ring) && mode.canFollow(tempoRamp?.to ?? microBPM, ring)
  }

  /// W8: whether all decks, stopped ones too, can follow a tempo. A ring that waits is not theirs
  /// yet.
  mutating func canFollow(_ microBPM: Int64) -> Bool {
    decks.allSatisfy { $0.follow.canFollow(microBPM, $0.ring) }
  }

  /// R9, W4: the step from this frame to the next has the new size. X10: decks in `stretch` whose
  /// pace becomes 1 or stops being 1 leave with the pace from before.
  mutating func changeTempo(to new: Int64) {
    let step = MusicalUnits.step(microBPM: new)
    let turning = decks.indices.filter { deck in
      decks[deck].follow == .stretch
        && (decks[deck].clip.step == step) != (decks[deck].clip.step == readStep(ofDeck: deck))
    }
    for deck in turning where isHeard(deck: deck) { leave(deck: deck) }
    microBPM = new
    for deck in turning {
      if decks[deck].clip.step == step { decks[deck].playhead.fraction = 0 }
      if isHeard(deck: deck) { enter(deck: deck) }
    }
  }

  /// Whether it runs and the music moves.
  private mutating func isHeard(deck: Int) -> Bool {
    !transport.isPaused && !decks[deck].isStopped
  }

  /// W7, W9: by how much the playhead goes on with this frame, over `clipStep`. In `native` it is by one.
  mutating func readStep(ofDeck deck: Int) -> Int128 {
    switch decks[deck].follow {
    case .native: decks[deck].clip.step
    case .varispeed, .stretch: MusicalUnits.step(microBPM: microBPM)
    }
  }
}
