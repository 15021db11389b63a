/// A page of a list of loops.
public struct LoopPage: Hashable, Sendable {
  /// The loops, in the order of the list.
  public let loops: [Loop]
  /// The key of the last loop, after which the next page starts; `nil` at the end.
  public let next: FeedKey?

  /// Creates a page.
  init(loops: [Loop], next: FeedKey?) { (self.loops, self.next) = (loops, next) }

  /// Creates a page of the first `limit` loops. A longer list means that there is a next page.
  init(_ loops: [Loop], limit: Int) {
    self.init(
      loops: Array(loops.prefix(limit)), next: loops.count > limit ? loops[limit - 1].key : nil)
  }
}

extension Loop {
  /// The sort key of the loop in a list by time.
  public var key: FeedKey { FeedKey(time: time, loop: id) }
}
