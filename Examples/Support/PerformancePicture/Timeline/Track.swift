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

  /// A stretch of one clip that was played without a break: from a clip boundary, a jump or a start
  /// to the next boundary, jump or stop. A microloop's wraps do not end it.
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

  /// A mark on the clip that comes next, from the command to the change of clip, or to the command
  /// that removed or replaced the mark.
  public struct Wait: Equatable, Sendable {
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
}
