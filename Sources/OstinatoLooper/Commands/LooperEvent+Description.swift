extension LooperEvent.Cause: CustomStringConvertible {
  /// The cause in words, such as `the music stopped`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .stop: "the music stopped"
    case .jump: "the music jumped"
    case .tempo: "the tempo changed"
    case .undo: "taken back"
    }
  }
}

extension LooperRefusal: CustomStringConvertible {
  /// The reason in words, such as `the music stands still`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .notEmpty: "the track has a loop or a recording"
    case .standsStill: "the music stands still"
    case .tooLong: "the loop would be longer than a take"
    case .tooShort: "the loop would be too short"
    case .noTakeFree: "all takes are in use"
    case .notRecording: "there is no recording to finish"
    case .notStraight: "the music has not gone straight on for that long"
    case .alreadySo: "already so"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .notLooping: "the track has no loop"
    case .busy: "the track has a layer that is not finished"
    case .stillComing: "audio of the loop is still coming in"
    case .otherTempo: "the loop was recorded at another tempo"
    case .longPass: "the pass that is being played is longer than the loop"
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
      case .dropped(let track, let cause): "track \(track): dropped, \(cause)"
      case .listening(let track): "track \(track): waiting for a sound"
      case .layering(let kind, let track): "track \(track): \(kind) on"
      case .layered(let kind, let track): "track \(track): \(kind) off"
      case .version(let number, let track): "track \(track): version \(number) is the loop"
      case .cleared(let track): "track \(track): cleared"
      case .fitted(let track): "track \(track): fitted"
      case .refused(let command, let reason): "\(command) refused: \(reason)"
      }
    }
  }
#endif
