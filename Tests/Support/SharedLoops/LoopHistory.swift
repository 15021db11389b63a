@testable import LoopStoreChecks
@testable import OstinatoSharedLoops

/// A random sequence of actions, carried out in a store and in a naive world.
struct LoopHistory {
  private(set) var faults: [String] = []
  /// How many actions of each kind were accepted.
  private(set) var accepted: [String: Int] = [:]
  private let store: TamperedStore
  private var naive = NaiveLoopWorld()
  private var random: RandomActions
  private var count = 0

  /// - Parameter tampering: A planted fault: what is written down in place of a change.
  init(
    seed: UInt64, length: Int,
    tampering: @escaping @Sendable (LoopChange) -> [LoopChange] = { [$0] }
  ) async {
    store = TamperedStore(InMemoryLoopStore { "n\($0)" }, tampering)
    random = RandomActions(seed: seed)
    for artist in RandomActions.artists {
      await perform(
        .join(username: artist.name, givenName: artist.name.uppercased()), by: artist)
    }
    for step in 0..<length where faults.isEmpty {
      let artist = random.artist()
      await perform(random.next(by: artist), by: artist)
      if step % 3 == 0 { await compare(for: random.artist().name) }
    }
    for artist in RandomActions.artists where faults.isEmpty { await compare(for: artist.name) }
    let unused = Set(await store.store.unusedAudio.map(\.text))
    expect(unused, naive.unusedAudio(), "unused audio")
  }

  private mutating func expect<T: Equatable>(_ mine: T, _ expected: T, _ what: String) {
    if mine != expected { faults.append("\(what): \(mine), and not \(expected)") }
  }

  private mutating func perform(_ action: LoopAction, by artist: ArtistID) async {
    let isAccepted = naive.perform(action, by: artist.name, at: count, newName: "n\(count + 1)")
    do {
      let answer = try await store.perform(action, by: artist, at: Int64(count))
      count += 1
      random.learn(answer, to: action)
      accepted[action.kind, default: 0] += 1
      if !isAccepted { faults.append("\(artist): \(action) has to be refused") }
      if let loop = answer.loop { check(loop) }
    } catch {
      if isAccepted { faults.append("\(artist): \(action) was refused: \(error)") }
    }
  }

  private mutating func check(_ loop: Loop) {
    expect(Set(loop.tags.map(\.name)), naive.tags(of: loop.id.name), "tags")
    let layers = naive.layers(of: loop.id.name).map { "\($0.author) \($0.audio)" }
    let mine = loop.layers.map { "\($0.author) \($0.audio.text)" }
    expect(mine, layers, "layers")
  }

  /// Compares all that an artist is shown.
  private mutating func compare(for name: String) async {
    let artist = ArtistID(name)
    guard naive.seesArtist(name, name) else {
      // Who has left is shown nothing.
      for query in 0..<8 {
        let answer = await CheckQuery(number: query, reader: artist, other: "ann", loop: "n6")
          .answer(of: store)
        expect(answer, .refused(.notAllowed(.actAsFormer)), "what \(name) is shown, having left")
      }
      return
    }
    do {
      let feed = await pages(\FeedPage.next) { [store] in
        try await store.feed(of: artist, after: $0, limit: 3)
      }
      expect(
        feed?.flatMap(\.items).map { "\($0.loop.id) \($0.resharedBy.map(\.name))" },
        naive.feed(of: name).map { "\($0.loop) \($0.resharedBy)" }, "the feed of \(name)")
      for measure in LoopMeasure.allCases {
        var (found, last): ([String], FeedKey?) = ([], nil)
        repeat {
          let page = try await store.discover(measure, for: artist, after: last, limit: 4)
          found += page.loops.map(\.id.name)
          last = page.next
          // A page that another one follows is full, and none is empty but the only one.
          expect(
            page.loops.count == 4 || (last == nil && (found.isEmpty || !page.loops.isEmpty)), true,
            "\(measure) for \(name) has a page of \(page.loops.count)")
        } while last != nil
        expect(found, naive.discover(measure.rawValue, for: name), "\(measure) for \(name)")
      }
      let text = ["n1", "x", "m", "n", "EVE", "", "n2 x"][count % 7]
      let found = try await store.search(text, for: artist, limit: 100)
      let expected = naive.search(text, for: name)
      expect(found.loops.map(\.id.name), expected.loops, "loops with \(text) for \(name)")
      expect(found.artists.map(\.id.name), expected.artists, "artists with \(text)")
      let relations = try await store.relations(of: artist)
      let blocked = relations.blocked.map(\.id).sorted()
      let people = [relations.friends, relations.asked, relations.askers, blocked]
      expect(
        people.map { $0.map(\.name) } + [relations.contributions.map(\.id.name)],
        naive.relations(of: name), "the relations of \(name)")
      let talks = try await store.conversations(of: artist, limit: 100).newest
      expect(
        talks.map { "\($0.id) \($0.loop?.name ?? "")" }, naive.conversations(of: name),
        "the conversations of \(name)")
    } catch { faults.append("\(name) is not shown: \(error)") }
    for other in RandomActions.artists { await compare(other.name, for: name) }
    if let loop = random.loops.last { await comparePrefixes(of: loop.name, for: name) }
  }

