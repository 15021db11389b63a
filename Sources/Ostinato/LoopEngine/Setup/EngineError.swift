/// The reason why an engine cannot be made, or a deck's clips cannot be replaced.
public enum EngineError: Error, Equatable, Sendable {
  /// A sample rate out of range.
  case sampleRate(SampleRate.Error)
  /// A tempo too fast for the sample rate.
  case timebase(Timebase.Error)
  /// A microloop of no length, or too long.
  case microloop(Microloop.Error)
  /// A ramp time out of range.
  case rampOutOfRange(milliseconds: Int)
  /// A queue length out of range.
  case pendingCapacityOutOfRange(Int)
  /// A level window out of range.
  case levelWindowOutOfRange(FrameCount)
  /// More decks than ``EngineSettings/maximumDecks``.
  case tooManyDecks(Int)
  /// A deck without clips.
  case noClips(DeckID)
  /// A clip, by its index in the deck's ring from 0, whose audio is of another rate than the engine's
  /// (rule D7).
  case clipRate(DeckID, clip: Int, expected: SampleRate, found: SampleRate)
  /// A strip out of range.
  case strip(Strip.Error, deck: DeckID)
  /// The engine has no such deck.
  case noSuchDeck(DeckID)
  /// An observer's grid finer than 960 lines a quarter note.
  case observerGridOutOfRange(Ticks)
  /// As many observers as ``EngineSettings/maximumObservers``.
  case tooManyObservers
}

extension EngineError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .sampleRate(let error): error.description
    case .timebase(let error): error.description
    case .microloop(let error): error.description
    case .rampOutOfRange(let ms): "a ramp of \(ms) ms is not within 0 … 60 000 ms"
    case .pendingCapacityOutOfRange(let capacity):
      "room for \(capacity) waiting commands is not within 1 … 1 000 000 commands"
    case .levelWindowOutOfRange(let frames):
      "a level window of \(frames) frames is not within 1 … 10 000 000 frames"
    case .tooManyDecks(let count):
      "\(count) decks are more than the \(EngineSettings.maximumDecks) that an engine can have"
    case .noClips(let deck): "deck \(deck) has no clips: give it at least one"
    case .clipRate(let deck, let clip, let expected, let found):
      "clip \(clip) of deck \(deck), counted from 0, is at \(found) and the engine at \(expected): "
        + "Clip.resampled(to:) makes one that fits"
    case .strip(let error, let deck): "deck \(deck): \(error)"
    case .noSuchDeck(let deck):
      "there is no deck \(deck) in this engine: its decks are those it was made with, from A on"
    case .observerGridOutOfRange(let ticks) where ticks < EngineSettings.finestObserverGrid:
      "a grid of \(ticks) ticks is finer than 960 lines a quarter note, which is "
        + "\(EngineSettings.finestObserverGrid) ticks"
    case .observerGridOutOfRange(let ticks):
      "a grid of \(ticks) ticks is longer than \(ClipLength.maximumTicks) ticks"
    case .tooManyObservers:
      "there are \(EngineSettings.maximumObservers) observers already: stop one first"
    }
  }
}
