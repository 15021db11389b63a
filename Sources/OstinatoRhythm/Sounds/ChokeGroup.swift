/// What fades when a row of a kit is hit, so that an open hi-hat ends when a closed one is hit.
public enum ChokeGroup: Hashable, Sendable, BitwiseCopyable {
  /// A hit silences what still sounds of its own row. The default.
  case own
  /// A hit silences what still sounds of all rows with the same number, its own row among them.
  case shared(Int)
  /// A hit silences nothing: hits of the row overlap.
  case overlapping

  /// The group of the hi-hats that the library makes: the rows with the number 1.
  public static var hiHats: ChokeGroup { .shared(1) }
}
