/// Whether a deck follows the tempo, and how.
public enum FollowMode: String, Equatable, Sendable, BitwiseCopyable, CaseIterable {
  /// Clips play at their own speed, whatever the tempo.
  case native
  /// Speed and pitch change together, as on a turntable: a clip that was made for the length it has lasts just as long
  /// at any tempo. The range is a quarter to four times the clip's own speed.
  case varispeed
  /// The pitch stays as it is, and notes and strokes begin where the tempo has them. Every clip must be analysed
  /// (``Clip/analysed(in:)``), and the engine must have room (``EngineSettings/stretchingDecks``). The range is half to
  /// twice the clip's own speed.
  case stretch
}

extension FollowMode {
  /// Whether a clip of this tempo can be played at the tempo of the music (rules W8, X9).
  func allows(_ clip: Tempo, at tempo: Tempo) -> Bool {
    guard let most = greatestPace else { return true }
    return tempo.microBPM <= most &* clip.microBPM && clip.microBPM <= most &* tempo.microBPM
  }

  /// The number that stands for the mode in snapshots.
  var code: UInt8 {
    switch self {
    case .native: 0
    case .varispeed: 1
    case .stretch: 2
    }
  }

  /// The mode for which a number stands; `nil` if there is none.
  init?(code: UInt8) {
    guard let mode = FollowMode.allCases.first(where: { $0.code == code }) else { return nil }
    self = mode
  }

  /// The greatest pace, of which the reciprocal is the least; `nil` if clips play at their own.
  var greatestPace: Int64? {
    switch self {
    case .native: nil
    case .varispeed: 4
    case .stretch: 2
    }
  }
}

#if !hasFeature(Embedded)
  extension FollowMode: Codable {}
#endif
