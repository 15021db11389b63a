extension LooperEvent.Cause: CustomStringConvertible {
  /// The cause in words, such as `the music stopped`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .stop: "the music stopped"
    case .jump: "the music jumped"
    case .tempo: "the tempo changed"
    case .undo: "it was undone"
    }
  }
}

extension LooperRefusal: CustomStringConvertible {
  /// The reason in words, such as `the music stands still`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .notEmpty: "the track has a loop or a recording; clear it first"
    case .standsStill: "the music stands still"
    case .tooLong: "the loop would have more frames than a take"
    case .tooShort: "the loop would be shorter than the round trip and a fade"
    case .noTakeFree: "all takes are in use; clear a track to free some"
    case .notRecording: "the track has no recording, or one whose length was given"
    case .notStraight:
      "the music has not played for that long without a stop, a jump or a change of tempo"
    case .alreadySo: "already so"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .notLooping: "the track has no loop"
    case .busy: "a layer of the track is not finished"
    case .stillComing: "part of the loop has not come in yet; try again later"
    case .otherTempo: "the loop has another tempo than the session; fit it first"
    case .longPass: "this pass is longer than the loop has become; try again in the next one"
    }
  }
}

// Embedded Swift cannot format floating-point numbers.
#if !hasFeature(Embedded)
  extension LooperEvent: CustomStringConvertible {
    /// What happened in one line, such as `track 0: overdub on`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .recording(let track): "track \(track): recording"
      case .recorded(let track): "track \(track): recorded"
      case .dropped(let track, let cause): "track \(track): dropped because \(cause)"
      case .listening(let track): "track \(track): waiting for a sound"
      case .layering(let kind, let track): "track \(track): \(kind) on"
      case .layered(let kind, let track): "track \(track): \(kind) off"
      case .version(let number, let track): "track \(track): the loop is now version \(number)"
      case .cleared(let track): "track \(track): cleared"
      case .fitted(let track): "track \(track): fitted to a new length"
      case .refused(let command, let reason): "refused to \(command): \(reason)"
      }
    }
  }
#endif
