/// A performance as a picture shows it: what was heard, what was pressed and what the engine
/// reported, each at its frame.
///
/// A plain value, so the drawing can be tried without an engine.
public struct Timeline: Equatable, Sendable {
  var title: String
  var subtitle: String
  /// Frames a second.
  var sampleRate: Int64
  /// How long the picture is, in frames.
  var length: Int64
  /// How long a lamp is lit, in frames.
  var flashLength: Int64
  var tracks: [Track] = []
  /// What was heard beside the decks.
  var rows: [Row] = []
  var bars: [BarMark] = []
  /// The frame of every beat, those of bars too.
  var beats: [Int64] = []
  var jumps: [Jump] = []
  /// From a microloop's beginning to its end.
  var microloops: [Range<Int64>] = []
  var commands: [Flag] = []
  /// The stretches in which the music moved, from event to event.
  var moves: [Move] = []
}

extension Timeline {
  /// A bar line with its musical time.
  struct BarMark: Equatable {
    var frame: Int64
    var bar: Int64

    var label: String { "\(bar):0:0" }
  }

  /// A place where a microloop took the music back.
  struct Jump: Equatable {
    var frame: Int64
    /// The frame at which the place jumped to was last heard.
    var landing: Int64
    var label: String
  }

  /// A command at the frame where it took effect.
  struct Flag: Equatable {
    var frame: Int64
    var label: String
    var time: String
    /// Which flags lose their text first where there are too many: those of the lowest rank.
    var rank = 0
  }
}
