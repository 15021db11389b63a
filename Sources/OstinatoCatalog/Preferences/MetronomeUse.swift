/// A way to use a metronome, for which sounds are chosen separately.
public enum MetronomeUse: String, Hashable, Sendable, CaseIterable {
  /// By itself, at a tempo that is set by hand.
  case alone
  /// With the songs of the book.
  case songs
}
