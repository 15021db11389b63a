/// A measure by which discovery sorts loops.
public enum LoopMeasure: String, Hashable, Sendable, CaseIterable {
  /// The time of posting.
  case newest
  /// The number of loops made directly from a loop that are open to everyone and not deleted.
  case mostRelooped
  /// The number of artists who have saved a loop.
  case mostSaved
  /// The number of listeners of a loop, each counted once a day.
  case mostListened
}
