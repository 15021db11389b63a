extension RecordingSession.State: CustomStringConvertible {
  /// Where the musician is in words, such as `counting in`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .countIn: "counting in"
    case .recording: "recording"
    case .review: "in review"
    case .done: "done"
    }
  }
}

extension RecordingSession.Failure: CustomStringConvertible {
  /// Why there is no recording, such as `dropped because the music stopped`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .dropped(let cause): "dropped because \(cause)"
    case .refused(let reason): "refused: \(reason)"
    }
  }
}

// Embedded Swift cannot format the floating-point numbers of commands.
#if !hasFeature(Embedded)
  extension RecordingSession.Step: CustomStringConvertible {
    /// What to do in words, such as `send clear track 0`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .play: "play"
      case .send(let command, let place): "send \(command) at tick \(place)"
      case .sendNow(let command): "send \(command)"
      case .cancel: "cancel the recording"
      }
    }
  }
#endif
