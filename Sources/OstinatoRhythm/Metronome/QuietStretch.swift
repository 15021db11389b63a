import Ostinato

/// Frames in which a source has nothing to look for as long as the music goes on as it does.
///
/// It follows from what has been rendered, so it is neither part of a snapshot nor of what decides anything: without it,
/// the same things happen.
struct QuietStretch: BitwiseCopyable {
  /// The frame after the last one that was rendered.
  var start: FramePosition
  /// The first frame that may have something.
  var end: FramePosition
  /// The pace at which the music goes on.
  var unitsPerFrame: Int64

  /// No frame.
  static var none: QuietStretch {
    QuietStretch(start: FramePosition(-1), end: FramePosition(-1), unitsPerFrame: -1)
  }

  /// Whether a passage goes on where rendering ended, at the same pace, and ends in time.
  func contains(_ passage: Passage) -> Bool {
    passage.frame == start && passage.unitsPerFrame == unitsPerFrame
      && passage.frame + passage.count <= end
  }
}
