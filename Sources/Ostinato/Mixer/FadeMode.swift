/// The way in which decks fade where audio is cut.
public enum FadeMode: Equatable, Sendable, BitwiseCopyable {
  /// Sample-exact cuts, for tests and for material cut to loop.
  case off
  /// 1 ms in, so that an attack stays an attack, and 5 ms out.
  case standard
}

#if !hasFeature(Embedded)
  extension FadeMode: Codable {}
#endif
