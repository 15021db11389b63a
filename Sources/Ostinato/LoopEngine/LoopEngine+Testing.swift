extension LoopEngine {
  /// Skips `frames` frames, unheard and unreported. For tests that need an engine which has run for
  /// a hundred years.
  ///
  /// If the music is paused, it stays paused. If it plays, it is afterwards where it would have
  /// been: the decks are still on their grids and clips, but lines and boundaries on the way are
  /// not reported. Commands whose frame has passed are late; meters start over.
  ///
  /// - Returns: `false`, with nothing changed, while a microloop is on, for a negative count, and
  ///   if the frame would be beyond 2⁶⁰ or the position beyond 2⁶² ticks.
  ///
  /// Realtime-safe: no.
  @_spi(Testing) @discardableResult
  public mutating func elapse(_ frames: FrameCount) -> Bool {
    makeUnique()
    return core.elapse(frames.rawValue)
  }
}
