/// A part of an artist's feed.
public struct FeedPage: Hashable, Sendable {
  /// A loop in a feed.
  public struct Item: Hashable, Sendable {
    /// The loop.
    public let loop: Loop
    /// The friends who have reshared it, in the order of their usernames.
    public let resharedBy: [ArtistID]

    /// The loop's name with the number of its layers.
    public var title: String { loop.mixName }
    /// The authors of the layers, each once, in the order of the layers.
    public var artists: [ArtistID] {
      loop.layers.reduce(into: []) { artists, layer in
        if !artists.contains(layer.author) { artists.append(layer.author) }
      }
    }
  }

  /// Where a page ends, so that the next can go on there.
  public struct Cursor: Hashable, Sendable {
    /// The newest place when the first page was made: what came later is left out.
    public let newest: FeedKey
    /// The last place of the page.
    public let last: FeedKey

    /// Creates a cursor, from one that was written down.
    public init(newest: FeedKey, last: FeedKey) {
      self.newest = newest
      self.last = last
    }
  }

  /// The loops, the newest first.
  public let items: [Item]
  /// Where the next page goes on; `nil` at the end.
  public let next: Cursor?
}
