/// Reports one thing that happened, with its frame. Realtime-safe: yes.
public struct EngineEvent: Equatable, Sendable, BitwiseCopyable {
  /// The engine frame it happened at; less ``EventBuffer/blockStart`` it is the offset in the block.
  public let frame: FramePosition
  /// Where the music is after it, floored to the tick.
  public let ticks: Ticks
  /// The time signature in which ``time`` counts.
  public let timeSignature: TimeSignature
  /// What happened.
  public let kind: Kind

  /// Where the music is after it, floored to the sixteenth.
  public var time: MusicalTime { MusicalTime(ticks, in: timeSignature) }

  init(frame: Int64, ticks: Ticks, timeSignature: TimeSignature, kind: Kind) {
    self.frame = FramePosition(frame)
    self.ticks = ticks
    self.timeSignature = timeSignature
    self.kind = kind
  }

  /// The kinds of events.
  public enum Kind: Equatable, Sendable, BitwiseCopyable {
    /// The music began, or went on.
    case played
    /// The music stopped.
    case paused
    /// The music stopped and went back to `0:0:0`.
    case reset
    /// The music jumped.
    case sought
    /// The microloop began.
    case microloopOn
    /// The microloop is over: turned off, or ended by a pause, reset or seek.
    case microloopOff
    /// The tempo was set.
    case tempoChanged
    /// The deck is to change to this clip of its ring, from 0.
    case nextMarked(DeckID, clip: Int)
    /// The deck is to keep its clip after all.
    case nextUnmarked(DeckID)
    /// The microloop went back to its region's start.
    case microloopWrapped
    /// The deck's clip began again.
    case clipLooped(DeckID)
    /// The deck began another clip; both are indices in a ring, `from` in the ring it left.
    case clipChanged(DeckID, from: Int, to: Int)
    /// A bar began.
    case bar
    /// A beat began.
    case beat
    /// A sixteenth began.
    case sixteenth
    /// A line of this observer's grid was crossed.
    case line(ObserverID)
    /// A command could not apply and changed nothing.
    case rejected(CommandName, Rejection)
    /// A command applies this many frames after the one it was meant for.
    case late(CommandName, by: FrameCount)
  }
}
