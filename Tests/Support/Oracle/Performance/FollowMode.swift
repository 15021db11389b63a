/// What a deck follows (W7).
public enum FollowMode: Sendable, Equatable {
  /// The deck reads a frame of audio for each frame.
  case native
  /// The deck follows the tempo: speed and pitch change together.
  case varispeed
}

extension FollowMode {
  /// W8: whether the pace of every clip lies between 1/4 and 4, both included, at a tempo.
  static func canFollow(_ microBPM: Int64, _ ring: [Performance.Clip]) -> Bool {
    ring.allSatisfy { microBPM * 4 >= $0.microBPM && microBPM <= $0.microBPM * 4 }
  }
}
