/// The sort key of a loop in a list by a measure: its count, then its time and name.
public struct LoopRank: Hashable, Sendable {
  /// The count by the measure; 0 for ``LoopMeasure/newest``.
  public let count: Int
  /// The key among loops with the same count.
  public let key: FeedKey

  /// Creates a rank.
  public init(count: Int, key: FeedKey) {
    self.count = count
    self.key = key
  }
}

extension LoopRank: Comparable {
  /// Returns whether `a` comes after `b` in a list.
  public static func < (a: LoopRank, b: LoopRank) -> Bool {
    a.count == b.count ? a.key < b.key : a.count < b.count
  }
}
