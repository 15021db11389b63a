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
