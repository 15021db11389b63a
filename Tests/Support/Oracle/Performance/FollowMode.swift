/// What a deck follows (W7).
public enum FollowMode: Sendable, Equatable {
  /// The deck reads a frame of audio for each frame.
  case native
  /// The deck follows the tempo: speed and pitch change together.
  case varispeed
  /// The deck follows the tempo and keeps its pitch (X9).
  case stretch
}

extension FollowMode {
  /// W8: whether the pace of every clip lies between 1/4 and 4, both included, at a tempo. X9:
  /// between 1/2 and 2.
  func canFollow(_ microBPM: Int64, _ ring: [Performance.Clip]) -> Bool {
    switch self {
    case .native: true
    case .varispeed: Self.isPace(of: ring, within: 4, at: microBPM)
    case .stretch: Self.isPace(of: ring, within: 2, at: microBPM)
    }
  }

  private static func isPace(
    of ring: [Performance.Clip], within limit: Int64, at microBPM: Int64
  ) -> Bool {
    ring.allSatisfy { microBPM * limit >= $0.microBPM && microBPM <= $0.microBPM * limit }
  }

  /// X9: whether every clip is analysed, where that is needed.
  func canPlay(_ ring: [Performance.Clip]) -> Bool {
    self != .stretch || ring.allSatisfy { $0.onsets != nil }
  }
}
