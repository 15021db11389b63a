/// Makes the pages of an artist's feed (rule A13).
struct FeedReading {
  private let reading: LoopReading
  private let friends: Set<ArtistID>
  private let filter: LoopFilter

  private var facts: any LoopFacts { reading.permissions.facts }

  init(_ reading: LoopReading) throws {
    self.reading = reading
    friends = try reading.permissions.facts.friends(of: reading.permissions.asker)
    filter = try reading.permissions.filter()
  }

  func page(after cursor: FeedPage.Cursor?, limit: Int) throws -> FeedPage {
    try LoopReading.check(limit)
    var (newest, last) = (cursor?.newest, cursor?.last)
    var items: [FeedPage.Item] = []
    var place = last
    while true {
      let keys = try facts.posts(
        of: friends, withReshares: true, in: filter, after: place, limit: limit + 1)
      // Posts and reshares newer than the first page are on no page.
      newest = newest ?? keys.first
      for key in keys {
        guard let newest, let item = try item(at: key, newest: newest) else { continue }
        if items.count == limit, let last {
          return FeedPage(items: items, next: FeedPage.Cursor(newest: newest, last: last))
        }
        items.append(item)
        last = key
      }
      if keys.count <= limit { return FeedPage(items: items, next: nil) }
      place = keys.last
    }
  }

  /// Returns the item for a post or reshare, or `nil` if the loop has a newer one or may not be heard.
  private func item(at key: FeedKey, newest: FeedKey) throws -> FeedPage.Item? {
    guard let loop = try reading.permissions.audibleLoop(key.loop) else { return nil }
    let reshares = try facts.reshares(of: loop.id).filter { friends.contains($0.key) }
    var places = reshares.values.map { FeedKey(time: $0, loop: loop.id) }
    if friends.contains(loop.poster) { places.append(FeedKey(time: loop.time, loop: loop.id)) }
    guard places.filter({ $0 <= newest }).max() == key else { return nil }
    return FeedPage.Item(loop: loop, resharedBy: try reading.usernames(Set(reshares.keys)))
  }
}
