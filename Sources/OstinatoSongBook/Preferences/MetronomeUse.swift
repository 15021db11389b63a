/// A way to use a metronome, with its own choice of sounds.
public enum MetronomeUse: String, Hashable, Sendable, CaseIterable {
  /// By itself, at a tempo that is set by hand.
  case alone
  /// With the songs of the book.
  case songs
}
