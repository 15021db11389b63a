/// How decks fade where audio is cut.
public enum FadeMode: Equatable, Sendable, BitwiseCopyable {
  /// No fades: sample-exact cuts, for tests and for material that is cut to loop.
  case off
  /// A fade-in of 1 ms, which keeps attacks intact, and a fade-out of 5 ms.
  ///
  /// Where one replaces the other, as at a seek or a wrap of the microloop, both take 1 ms and add up to 1, so that
  /// sustained material keeps its level.
  case standard
  /// A fade-in of 1 ms and a fade-out of 5 ms, also where one replaces the other.
  ///
  /// Sustained material is then up to 5.1 dB louder for 5 ms. Use it to reproduce performances that were recorded with
  /// these fades, such as links of version 1.
  case overlapping
}

extension FadeMode {
  /// The number that stands for the mode in snapshots.
  package var code: UInt8 {
    switch self {
    case .off: 0
    case .standard: 1
    case .overlapping: 2
    }
  }

  /// The mode for which a number stands; `nil` if there is none.
  package init?(code: UInt8) {
    switch code {
    case 0: self = .off
    case 1: self = .standard
    case 2: self = .overlapping
    default: return nil
    }
  }
}

#if !hasFeature(Embedded)
  extension FadeMode: Codable {}
#endif
