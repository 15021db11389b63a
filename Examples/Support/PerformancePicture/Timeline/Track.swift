import Ostinato

extension Timeline {
  /// One deck.
  struct Track: Equatable {
    var name: String
    var spans: [Span] = []
    var waits: [Wait] = []
    /// What was heard of this deck, from the first frame to the last in equal parts.
    var columns: [Waveform.Bucket] = []
  }

  /// What sounds beside the decks, such as drums.
  struct Row: Equatable {
    var name: String
    /// What was heard of it, as of a deck.
    var columns: [Waveform.Bucket]
  }

  /// A stretch of one clip that was played without a break: from a clip boundary, a jump or a start
  /// to the next boundary, jump or stop. A microloop's wraps do not end it.
  struct Span: Equatable {
    var clip: String
    /// Which clip of the deck's ring: chooses the colour.
    var index: Int
    var frames: Range<Int64>
  }

  /// A mark on the clip that comes next, from the command to the change of clip, or to the command
  /// that removed or replaced the mark.
  struct Wait: Equatable {
    var clip: String
    /// Which clip of the deck's ring: chooses the colour.
    var index: Int
    var frames: Range<Int64>
  }
}
