import OstinatoSharedLoops

/// A query to a store, with its possible answers.
struct CheckQuery: Sendable {
  /// An answer, or the reason why there is none.
  enum Answer: Hashable, Sendable {
    case feed([FeedPage])
    case loopPages([LoopPage])
    case found([Loop], [Artist])
    case profile(Profile, [LoopPage])
    case loops([Loop], [LoopPage])
    case talk([MessagePage], [ConversationPage])
    case relations(Relations)
    case refused(Refusal)
    case failed(String)
  }

  let number: Int
  let reader: ArtistID
  let other: ArtistID
  let loop: LoopID

  /// Search texts: of one character, of several, of two words, and with characters that a database might treat as
  /// syntax.
  private static let texts = [
    "n1", "x", "e2 ", "", "ANN", "NÍNE x", "%", "_", "\"", "n_x", "nine lives", "e' or 1", "é",
    "n*", "-nine", "\"b\"", "'c' x", "長い夜", "夜", "100 %", "OR", "nine*", "\\", "$1 x",
  ]

  /// Returns a store's answer to the query.
  func answer(of store: some LoopStore) async -> Answer {
    do {
      return try await ask(store)
    } catch let refusal as Refusal {
      return .refused(refusal)
    } catch {
      return .failed("\(error)")
    }
  }

  private func ask(_ store: some LoopStore) async throws -> Answer {
    // Complete lists are queried only now and then, because they grow with the number of actions.
    let isLong = number % 64 < 8
    let pageCount = isLong ? Int.max : 3
    let limit = 1 + number % 3
    switch number % 8 {
    case 0, 1:
      return .feed(
        try await Self.pages(pageCount, \.next) {
          try await store.feed(of: reader, after: $0, limit: limit)
        })
    case 2, 3:
      let measure = LoopMeasure.allCases[number / 8 % LoopMeasure.allCases.count]
      return .loopPages(
        try await Self.pages(pageCount, \.next) {
          try await store.discover(measure, for: reader, after: $0, limit: 5)
        })
    case 4:
      let text = Self.texts[number / 8 % Self.texts.count]
      let found = try await store.search(text, for: reader, limit: isLong ? 100 : 3)
      return .found(found.loops, found.artists)
    case 5 where isLong:
      return .profile(
        try await store.profile(of: other, for: reader, limit: limit),
        try await Self.pages(pageCount, \.next) {
          try await store.loops(postedBy: other, for: reader, after: $0, limit: limit)
        })
    case 5: return .relations(try await store.relations(of: reader))
    case 6:
      return .talk(
        try await Self.pages(pageCount, \.next) {
          try await store.conversation(with: other, for: reader, before: $0, limit: limit)
        },
        try await Self.pages(pageCount, \.next) {
          try await store.conversations(of: reader, after: $0, limit: limit)
        })
    default:
      let saved = try await Self.pages(pageCount, \.next) {
        try await store.saved(by: other, for: reader, after: $0, limit: limit)
      }
      let loop = try await store.loop(loop, for: reader)
      var loops = [loop]
      for count in 1...loop.layers.count {
        loops.append(try await store.loop(loop.prefix(count), for: reader))
      }
      return .loops(loops, saved)
    }
  }

  /// Returns successive pages, up to a number of pages.
  private static func pages<Page, Cursor>(
    _ count: Int, _ next: (Page) -> Cursor?, _ page: (Cursor?) async throws -> Page
  ) async throws -> [Page] {
    var pages = [try await page(nil)]
    while pages.count < count, let cursor = pages.last.flatMap(next) {
      pages.append(try await page(cursor))
    }
    return pages
  }
}
