extension LoopEngine {
  /// The reason why an engine cannot continue at another sample rate. Realtime-safe: no.
  public enum ContinuationError: Swift.Error, Equatable, Sendable {
    /// The tempo is too fast for the new rate.
    case timebase(Timebase.Error)
    /// The number of clip lists is not the number of decks.
    case wrongDeckCount(expected: Int, found: Int)
    /// The number of clips for a deck is not that of ``LoopEngine/clipsInUse``.
    case wrongClipCount(DeckID, expected: Int, found: Int)
    /// A clip does not have the new sample rate.
    case otherSampleRate(DeckID, clip: Int, expected: SampleRate, found: SampleRate)
    /// A clip differs in length or tempo from the one that it replaces.
    case otherClip(DeckID, clip: Int)
  }
}

extension LoopEngine.ContinuationError: CustomStringConvertible {
  /// What was wrong and what to do, in one sentence.
  public var description: String {
    switch self {
    case .timebase(let error): error.description
    case .wrongDeckCount(let expected, let found):
      "the engine has \(expected) decks, and clips were given for \(found): resample those of clipsInUse"
    case .wrongClipCount(let deck, let expected, let found):
      "deck \(deck) has \(expected) clips in use, and \(found) were given: resample those of clipsInUse"
    case .otherSampleRate(let deck, let clip, let expected, let found):
      "clip \(clip) of deck \(deck), counted from 0, is at \(found) and the engine is to go on at "
        + "\(expected): Clip.resampled(to:) makes one that fits"
    case .otherClip(let deck, let clip):
      "clip \(clip) of deck \(deck), counted from 0, has another length or tempo than the one it takes the "
        + "place of: resample the clips of clipsInUse"
    }
  }
}
