import Ostinato

/// The factors of fades, frame by frame (rule F2). Without fades, what is entered is whole at once, and nothing is
/// left.
struct FadeFactors: BitwiseCopyable {
  private let risingFrames: Int64
  /// The number of frames of a fall.
  let fallingFrames: Int64

  init(_ lengths: FadeLengths?) {
    risingFrames = Int64(lengths?.rising ?? 1)
    fallingFrames = Int64(lengths?.falling ?? 0)
  }

  /// The factor of what is entered, so many frames after its first one.
  func rise(after frames: Int64) -> Float {
    frames < risingFrames ? Float(frames &+ 1) / Float(risingFrames) : 1
  }

  /// The factor of what is left, so many frames after the first one without it.
  func fall(after frames: Int64) -> Float {
    frames < fallingFrames ? Float(fallingFrames &- 1 &- frames) / Float(fallingFrames) : 0
  }

  /// The share at a seam of what was played before a take, so many frames after the seam's beginning (rule K6).
  func seam(after frames: Int64) -> Float { Float(frames &+ 1) / Float(fallingFrames) }

  /// Whether a rise has ended after so many frames.
  func hasRisen(after frames: Int64) -> Bool { frames >= risingFrames &- 1 }
}
