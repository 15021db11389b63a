import Ostinato

/// What a track is making.
enum TrackTask: BitwiseCopyable {
  case none
  case listening(Listening)
  case recording(Recording)
  case layering(Layer)

  /// A track that waits for a sound (rule K9).
  struct Listening: BitwiseCopyable {
    let length: Ticks
    let threshold: Float
    /// The frame of the cue.
    let begun: Int64
  }

  /// A recording (rules K5, K7).
  struct Recording: BitwiseCopyable {
    let take: Int
    /// The frame at which it began (B).
    let begun: Int64
    var origin: Ticks
    /// The tempo that it has had since ``turn``.
    var tempo: Tempo
    /// The length; of an open recording, the longest that fits into a take.
    var length: Ticks
    /// Whether it goes on until it is finished.
    let isOpen: Bool
    /// The place at which it ends, less what wraps have taken off since it began (rule K3).
    var end: Ticks
    /// The frame at which the tempo changed last, or at which it began.
    var turn: Int64
    /// How far the music was from the origin there, in units, wraps not counted.
    var distance: Int128
    /// Whether it ends at the track's due frame and has its loop's tempo already (rule K24).
    var takesTempo = false
  }

  /// A layer (rules K11 to K14).
  struct Layer: BitwiseCopyable {
    let kind: LayerKind
    let take: Int
    /// The place of the cue that turned it on, less what wraps have taken off since (rule K3).
    var place: Ticks
    /// The number of passes that have begun (rule K13).
    var passes: Int64 = 1
    /// The last boundary that was passed while it was on; `.min` before one.
    var passBegan = Int64.min
    /// What `TakeRecipe.baseStart` was before that boundary: where the base's frame 0 would be read without it (rule
    /// K13).
    var baseStartBefore: Int64 = 0
    /// The frame at which it was turned off; `nil` while it is on.
    var ended: Int64?
    /// After the music has stopped, jumped or changed its tempo: the first frame at which it can be taken up.
    var notBefore: Int64?
  }

  /// Follows a wrap that is no jump, of a layer.
  mutating func moveLayer(back wrap: Ticks) {
    guard case .layering(var layer) = self else { return }
    layer.place = layer.place - wrap
    self = .layering(layer)
  }
}
