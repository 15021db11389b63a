/// The sort key of a loop in a list by time: its time, then its name. Newer loops have greater keys and come first.
public struct FeedKey: Hashable, Sendable {
  /// The time, in milliseconds by the caller's clock.
  public let time: Int64
  /// The loop.
  public let loop: LoopID

  /// Creates a key.
  public init(time: Int64, loop: LoopID) {
    self.time = time
    self.loop = loop
  }
}

extension FeedKey: Comparable {
  /// Returns whether `a` comes after `b` in a list.
  public static func < (a: FeedKey, b: FeedKey) -> Bool {
    a.time == b.time ? a.loop < b.loop : a.time < b.time
  }
}
