/// How a take is written, frame for frame, as a function of the looper's frame.
///
/// Frame k of a take belongs to the looper's frame `startFrame + k`. What was played there comes in a round trip later.
enum TakeRecipe: Equatable, BitwiseCopyable {
  /// All of it is there: a clip that was put on a track.
  case clip
  /// What is played, as it comes in. `ended` is the frame at which the recording ended; `.max` before. After so many
  /// frames as `kept` says, what is played falls (rule K22).
  case recording(startFrame: Int64, ended: Int64 = .max, kept: Int64 = .max)
  /// What had been played, of which a frame is copied at each frame after it was captured.
  case capture(startFrame: Int64, at: Int64)
  case layer(LayerRecipe)

  /// What the take is made from; `nil` if it is no layer.
  var layer: LayerRecipe? {
    if case .layer(let layer) = self { layer } else { nil }
  }

  /// A copy of the input.
  struct InputCopy {
    let startFrame: Int64
    /// The looper's frame at which frame 0 is written.
    let writtenFrom: Int64
    /// Whether it is known where it ends, and so what its seam is.
    let hasEnd: Bool
    /// The frame of the take from which on what was played falls; `.max` if it does not.
    var kept = Int64.max
  }

  /// What is copied of the input, which comes in so many frames late; `nil` for a clip and a layer.
  func inputCopy(roundTrip: Int64) -> InputCopy? {
    switch self {
    case .clip, .layer: nil
    case .recording(let startFrame, let ended, let kept):
      InputCopy(
        startFrame: startFrame, writtenFrom: startFrame &+ roundTrip, hasEnd: ended != .max,
        kept: kept)
    case .capture(let startFrame, let frame):
      InputCopy(startFrame: startFrame, writtenFrom: frame, hasEnd: true)
    }
  }
}