  private mutating func compare(_ other: String, for name: String) async {
    let profile = try? await store.profile(
      of: ArtistID(other), for: ArtistID(name), limit: 100)
    expect(
      profile.map {
        "\($0.friends.map(\.name)) \($0.loopCount) \($0.loops.loops.map(\.id.name)) \($0.saved.loops.map(\.id.name))"
      },
      naive.profile(of: other, for: name).map {
        "\($0.friends) \($0.count) \($0.loops) \($0.saved)"
      },
      "the profile of \(other) for \(name)")
    await compareLists(of: other, for: name)
    let talk = await pages(\MessagePage.next) { [store] in
      try await store.conversation(
        with: ArtistID(other), for: ArtistID(name), before: $0, limit: 2)
    }?.reversed().flatMap(\.messages)
    let expected = naive.conversation(name, with: other)
    expect(
      talk?.map { "\($0.id) \($0.text) \($0.loop?.name ?? "")" } ?? ["none"],
      expected?.map { "\($0.id) \($0.text) \($0.loop ?? "")" } ?? ["none"],
      "what \(name) reads of \(other)")
  }

  /// Compares what an artist has posted and saved, page by page.
  private mutating func compareLists(of other: String, for name: String) async {
    let (artist, reader) = (ArtistID(other), ArtistID(name))
    let posted = await pages(\LoopPage.next) { [store] in
      try await store.loops(postedBy: artist, for: reader, after: $0, limit: 2)
    }
    let saved = await pages(\LoopPage.next) { [store] in
      try await store.saved(by: artist, for: reader, after: $0, limit: 2)
    }
    let expected = naive.profile(of: other, for: name)
    expect(
      posted?.flatMap(\.loops).map(\.id.name), expected?.loops,
      "what \(name) sees \(other) has posted")
    expect(
      saved?.flatMap(\.loops).map(\.id.name), expected?.saved,
      "what \(name) sees \(other) has saved")
  }

  /// All pages of a list; `nil` if it is refused.
  private func pages<Page, Cursor>(
    _ next: (Page) -> Cursor?, _ page: (Cursor?) async throws -> Page
  ) async -> [Page]? {
    var pages: [Page] = []
    repeat {
      guard let page = try? await page(pages.last.flatMap(next)) else { return nil }
      pages.append(page)
    } while pages.last.flatMap(next) != nil
    return pages
  }

  private mutating func comparePrefixes(of id: String, for name: String) async {
    let loop = try? await store.loop(LoopID(id), for: ArtistID(name))
    expect(loop != nil, naive.mayHear(name, id), "whether \(name) hears \(id)")
    guard let loop else { return }
    for count in 1...5 {
      let prefix = try? loop.prefix(count)
      var mine: Loop?
      if let prefix { mine = try? await store.loop(prefix, for: ArtistID(name)) }
      let expected = naive.prefixLoop(of: id, count: count, for: name)
      expect(mine?.id.name, expected?.loop, "prefix \(count) of \(id) for \(name)")
      if let mine { expect(mine.layers, prefix?.layers, "its layers") }
    }
  }
}

extension LoopAction {
  /// The name of the kind of action.
  var kind: String { String("\(self)".prefix { $0 != "(" }) }
}
