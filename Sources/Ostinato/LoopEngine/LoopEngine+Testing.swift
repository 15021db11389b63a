extension LoopEngine {
  /// A seam for tests: lets `frames` frames pass at once, unheard and unreported, to see an engine
  /// that has run for a hundred years.
  ///
  /// What stands still goes on standing still. If the music plays, it plays on as if it had played all
  /// along: the decks stay on their grids and clips, and lines and boundaries passed on the way are
  /// not made up for. Commands whose frame has passed are late; meters begin anew.
  ///
  /// Returns `false`, with nothing changed, while a microloop is on, for a negative count, and where
  /// the frame would be beyond 2⁶⁰ or the position beyond 2⁶² ticks. Realtime-safe: no.
  @_spi(Testing) @discardableResult
  public mutating func elapse(_ frames: FrameCount) -> Bool {
    makeUnique()
    return core.elapse(frames.rawValue)
  }
}
