/// A whole run as plain data: what plays, what is sent and when, and for how long.
///
/// Range: the rules' own (T3, T4, T6, D1, M1); the oracle trusts them and does not check.
public struct Performance: Equatable, Sendable {
  /// How fine the boundary events go (P3).
  public enum Grid: Sendable {
    case bar, beat, sixteenth
  }

  /// Whole hertz, 1 … 10 000 000 (T6).
  public var sampleRate: Int
  /// The session's tempo at the start (T3).
  public var microBPM: Int64
  /// Beats in a bar at the start, 1 … 64 (T4, R12).
  public var beats: Int
  /// What one beat is at the start: 2, 4, 8 or 16 (T4, R12).
  public var unit: Int
  /// Length of the microloop's region (R5).
  public var microloopBars: Int
  public var fades: Fades
  /// How long a strip's coefficients ramp (M4).
  public var mixRampMilliseconds: Int
  public var grid: Grid
  /// Further observers, each the interval of its lines in ticks, at least 1 (L3).
  public var observers: [Int64]
  public var decks: [Deck]
  /// The sources that the engine has strips for (S1); each of them is a ``TestTone``.
  public var sources: [Source]
  /// In the order of their numbers (M8).
  public var groups: [Group]
  /// The frames that are rendered without a call of the sources: their cues are reported, and nothing more
  /// (S3).
  public var framesWithoutCalls: Range<Int>
  /// In any order: sent by frame, equal frames in the list's order (P1).
  public var commands: [SentCommand]
  /// Frames to render.
  public var length: Int
  /// Frames in a window of levels (M6); 0 for none.
  public var levelWindow: Int
  /// How well decks in varispeed are resampled (W11).
  public var quality: VarispeedQuality
  /// How many decks can be in the mode `stretch` at once (X9).
  public var stretchingDecks: Int

  public init(
    sampleRate: Int, microBPM: Int64, beats: Int = 4, unit: Int = 4, microloopBars: Int = 2,
    fades: Fades = .off, mixRampMilliseconds: Int = 0, grid: Grid = .beat,
    observers: [Int64] = [], decks: [Deck], sources: [Source] = [],
    groups: [Group] = [], framesWithoutCalls: Range<Int> = 0..<0, commands: [SentCommand] = [],
    length: Int, levelWindow: Int = 0, quality: VarispeedQuality = .standard,
    stretchingDecks: Int = 0
  ) {
    self.sampleRate = sampleRate
    self.microBPM = microBPM
    self.beats = beats
    self.unit = unit
    self.microloopBars = microloopBars
    self.fades = fades
    self.mixRampMilliseconds = mixRampMilliseconds
    self.grid = grid
    self.observers = observers
    self.decks = decks
    self.sources = sources
    self.groups = groups
    self.framesWithoutCalls = framesWithoutCalls
    self.commands = commands
    self.length = length
    self.levelWindow = levelWindow
    self.quality = quality
    self.stretchingDecks = stretchingDecks
  }
}

extension Performance {
  /// A deck as the run begins: its ring, its strip, whether it runs and what it follows.
  public struct Deck: Equatable, Sendable {
    /// The ring, never empty; the first is current at the start (D1).
    public var clips: [Clip]
    public var gain: Float
    public var pan: Float
    public var mute: Bool
    public var solo: Bool
    /// Whether it is made stopped (W1).
    public var isStopped: Bool
    /// Its mode (W7); in varispeed and `stretch` only as W8 and X9 allow at the session's first
    /// tempo.
    public var follow: FollowMode

    public init(
      clips: [Clip], gain: Float = 1, pan: Float = 0, mute: Bool = false, solo: Bool = false,
      isStopped: Bool = false, follow: FollowMode = .native
    ) {
      self.clips = clips
      self.gain = gain
      self.pan = pan
      self.mute = mute
      self.solo = solo
      self.isStopped = isStopped
      self.follow = follow
    }
  }

  /// A source's strip as the run begins (S2).
  public struct Source: Equatable, Sendable {
    public var gain: Float
    public var pan: Float
    public var mute: Bool
    public var solo: Bool

    public init(gain: Float = 1, pan: Float = 0, mute: Bool = false, solo: Bool = false) {
      self.gain = gain
      self.pan = pan
      self.mute = mute
      self.solo = solo
    }
  }

  /// A group's strip as the run begins, and what feeds it (M8).
  public struct Group: Equatable, Sendable {
    public var gain: Float
    public var pan: Float
    public var mute: Bool
    public var solo: Bool
    /// Decks and sources that the performance has, in any order; none is in two groups.
    public var members: [SentCommand.StripName]

    public init(
      gain: Float = 1, pan: Float = 0, mute: Bool = false, solo: Bool = false,
      members: [SentCommand.StripName]
    ) {
      self.gain = gain
      self.pan = pan
      self.mute = mute
      self.solo = solo
      self.members = members
    }
  }

  /// All strips in the order of stems and levels: those of decks, of sources (S2) and of groups (M8).
  public var stripNames: [SentCommand.StripName] {
    decks.indices.map { .deck($0) } + sources.indices.map { .source($0) }
      + groups.indices.map { .group($0) }
  }

  /// Audio at the session's sample rate with its length on the grid and its own tempo (D1, D7).
  public struct Clip: Equatable, Sendable {
    public var left: [Float]
    /// As long as `left`; of a mono clip the same samples again.
    public var right: [Float]
    /// At least a sixteenth (D1).
    public var lengthTicks: Int64
    public var microBPM: Int64
    /// Ascending, as X1 has them; `nil` if it is not analysed.
    public var onsets: [Int]?

    public init(
      left: [Float], right: [Float], lengthTicks: Int64, microBPM: Int64, onsets: [Int]? = nil
    ) {
      self.left = left
      self.right = right
      self.lengthTicks = lengthTicks
      self.microBPM = microBPM
      self.onsets = onsets
    }
  }
}
