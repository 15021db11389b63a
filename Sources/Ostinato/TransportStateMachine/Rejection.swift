/// The reason why a command could not apply; it changed nothing.
public enum Rejection: String, Equatable, Sendable, BitwiseCopyable, CaseIterable {
  /// Play, while playing or microlooping.
  case alreadyPlaying
  /// Pause, while paused.
  case notPlaying
  /// Microloop on or off, while paused.
  case microloopNeedsPlaying
  /// Play at a musical time or a grid's next line that the music, which stands, has not reached.
  case musicStandsStill
  /// A clip with an index that the deck's ring does not have.
  case noSuchClip
  /// What was asked for is so already.
  case noChange = "alreadySo"
}

#if !hasFeature(Embedded)
  extension Rejection: Codable {}
#endif
