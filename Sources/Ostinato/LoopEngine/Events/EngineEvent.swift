/// A record of something that happened in the engine, with its frame. Realtime-safe: yes.
public struct EngineEvent: Equatable, Sendable, BitwiseCopyable {
  /// The engine frame at which it happened. Subtract ``EventBuffer/blockStart`` for the offset in
  /// the block.
  public let frame: FramePosition
  /// The position of the music after the event, rounded down to the tick.
  public let ticks: Ticks
  /// The time signature in which ``time`` is expressed.
  public let timeSignature: TimeSignature
  /// What happened.
  public let kind: Kind

  /// The position of the music after the event, rounded down to the sixteenth.
  public var time: MusicalTime { MusicalTime(ticks, in: timeSignature) }

  init(frame: Int64, ticks: Ticks, timeSignature: TimeSignature, kind: Kind) {
    self.frame = FramePosition(frame)
    self.ticks = ticks
    self.timeSignature = timeSignature
    self.kind = kind
  }

  /// The kinds of events.
  public enum Kind: Equatable, Sendable, BitwiseCopyable {
    /// The music started or resumed.
    case played
    /// The music stopped.
    case paused
    /// The music stopped and went back to `0:0:0`.
    case reset
    /// The music jumped.
    case sought
    /// The microloop was turned on.
    case microloopOn
    /// The microloop was turned off, or ended by a pause, a reset, a seek or a slip.
    case microloopOff
    /// The microloop's region was halved, doubled or moved.
    case microloopChanged
    /// The music jumped out of the microloop, to where it is without the loop.
    case slipped
    /// The tempo was changed.
    case tempoChanged
    /// The time signature was changed.
    case timeSignatureChanged
    /// A ramp of tempo began.
    case rampBegan
    /// A ramp of tempo has reached its tempo, or was ended before.
    case rampEnded
    /// The deck will change to this clip of its ring, counted from 0.
    case nextMarked(DeckID, clip: Int)
    /// The deck's mark was removed: it keeps its current clip.
    case nextUnmarked(DeckID)
    /// The microloop returned to the start of its region.
    case microloopWrapped
    /// The deck's clip started over.
    case clipLooped(DeckID)
    /// The deck started another clip, and its mark was removed. Both numbers are indices in a ring, `from` in the ring
    /// that the deck left.
    case clipChanged(DeckID, from: Int, to: Int)
    /// The deck stopped.
    case stopped(DeckID)
    /// The deck started this clip of its ring, counted from 0.
    case launched(DeckID, clip: Int)
    /// The deck follows the tempo in another way. ``EngineState/Deck/follow`` says how.
    case followChanged(DeckID)
    /// A bar began.
    case bar
    /// A beat began.
    case beat
    /// A sixteenth began.
    case sixteenth
    /// The music reached a line of this observer's grid.
    case line(ObserverID)
    /// A source received a command.
    case cued(Cue)
    /// A source reported something. The source has a type for its events, which is created from the report, such as
    /// `LooperEvent(report)` or `NoteEvent(report)`. The description of an event has the bare numbers of the report.
    case reported(SourceReport)
    /// A source could not carry out a command, and changed nothing.
    case cueRejected(Cue, Rejection)
    /// A source, given by its number, was not admitted to a block: see ``SourceBlock/admit(_:madeFor:)``.
    case sourceRejected(Int, Rejection)
    /// A command could not apply, and changed nothing.
    case rejected(CommandName, Rejection)
    /// A command applied this many frames after the frame it was sent for.
    case late(CommandName, by: FrameCount)
  }
}

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
      case .microloopChanged: "microloop changed"
      case .slipped: "slipped"
      case .tempoChanged: "tempo changed"
      case .timeSignatureChanged: "time signature changed"
      case .rampBegan: "ramp began"
      case .rampEnded: "ramp ended"
      case .nextMarked(let deck, let clip): "next on \(deck): clip \(clip)"
      case .nextUnmarked(let deck): "next on \(deck) cancelled"
      case .microloopWrapped: "microloop wrapped"
      case .clipLooped(let deck): "clip looped on \(deck)"
      case .clipChanged(let deck, let from, let to): "clip changed on \(deck): \(from) to \(to)"
      case .stopped(let deck): "stopped \(deck)"
      case .launched(let deck, let clip): "launched on \(deck): clip \(clip)"
      case .followChanged(let deck): "follow changed on \(deck)"
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
      case .tooEarly: "too little music lies before"
      case .speedOutOfRange:
        "a clip would play at less than 1/4 or more than 4 times its speed, or 1/2 and 2 times if stretched"
      case .notAnalysed: "a clip has not been analysed"
      case .notAtStart: "only while the music stands at 0:0:0"
      case .noRoom: "no room for another deck that stretches"
      case .noChange: "it would change nothing"
      case .notUnderstood: "not understood"
      case .outOfRange: "out of range"
      case .otherSampleRate: "made for another sample rate than the engine's"
      case .numberTaken: "another source has the same number"
      }
    }
  }
#endif
