/// The reason why an engine cannot be created, or a deck's clips cannot be replaced. Realtime-safe: no.
public enum EngineError: Error, Equatable, Sendable {
  /// The sample rate is out of range.
  case sampleRate(SampleRate.Error)
  /// The tempo is too fast for the sample rate.
  case timebase(Timebase.Error)
  /// The microloop's length is zero or too long.
  case microloop(Microloop.Error)
  /// The ramp time is out of range.
  case rampOutOfRange(milliseconds: Int)
  /// The queue capacity is out of range.
  case pendingCapacityOutOfRange(Int)
  /// The level window is out of range.
  case levelWindowOutOfRange(FrameCount)
  /// There are more decks than ``EngineSettings/maximumDecks``.
  case tooManyDecks(Int)
  /// There are more sources than ``EngineSettings/maximumSources``.
  case tooManySources(Int)
  /// A setting of a source's strip is out of range.
  case sourceStrip(Strip.Error, source: Int)
  /// There are more groups than ``EngineSettings/maximumGroups``.
  case tooManyGroups(Int)
  /// A setting of a group's strip is out of range.
  case groupStrip(Strip.Error, group: Int)
  /// A group is to have a member that is not a deck or a source of the engine.
  case noSuchMember(StripID, group: Int)
  /// A group is to have a member that it has already, or that another group has.
  case memberTwice(StripID, group: Int)
  /// A deck has no clips.
  case noClips(DeckID)
  /// A clip, given by its index in the deck's ring from 0, has another sample rate than the engine.
  case otherSampleRate(DeckID, clip: Int, expected: SampleRate, found: SampleRate)
  /// A clip of a deck that follows the tempo, given by its index from 0, would play at less than a quarter or more
  /// than four times its own speed, or, if the deck stretches, at less than half or more than twice that.
  case speedOutOfRange(DeckID, clip: Int, Tempo, at: Tempo)
  /// A deck is to stretch, and a clip of it, given by its index from 0, has not been analysed.
  case notAnalysed(DeckID, clip: Int)
  /// A deck is to stretch, and the engine has no room for another one that does.
  case noRoomToStretch(DeckID)
  /// The number of decks that can stretch is out of range.
  case stretchingDecksOutOfRange(Int)
  /// A strip's setting is out of range.
  case strip(Strip.Error, deck: DeckID)
  /// The engine has no such deck.
  case noSuchDeck(DeckID)
  /// An observer's grid is finer than 960 lines per quarter note or coarser than the longest clip.
  case observerGridOutOfRange(Ticks)
  /// There are already ``EngineSettings/maximumObservers`` observers.
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
    case .tooManySources(let count):
      "\(count) sources are more than the \(EngineSettings.maximumSources) that an engine can have"
    case .sourceStrip(let error, let source): "source \(source): \(error)"
    case .tooManyGroups(let count):
      "\(count) groups are more than the \(EngineSettings.maximumGroups) that an engine can have"
    case .groupStrip(let error, let group): "group \(group): \(error)"
    case .noSuchMember(let member, let group):
      "group \(group) cannot have \(member) as a member: its members are decks and sources of the engine"
    case .memberTwice(let member, let group):
      "group \(group) cannot have \(member) as a member, which a group has already: name it once, in one group"
    case .noClips(let deck): "deck \(deck) has no clips: give it at least one"
    case .otherSampleRate(let deck, let clip, let expected, let found):
      "clip \(clip) of deck \(deck), counted from 0, is at \(found) and the engine at \(expected): "
        + "Clip.resampled(to:) makes one that fits"
    case .speedOutOfRange(let deck, let clip, let own, let tempo):
      "clip \(clip) of deck \(deck), counted from 0, is made for \(own) BPM, and \(tempo) BPM is not within 1/4 … 4 "
        + "times that, or 1/2 … 2 times where the deck stretches: let the deck be native, or take another tempo"
    case .notAnalysed(let deck, let clip):
      "clip \(clip) of deck \(deck), counted from 0, is to be stretched and has not been analysed: take `analysed()` of it"
    case .noRoomToStretch(let deck):
      "deck \(deck) is to stretch, and the engine has no room for it: set `stretchingDecks` to the number of decks that do"
    case .stretchingDecksOutOfRange(let count):
      "room for \(count) stretching decks is not within 0 … \(EngineSettings.maximumDecks) decks"
    case .strip(let error, let deck): "deck \(deck): \(error)"
    case .noSuchDeck(let deck):
      "there is no deck \(deck) in this engine: its decks are those it was made with, from A on"
    case .observerGridOutOfRange(let ticks) where ticks < EngineSettings.finestObserverGrid:
      "a grid of \(ticks) ticks is finer than 960 lines a quarter note, which is "
        + "\(EngineSettings.finestObserverGrid) ticks"
    case .observerGridOutOfRange(let ticks):
      "a grid of \(ticks) ticks is longer than \(Clip.maximumTicks) ticks"
    case .tooManyObservers:
      "there are \(EngineSettings.maximumObservers) observers already: stop one first"
    }
  }
}
