/// Decks that follow the tempo (W7 to W9).
extension Oracle {
  /// W7: in every state of the transport. W8: only with a ring that fits the tempo. What is left has the mode
  /// and the pace from before.
  mutating func follow(deck: Int, _ mode: FollowMode) {
    if decks[deck].follow == mode { return reject(.follow, .noChange) }
    if mode == .varispeed, !fitsTempo(decks[deck].ring) {
      return reject(.follow, .speedOutOfRange)
    }
    let isHeard = !transport.isPaused && !decks[deck].isStopped
    if isHeard { leave(deck: deck) }
    decks[deck].follow = mode
    derivePlayhead(ofDeck: deck)
    if isHeard { enter(deck: deck) }
    report(.followChanged(deck: deck))
  }

  /// W8: where a ring has come in that does not fit; whether that was so.
  mutating func fallBackToNative(deck: Int) -> Bool {
    guard decks[deck].follow == .varispeed, !fitsTempo(decks[deck].ring) else { return false }
    decks[deck].follow = .native
    return true
  }

  /// W8: at the present tempo and at the tempo to which a ramp leads.
  private mutating func fitsTempo(_ ring: [Performance.Clip]) -> Bool {
    FollowMode.canFollow(microBPM, ring)
      && FollowMode.canFollow(tempoRamp?.to ?? microBPM, ring)
  }

  /// W8: whether all decks in varispeed, stopped ones too, can follow a tempo. A ring that waits is not theirs
  /// yet.
  mutating func canFollow(_ microBPM: Int64) -> Bool {
    decks.allSatisfy { $0.follow == .native || FollowMode.canFollow(microBPM, $0.ring) }
  }

  /// W7, W9: by how much the playhead goes on with this frame, over `clipStep`. In `native` it is by one.
  mutating func readStep(ofDeck deck: Int) -> Int128 {
    switch decks[deck].follow {
    case .native: decks[deck].clip.step
    case .varispeed: MusicalUnits.step(microBPM: microBPM)
    }
  }
}
