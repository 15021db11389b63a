import Ostinato

/// Frames in which a source has nothing to look for as long as the music goes on as it does.
///
/// It follows from what has been rendered, so it is neither part of a snapshot nor of what decides anything: without it,
/// the same things happen.
struct QuietStretch: BitwiseCopyable {
  /// The frame after the last one that was rendered, and its position if the music goes on.
  private var start = FramePosition(-1)
  private var position = Position(units: 0)
  /// The pace at which the music goes on.
  private var unitsPerFrame: Int64 = -1
  /// The first frame that may have something.
  private var end = FramePosition(-1)

  /// No frame.
  static var none: QuietStretch { QuietStretch() }

  /// Whether nothing happens to a source in a passage: it goes on where rendering ended, at the same pace, ends in time,
  /// and brings no cue.
  func contains(
    _ passage: Passage, of source: Int, in block: borrowing SourceBlock
  ) -> Bool {
    // A start without a stop changes the pace, and another engine the frame or the position.
    guard passage.frame == start, passage.position.units == position.units,
      passage.unitsPerFrame == unitsPerFrame,
      passage.frame + passage.count <= end, !passage.stops, !passage.jumps
    else { return false }
    var index = 0
    return block.nextCue(of: source, in: passage, from: &index) == nil
  }

  /// Begins after a passage, up to the first frame at which there is something if the music goes on as it does.
  mutating func begin(after passage: Passage, upTo end: FramePosition) {
    unitsPerFrame = passage.unitsPerFrame
    self.end = end
    goOn(after: passage)
  }

  /// Goes on after a passage that it contains.
  mutating func goOn(after passage: Passage) {
    start = passage.frame + passage.count
    let way = Int128(passage.unitsPerFrame) &* Int128(passage.count)
    position = Position(units: passage.position.units &+ way)
  }
}
