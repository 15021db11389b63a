/// How many frames an audio file says it has. For MP3 and AAC that is an estimate, which counts
/// what their encoders put in front and behind, and can be a few packets too long.
package struct EstimatedLength: Equatable {
  private let frames: Int64

  package init(frames: Int64) { self.frames = frames }

  /// The most that may be missing, with room to spare: an AAC packet has at most 2 048 frames.
  package static var tolerance: Int64 { 8192 }

  /// Whether a file that ended after `count` frames can be taken for whole. One that should have
  /// frames and gave none cannot.
  package func isMet(by count: Int) -> Bool {
    guard frames > 0 else { return true }
    return count > 0 && frames - Int64(count) <= EstimatedLength.tolerance
  }
}
