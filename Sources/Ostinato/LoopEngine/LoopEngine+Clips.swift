extension LoopEngine {
  /// Replaces a deck's clips while the engine runs.
  ///
  /// While paused the first new clip is current at once, on the grid of the one before. Otherwise
  /// the change comes at the current clip's next boundary that no microloop holds, as a change to the
  /// first new clip, or at a pause or reset before. It serves a mark. A second replacement takes the
  /// place of one that still waits. Clips no longer heard are handed back by
  /// ``takeReplacedClips()``.
  ///
  /// Errors: ``EngineError``; nothing has changed then. Realtime-safe: no.
  public mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(EngineError) {
    let ring = try ring(of: clips, for: deck)
    makeUnique()
    adopt(ring, on: deck)
  }

  /// Hands back the clips that replacement has put out of use, one list for each ring, and lets go
  /// of them. The render path frees nothing: call this now and then, off the audio thread.
  ///
  /// Complexity: O(decks + rings). Realtime-safe: no.
  public mutating func takeReplacedClips() -> [[Clip]] { takeUnusedRings().map { $0.clips } }
}
