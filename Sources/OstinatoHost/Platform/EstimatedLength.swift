/// The number of frames that an audio file declares. For MP3 and AAC this is an estimate: it
/// includes the encoder's padding at both ends and can be a few packets too long.
package struct EstimatedLength: Equatable {
  private let frames: Int64

  package init(frames: Int64) { self.frames = frames }

  /// The largest number of frames that may be missing, with a margin: an AAC packet has at most 2
  /// 048.
  package static var tolerance: Int64 { 8192 }

  /// Whether a file that ended after `count` frames counts as complete. A file that should have
  /// frames and has none does not.
  package func isMet(by count: Int) -> Bool {
    guard frames > 0 else { return true }
    return count > 0 && frames - Int64(count) <= EstimatedLength.tolerance
  }
}
