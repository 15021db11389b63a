/// A run as a picture shows it: what was heard, what was pressed and what the engine reported,
/// each at its frame.
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
  /// One deck.
  public struct Track: Equatable, Sendable {
    public var name: String
    public var spans: [Span] = []
    public var waits: [Wait] = []
    /// What was heard of this deck, from the first frame to the last in equal parts.
    public var columns: [Column] = []

    public init(name: String) {
      self.name = name
    }
  }

  /// One pass of a clip, from its beginning to the next clip boundary.
  public struct Span: Equatable, Sendable {
    public var clip: String
    /// Which clip of the deck's ring: chooses the colour.
    public var index: Int
    public var frames: Range<Int64>

    public init(clip: String, index: Int, frames: Range<Int64>) {
      self.clip = clip
      self.index = index
      self.frames = frames
    }
  }

  /// A pending mark, from `next` until the clip changed.
  public struct Wait: Equatable, Sendable {
    public var clip: String
    public var frames: Range<Int64>

    public init(clip: String, frames: Range<Int64>) {
      self.clip = clip
      self.frames = frames
    }
  }

  /// The extent of the audio in one part of a track.
  public struct Column: Equatable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var rootMeanSquare: Float

    public init(minimum: Float, maximum: Float, rootMeanSquare: Float) {
      self.minimum = minimum
      self.maximum = maximum
      self.rootMeanSquare = rootMeanSquare
    }
  }

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

  /// A place where musical time went back.
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

    public init(frame: Int64, label: String, time: String) {
      self.frame = frame
      self.label = label
      self.time = time
    }
  }
}
