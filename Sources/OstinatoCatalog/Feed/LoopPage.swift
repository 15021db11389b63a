/// A part of a list of loops.
public struct LoopPage: Hashable, Sendable {
  /// The loops, in the order of the list.
  public let loops: [Loop]
  /// The last of the loops, behind which the next page goes on; `nil` at the end.
  public let next: FeedKey?

  /// Creates a page.
  init(loops: [Loop], next: FeedKey?) { (self.loops, self.next) = (loops, next) }

  /// Takes a page from the beginning of a list of which one loop more was read than the page may have.
  init(_ loops: [Loop], limit: Int) {
    self.init(
      loops: Array(loops.prefix(limit)), next: loops.count > limit ? loops[limit - 1].key : nil)
  }
}

extension Loop {
  /// The place of the loop in a list that is sorted by time.
  public var key: FeedKey { FeedKey(time: time, loop: id) }
}
