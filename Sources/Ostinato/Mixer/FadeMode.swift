/// How decks fade where audio is cut.
public enum FadeMode: Equatable, Sendable, BitwiseCopyable {
  /// No fades: sample-exact cuts, for tests and for material that is cut to loop.
  case off
  /// A fade-in of 1 ms, which keeps attacks intact, and a fade-out of 5 ms.
  case standard
}

#if !hasFeature(Embedded)
  extension FadeMode: Codable {}
#endif
