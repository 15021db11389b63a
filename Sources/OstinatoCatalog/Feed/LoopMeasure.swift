/// By what loops are sorted when artists discover them.
public enum LoopMeasure: String, Hashable, Sendable, CaseIterable {
  /// When they were posted.
  case newest
  /// How many loops that everyone may hear were made of them, directly, and are not deleted.
  case mostRelooped
  /// How many artists have saved them.
  case mostSaved
  /// How many listeners they had, each counted once a day.
  case mostListened
}
