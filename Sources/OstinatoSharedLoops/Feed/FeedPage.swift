/// A page of an artist's feed.
public struct FeedPage: Hashable, Sendable {
  /// A loop in a feed.
  public struct Item: Hashable, Sendable {
    /// The loop.
    public let loop: Loop
    /// The friends who have reshared it, sorted by username.
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

  /// The end of a page, from which the next page continues.
  public struct Cursor: Hashable, Sendable {
    /// The newest key when the first page was made. Later posts and reshares are left out.
    public let newest: FeedKey
    /// The last key on the page.
    public let last: FeedKey

    /// Creates a cursor from stored values.
    public init(newest: FeedKey, last: FeedKey) {
      self.newest = newest
      self.last = last
    }
  }

  /// The loops, newest first.
  public let items: [Item]
  /// The cursor for the next page; `nil` at the end.
  public let next: Cursor?
}
