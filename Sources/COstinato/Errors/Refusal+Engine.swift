import COstinatoHeader
import Ostinato

extension Refusal {
  init(_ error: LoopEngine.Error) {
    switch error {
    case .sampleRate: self.init(OSTINATO_SAMPLE_RATE_OUT_OF_RANGE)
    case .timebase(let error): self.init(error)
    case .microloop: self.init(OSTINATO_MICROLOOP_OUT_OF_RANGE)
    case .rampOutOfRange: self.init(OSTINATO_RAMP_OUT_OF_RANGE)
    case .pendingCapacityOutOfRange: self.init(OSTINATO_PENDING_CAPACITY_OUT_OF_RANGE)
    case .levelWindowOutOfRange: self.init(OSTINATO_LEVEL_WINDOW_OUT_OF_RANGE)
    case .tooManyDecks: self.init(OSTINATO_TOO_MANY_DECKS)
    case .tooManySources: self.init(OSTINATO_TOO_MANY_SOURCES)
    case .tooManyGroups: self.init(OSTINATO_TOO_MANY_GROUPS)
    // Each strip says itself what it feeds, so neither of these occurs.
    case .noSuchMember, .memberTwice: self.init(OSTINATO_NO_SUCH_GROUP)
    case .noClips: self.init(OSTINATO_NO_CLIPS)
    case .otherSampleRate: self.init(OSTINATO_WRONG_CLIP_RATE)
    case .speedOutOfRange: self.init(OSTINATO_DECK_SPEED_OUT_OF_RANGE)
    case .notAnalysed: self.init(OSTINATO_CLIP_NOT_ANALYSED)
    case .noRoomToStretch: self.init(OSTINATO_NO_ROOM_TO_STRETCH)
    case .stretchingDecksOutOfRange: self.init(OSTINATO_STRETCHING_DECKS_OUT_OF_RANGE)
    case .strip(let error, _), .sourceStrip(let error, _), .groupStrip(let error, _):
      self.init(error)
    case .noSuchDeck: self.init(OSTINATO_NO_SUCH_DECK)
    case .observerGridOutOfRange: self.init(OSTINATO_OBSERVER_GRID_OUT_OF_RANGE)
    case .tooManyObservers: self.init(OSTINATO_TOO_MANY_OBSERVERS)
    }
  }

  init(_ error: Command.Error) {
    switch error {
    case .queueFull: self.init(OSTINATO_QUEUE_FULL)
    case .noSuchDeck: self.init(OSTINATO_NO_SUCH_DECK)
    case .noSuchSource: self.init(OSTINATO_NO_SUCH_SOURCE)
    case .noSuchGroup: self.init(OSTINATO_NO_SUCH_GROUP)
    case .musicalTime(let error): self.init(error)
    case .microloop: self.init(OSTINATO_MICROLOOP_OUT_OF_RANGE)
    case .rampOutOfRange: self.init(OSTINATO_RAMP_OUT_OF_RANGE)
    case .tempoRampOutOfRange: self.init(OSTINATO_TEMPO_RAMP_OUT_OF_RANGE)
    case .clipIndexOutOfRange: self.init(OSTINATO_INDEX_OUT_OF_RANGE)
    case .positionOutOfRange: self.init(OSTINATO_PLACE_OUT_OF_RANGE)
    case .timebase(let error): self.init(error)
    case .mixer(let error): self.init(error)
    case .frameOutOfRange: self.init(OSTINATO_FRAME_OUT_OF_RANGE)
    case .notPending: self.init(OSTINATO_NOT_PENDING)
    }
  }

  init(_ error: Timebase.Error) {
    switch error {
    case .tempoTooFastForRate: self.init(OSTINATO_TEMPO_TOO_FAST_FOR_RATE)
    }
  }

  init(_ error: Strip.Error) {
    switch error {
    case .notFinite: self.init(OSTINATO_NOT_FINITE)
    case .gainOutOfRange: self.init(OSTINATO_GAIN_OUT_OF_RANGE)
    case .panOutOfRange: self.init(OSTINATO_PAN_OUT_OF_RANGE)
    // Strips are identified by decks here.
    case .noSuchStrip: self.init(OSTINATO_NO_SUCH_DECK)
    }
  }

  init(_ error: MusicalTime.Error) {
    switch error {
    // No text is read here, so this does not occur.
    case .malformed: self.init(OSTINATO_NO_SUCH_TIME)
    case .noSuchBeat, .noSuchSixteenth: self.init(OSTINATO_NO_SUCH_TIME)
    case .tooFarAway: self.init(OSTINATO_TIME_TOO_FAR_AWAY)
    }
  }
}
