/// Whether a deck follows the tempo, and how.
public enum FollowMode: String, Equatable, Sendable, BitwiseCopyable, CaseIterable {
  /// Clips play at their own speed, whatever the tempo.
  case native
  /// Speed and pitch change together, as on a turntable: a clip that was made for the length it has lasts just as long
  /// at any tempo. The range is a quarter to four times the clip's own speed.
  case varispeed
}

extension FollowMode {
  /// Whether a clip of this tempo can be played at the tempo of the music (rule W8).
  func allows(_ clip: Tempo, at tempo: Tempo) -> Bool {
    self == .native
      || tempo.microBPM <= 4 &* clip.microBPM && clip.microBPM <= 4 &* tempo.microBPM
  }
}

#if !hasFeature(Embedded)
  extension FollowMode: Codable {}
#endif
