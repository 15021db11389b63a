/// One line of a run's report (E1, P3).
public struct OracleEvent: Equatable, Sendable {
  /// The engine frame it belongs to.
  public var frame: Int64
  /// The position after the event, floored to whole ticks (P3).
  public var ticks: Int64
  public var kind: Kind

  public init(frame: Int64, ticks: Int64, kind: Kind) {
    self.frame = frame
    self.ticks = ticks
    self.kind = kind
  }

  public enum Kind: Equatable, Sendable {
    case played, paused, reset, sought, microloopOn, microloopOff, tempoChanged
    /// R12.
    case timeSignatureChanged
    /// W4.
    case rampBegan, rampEnded
    /// Halved, doubled or moved (W6).
    case microloopChanged
    /// W13.
    case slipped
    /// The marked clip's index in the ring (D2).
    case nextMarked(deck: Int, clip: Int)
    case nextUnmarked(deck: Int)
    case stopped(deck: Int)
    /// The launched clip's index in the ring (W3).
    case launched(deck: Int, clip: Int)
    /// Set to another mode, by `follow` (W7) or by a ring that came in (W8).
    case followChanged(deck: Int)
    case microloopWrapped
    case clipLooped(deck: Int)
    /// Indices in the ring; at a replacement `from` counts in the old one (D8).
    case clipChanged(deck: Int, from: Int, to: Int)
    case bar, beat, sixteenth
    /// A line of a further observer's grid (L3).
    case line(observer: Int)
    case rejected(SentCommand.Word, Reason)
    /// A cue whose turn came (S3).
    case cued(SentCommand.Cue)
    /// What a source says happened in it (S4).
    case reported(source: Int, code: Int32, value: Int64, detail: Int64)
    /// By its source (S4).
    case cueRejected(SentCommand.Cue, Reason)
    /// S7; the oracle's own sources are always admitted.
    case sourceRejected(source: Int, Reason)
    case late(SentCommand.Word, by: Int64)
  }

  /// Why a command could not apply (C3), or a source did not carry out a cue (S4) or take part (S7).
  public enum Reason: String, Sendable {
    case alreadyPlaying, notPlaying, microloopNeedsPlaying, noChange, musicStandsStill
    case noSuchClip
    /// R12.
    case notAtStart
    /// W8.
    case speedOutOfRange
    /// X9.
    case notAnalysed, noRoom
    /// W5.
    case tooEarly
    /// Of a cue (S4), and of a microloop's change (W6).
    case outOfRange
    case notUnderstood
    case otherSampleRate, numberTaken
  }
}
