extension LoopEngine {
  /// Replaces a deck's clips while the engine runs.
  ///
  /// While paused, the first new clip becomes current immediately, on the grid of the previous
  /// clip. While playing, the change to the first new clip happens at the current clip's next
  /// boundary that is not inside a microloop, or at a pause or reset before that. It uses up a
  /// mark. If another replacement is still waiting, this one takes its place. Clips that are no
  /// longer heard are returned by ``takeReplacedClips()``.
  ///
  /// - Throws: ``EngineError``. Nothing has changed then.
  ///
  /// Realtime-safe: no.
  public mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(EngineError) {
    let ring = try ring(of: clips, for: deck)
    makeUnique()
    adopt(ring, on: deck)
  }

  /// Returns the clips that replacements have put out of use, one list for each ring, and releases
  /// them.
  ///
  /// The render path frees nothing, so call this from time to time, off the audio thread.
  ///
  /// - Complexity: O(decks + rings).
  ///
  /// Realtime-safe: no.
  public mutating func takeReplacedClips() -> [[Clip]] { takeUnusedRings().map { $0.clips } }
}
