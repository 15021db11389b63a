/// Makes the pages of an artist's feed (rule A13).
struct FeedReading {
  private let reading: LoopReading
  private let facts: any LoopFacts
  private let friends: Set<ArtistID>

  init(for asker: ArtistID, _ facts: any LoopFacts) throws {
    reading = LoopReading(for: asker, facts)
    self.facts = facts
    friends = try facts.friends(of: asker)
  }

  func page(after cursor: FeedPage.Cursor?, limit: Int) throws -> FeedPage {
    try LoopReading.check(limit)
    var streams = try friends.map { try FriendPosts(of: $0, upTo: cursor?.last, limit, facts) }
    // What has come since the first page is in none.
    let newest = cursor?.newest ?? streams.compactMap(\.first).max()
    guard let newest else { return FeedPage(items: [], next: nil) }
    var items: [FeedPage.Item] = []
    var last = cursor?.last
    while let key = streams.compactMap(\.first).max() {
      for index in streams.indices where streams[index].first == key {
        try streams[index].advance(facts)
      }
      if key == last { continue }
      guard let item = try item(at: key, newest: newest) else { continue }
      if items.count == limit, let last {
        return FeedPage(items: items, next: FeedPage.Cursor(newest: newest, last: last))
      }
      items.append(item)
      last = key
    }
    return FeedPage(items: items, next: nil)
  }

  /// The loop of a post or reshare, if that is its place in the feed and it may be heard.
  private func item(at key: FeedKey, newest: FeedKey) throws -> FeedPage.Item? {
    guard let loop = try reading.heard(key.loop) else { return nil }
    let reshares = try facts.reshares(of: loop.id).filter { friends.contains($0.key) }
    var places = reshares.values.map { FeedKey(time: $0, loop: loop.id) }
    if friends.contains(loop.poster) { places.append(FeedKey(time: loop.time, loop: loop.id)) }
    guard places.filter({ $0 <= newest }).max() == key else { return nil }
    return FeedPage.Item(loop: loop, resharedBy: try reading.usernames(Set(reshares.keys)))
  }
}

/// A friend's posts and reshares, the newest first, a few at a time.
private struct FriendPosts {
  private let friend: ArtistID
  private let limit: Int
  private var keys: ArraySlice<FeedKey>
  private var isAll: Bool

  init(
    of friend: ArtistID, upTo newest: FeedKey?, _ limit: Int, _ facts: any LoopFacts
  ) throws {
    self.friend = friend
    self.limit = limit + 1
    keys = try facts.posts(of: friend, upTo: newest, limit: limit + 1)[...]
    isAll = keys.count < limit + 1
  }

  var first: FeedKey? { keys.first }

  mutating func advance(_ facts: any LoopFacts) throws {
    guard let key = keys.popFirst(), keys.isEmpty, !isAll else { return }
    // The first of these is the last one again.
    let more = try facts.posts(of: friend, upTo: key, limit: limit)
    keys = more.filter { $0 < key }[...]
    isAll = more.count < limit
  }
}
