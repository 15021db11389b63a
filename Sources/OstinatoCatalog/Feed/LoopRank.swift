/// By what loops are sorted when artists discover them.
public enum LoopMeasure: String, Hashable, Sendable, CaseIterable {
  /// When they were posted.
  case newest
  /// How many living loops were made of them, directly.
  case mostRelooped
  /// How many artists have saved them.
  case mostSaved
  /// How many listeners they had, each counted once a day.
  case mostListened
}

/// The place of a loop in a list that is sorted by a measure.
public struct LoopRank: Hashable, Sendable {
  /// The count by the measure; 0 for the newest.
  public let count: Int
  /// The place among loops of the same count.
  public let key: FeedKey

  /// Creates a place.
  public init(count: Int, key: FeedKey) {
    self.count = count
    self.key = key
  }
}

extension LoopRank: Comparable {
  /// Whether a place is after another in a list.
  public static func < (a: LoopRank, b: LoopRank) -> Bool {
    a.count == b.count ? a.key < b.key : a.count < b.count
  }
}

/// A part of a list of loops that is sorted by a measure.
public struct DiscoveryPage: Hashable, Sendable {
  /// The loops, the greatest first.
  public let loops: [Loop]
  /// Where the next page goes on; `nil` at the end.
  public let next: LoopRank?
}
