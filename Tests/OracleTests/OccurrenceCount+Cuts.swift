import OstinatoOracle

/// Laps that are left (F4), of decks that had no new ring.
extension OccurrenceCount {
  mutating func countCuts(_ run: RunView) {
    guard run.performance.fades != .off else { return }
    for deck in run.performance.decks.indices
    where !run.result.ringChanges.contains(where: { $0.deck == deck }) {
      countLeftAtBoundaries(run, deck)
      countLeftBefore(run, deck)
    }
  }

  private mutating func countLeftAtBoundaries(_ run: RunView, _ deck: Int) {
    for event in run.result.events where event.frame > 0 {
      let frame = Int(event.frame)
      let kind: String
      switch event.kind {
      case .clipLooped(deck): kind = "looped"
      case .clipChanged(deck, _, _): kind = "changed"
      default: continue
      }
      guard run.wasPlaying(frame - 1) else { continue }
      let before = run.result.deck(deck, at: frame - 1)
      let rest = run.audioFrames(deck, before) - Int(before.playhead) - 1
      if rest > run.fall { add("cut: lap left at a boundary, \(kind)") }
      if (1...run.fall).contains(rest) { add("cut: short rest at a boundary") }
    }
  }

  private mutating func countLeftBefore(_ run: RunView, _ deck: Int) {
    for frame in 1..<max(1, run.performance.length) {
      let before = run.result.deck(deck, at: frame - 1)
      let now = run.result.deck(deck, at: frame)
      let wasLeft = run.wasPlaying(frame - 1) && run.isSilentBeforeItsEnd(deck, before)
      guard run.wasPlaying(frame) else {
        if wasLeft { add("cut: stopped after being left") }
        continue
      }
      let rest = run.audioFrames(deck, now) - Int(now.playhead)
      if now.playhead != before.playhead + 1, (1...run.fall).contains(rest) {
        add("cut: begun or entered near the end")
      }
      if run.isSilentBeforeItsEnd(deck, now), !wasLeft { add("cut: lap left before its end") }
    }
  }
}

extension RunView {
  /// Frames of a tail (F2).
  var fall: Int { max(1, (performance.sampleRate + 100) / 200) }

  /// Frames of audio in the clip that a deck's record names.
  func audioFrames(_ deck: Int, _ record: DeckRecord) -> Int {
    performance.decks[deck].clips[record.clip].left.count
  }

  /// Of a frame that is played: whether its lap was left.
  func isSilentBeforeItsEnd(_ deck: Int, _ record: DeckRecord) -> Bool {
    record.audioFrame < 0 && record.playhead < audioFrames(deck, record)
  }
}
