/// A performance as a picture shows it: what was heard, what was pressed and what the engine
/// reported, each at its frame.
///
/// A plain value, so the drawing can be tried without an engine.
public struct Timeline: Equatable, Sendable {
  public var title: String
  public var subtitle: String
  /// Frames a second.
  public var sampleRate: Int64
  /// How long the picture is, in frames.
  public var length: Int64
  /// How long a lamp is lit, in frames.
  public var flashLength: Int64
  public var tracks: [Track] = []
  public var bars: [BarMark] = []
  /// The frame of every beat, those of bars too.
  public var beats: [Int64] = []
  public var jumps: [Jump] = []
  /// From a microloop's beginning to its end.
  public var microloops: [Range<Int64>] = []
  public var commands: [Flag] = []
  /// The stretches in which the music moved, from event to event.
  public var moves: [Move] = []

  public init(
    title: String, subtitle: String, sampleRate: Int64, length: Int64, flashLength: Int64
  ) {
    self.title = title
    self.subtitle = subtitle
    self.sampleRate = sampleRate
    self.length = length
    self.flashLength = flashLength
  }
}

extension Timeline {
  /// A bar line with its musical time.
  public struct BarMark: Equatable, Sendable {
    public var frame: Int64
    public var bar: Int64

    public init(frame: Int64, bar: Int64) {
      self.frame = frame
      self.bar = bar
    }

    var label: String { "\(bar):0:0" }
  }

  /// A place where a microloop took the music back.
  public struct Jump: Equatable, Sendable {
    public var frame: Int64
    /// The frame at which the place jumped to was last heard.
    public var landing: Int64
    public var label: String

    public init(frame: Int64, landing: Int64, label: String) {
      self.frame = frame
      self.landing = landing
      self.label = label
    }
  }

  /// A command at the frame where it took effect.
  public struct Flag: Equatable, Sendable {
    public var frame: Int64
    public var label: String
    public var time: String
    /// Which flags lose their text first where there are too many: those of the lowest rank.
    public var rank: Int

    public init(frame: Int64, label: String, time: String, rank: Int = 0) {
      self.frame = frame
      self.label = label
      self.time = time
      self.rank = rank
    }
  }
}
