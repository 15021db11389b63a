import OstinatoCatalog

/// A question to a store, and all that it answers.
struct CheckQuery: Sendable {
  /// An answer, or the reason why there is none.
  enum Answer: Hashable, Sendable {
    case feed([FeedPage])
    case discovery([DiscoveryPage])
    case found([Loop], [Artist])
    case profile(Profile)
    case loops([Loop])
    case messages([Message])
    case relations(Relations)
    case refused(Refusal)
    case failed(String)
  }

  let number: Int
  let reader: ArtistID
  let other: ArtistID
  let loop: LoopID

  /// Texts that are looked for: of one character, of many, in two words, with signs that a database may take for its own.
  private static let texts = [
    "n1", "x", "e2 ", "", "ANN", "NÍNE x", "%", "_", "\"", "n_x", "nine lives", "e' or 1", "é",
    "n*", "-nine", "\"b\"", "'c' x", "長い夜", "夜", "100 %", "OR", "nine*", "\\", "$1 x",
  ]

  /// Asks a store.
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
    // All pages, and long lists, are asked for now and then only: they grow with what is done.
    let isLong = number % 64 < 8
    let pageCount = isLong ? Int.max : 3
    switch number % 8 {
    case 0, 1:
      var pages = [try await store.feed(of: reader, limit: 1 + number % 3)]
      while pages.count < pageCount, let cursor = pages.last?.next {
        pages.append(try await store.feed(of: reader, after: cursor, limit: 1 + number % 3))
      }
      return .feed(pages)
    case 2, 3:
      let measure = LoopMeasure.allCases[number / 8 % LoopMeasure.allCases.count]
      var pages = [try await store.discover(measure, for: reader, limit: 5)]
      while pages.count < pageCount, let last = pages.last?.next {
        pages.append(try await store.discover(measure, for: reader, after: last, limit: 5))
      }
      return .discovery(pages)
    case 4:
      let text = Self.texts[number / 8 % Self.texts.count]
      let found = try await store.search(text, for: reader, limit: isLong ? 100 : 3)
      return .found(found.loops, found.artists)
    case 5 where isLong: return .profile(try await store.profile(of: other, for: reader))
    case 5: return .relations(try await store.relations(of: reader))
    case 6: return .messages(try await store.conversation(with: other, for: reader))
    default:
      let loop = try await store.loop(loop, for: reader)
      var loops = [loop] + (isLong ? try await store.saved(by: reader) : [])
      for count in 1...loop.layers.count {
        loops.append(try await store.loop(loop.prefix(count), for: reader))
      }
      return .loops(loops)
    }
  }
}
