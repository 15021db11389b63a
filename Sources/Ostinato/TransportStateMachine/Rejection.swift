/// The reason why a command was not carried out, or why a source was not admitted. Neither changes anything.
public enum Rejection: String, Equatable, Sendable, BitwiseCopyable, CaseIterable {
  /// Play was sent while playing or microlooping.
  case alreadyPlaying
  /// Pause was sent while paused.
  case notPlaying
  /// The microloop was turned on or off while paused.
  case microloopNeedsPlaying
  /// Play was sent for a musical time, or for a grid's next line, that the stopped music has not
  /// reached.
  case musicStandsStill
  /// The deck's ring has no clip with this index.
  case noSuchClip
  /// Less music than the microloop is long lies before.
  case tooEarly
  /// A clip of a deck that follows the tempo would play at less than a quarter or more than four times its own speed, or,
  /// stretched, at less than half or more than twice that.
  case speedOutOfRange
  /// A clip of the deck has not been analysed, and cannot be stretched.
  case notAnalysed
  /// The time signature was to change while the music moved, or stood elsewhere than at `0:0:0`.
  case notAtStart
  /// As many decks stretch as the engine has room for.
  case noRoom
  /// The command would change nothing, because its effect is already in place.
  case noChange
  /// The source does not have the command that the cue stands for.
  case notUnderstood
  /// A number of the command is beyond what the source allows, or what a microloop can become.
  case outOfRange
  /// The source was made for another sample rate than the engine's.
  case otherSampleRate
  /// A source with the same number takes part already.
  case numberTaken
}

#if !hasFeature(Embedded)
  extension Rejection: Codable {}
#endif
