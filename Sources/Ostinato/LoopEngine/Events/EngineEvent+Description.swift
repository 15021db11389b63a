// One-line descriptions for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension EngineEvent: CustomStringConvertible {
    /// The event in one line, such as `11:2:0 @973728 next on A: clip 1`. Of what a source reported, and of a cue, it
    /// has the bare numbers: see ``SourceReport`` for how to read them. Realtime-safe: no.
    public var description: String { "\(time) @\(frame) \(kind)" }
  }

  extension EngineEvent.Kind: CustomStringConvertible {
    /// What happened, such as `clip changed on A: 0 to 1`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .played: "played"
      case .paused: "paused"
      case .reset: "reset"
      case .sought: "sought"
      case .microloopOn: "microloop on"
      case .microloopOff: "microloop off"
      case .tempoChanged: "tempo changed"
      case .nextMarked(let deck, let clip): "next on \(deck): clip \(clip)"
      case .nextUnmarked(let deck): "next on \(deck) cancelled"
      case .microloopWrapped: "microloop wrapped"
      case .clipLooped(let deck): "clip looped on \(deck)"
      case .clipChanged(let deck, let from, let to): "clip changed on \(deck): \(from) to \(to)"
      case .bar: "bar"
      case .beat: "beat"
      case .sixteenth: "sixteenth"
      case .line(let observer): "line of observer \(observer.number)"
      case .cued(let cue): cue.description
      case .reported(let report): report.description
      case .cueRejected(let cue, let reason): "\(cue) rejected: \(reason)"
      case .sourceRejected(let source, let reason): "source \(source) rejected: \(reason)"
      case .rejected(let command, let reason): "\(command) rejected: \(reason)"
      case .late(let command, let count): "\(command) late by \(count) frames"
      }
    }
  }

  extension Rejection: CustomStringConvertible {
    /// The reason in words, such as `the music stands still`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .alreadyPlaying: "already playing"
      case .notPlaying: "not playing"
      case .microloopNeedsPlaying: "only while playing"
      case .musicStandsStill: "the music stands still"
      case .noSuchClip: "no such clip"
      case .noChange: "already so"
      case .notUnderstood: "not understood"
      case .outOfRange: "out of range"
      case .otherSampleRate: "made for another sample rate than the engine's"
      case .numberTaken: "another source has the same number"
      }
    }
  }
#endif
