/// The place of a loop in a list that is sorted by time: what is newer stands first, and of the same time what has the
/// greater name.
public struct FeedKey: Hashable, Sendable {
  /// The time, in the caller's milliseconds.
  public let time: Int64
  /// The loop.
  public let loop: LoopID

  /// Creates a place.
  public init(time: Int64, loop: LoopID) {
    self.time = time
    self.loop = loop
  }
}

extension FeedKey: Comparable {
  /// Whether a place is after another in a list, since what is greater is newer.
  public static func < (a: FeedKey, b: FeedKey) -> Bool {
    a.time == b.time ? a.loop < b.loop : a.time < b.time
  }
}
