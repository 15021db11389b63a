/// A store of people and loops. It fetches facts and writes changes; it decides nothing itself.
public protocol LoopStore: Sendable {
  /// Reads facts, all as of the same moment.
  func read<Answer: Sendable>(
    _ body: @escaping @Sendable (any LoopFacts) throws -> Answer
  ) async throws -> Answer

  /// Reads facts and writes the resulting changes, in one isolated transaction. If the body throws, nothing changes.
  func write<Answer: Sendable>(
    _ body:
      @escaping @Sendable (any LoopFacts, _ newName: String) throws -> (
        changes: [LoopChange], answer: Answer
      )
  ) async throws -> Answer
}

extension LoopStore {
  /// Carries out an action, or refuses it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - artist: The acting artist, whom the host has authenticated.
  ///   - time: The time of the action, in milliseconds by the caller's clock.
  /// - Throws: ``Refusal``, and any error that the store throws. Nothing changes then.
  @discardableResult
  public func perform(
    _ action: LoopAction, by artist: ArtistID, at time: Int64
  ) async throws -> LoopAnswer {
    try await write { facts, newName in
      try action.decide(by: artist, at: time, newName: newName, facts: facts)
    }
  }

  /// Returns a page of an artist's feed: the loops that their friends have posted and reshared, newest first.
  ///
  /// - Parameters:
  ///   - artist: The artist whose feed it is.
  ///   - cursor: The `next` of the previous page; `nil` for the first page.
  ///   - limit: 1 … 100 loops.
  /// - Throws: ``Refusal``, and any error that the store throws.
  /// - Complexity: O(f · n) in the numbers of friends and of loops on the page. It also depends on the number of
  ///   reshares of these loops and, as in ``discover(_:for:after:limit:)``, on loops that the artist may not hear.
  public func feed(
    of artist: ArtistID, after cursor: FeedPage.Cursor? = nil, limit: Int = 20
  ) async throws -> FeedPage {
    try await show(to: artist) { try $0.feed(after: cursor, limit: limit) }
  }

  /// Returns a page of the loops that an artist may hear, sorted by a measure.
  ///
  /// - Parameters:
  ///   - measure: The measure to sort by.
  ///   - artist: The reader.
  ///   - last: The `next` of the previous page; `nil` for the first page.
  ///   - limit: 1 … 100 loops.
  /// - Throws: ``Refusal``, also if the artist may no longer hear the last loop of the previous page, unless the
  ///   measure is ``LoopMeasure/newest``; and any error that the store throws.
  /// - Complexity: O(f + r · n + b) in a store with indexes, where f is the number of friends, r the number of reaches
  ///   that name the artist or a friend, n the number of loops on the page, and b the number of loops in these reaches
  ///   that are hidden because of a block. Loops whose reach does not include the artist take no time.
  public func discover(
    _ measure: LoopMeasure, for artist: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) async throws -> LoopPage {
    try await show(to: artist) { try $0.discover(measure, after: last, limit: limit) }
  }

  /// Returns the loops with every word of a text in their name or caption, and the artists with every word in their
  /// username or given name, ignoring case and accents. Loops are sorted newest first, and artists in order of joining,
  /// with an exact username match at the top.
  ///
  /// - Parameters:
  ///   - text: Words separated by white space.
  ///   - artist: The reader.
  ///   - limit: 1 … 100 loops, and as many artists.
  /// - Throws: ``Refusal``, and any error that the store throws.
  public func search(
    _ text: String, for artist: ArtistID, limit: Int = 20
  ) async throws -> (loops: [Loop], artists: [Artist]) {
    try await show(to: artist) { try $0.search(text, limit: limit) }
  }

  /// Returns a loop.
  ///
  /// - Throws: ``Refusal/notFound(_:)`` if the artist may not hear it, and any error that the store throws.
  public func loop(_ id: LoopID, for artist: ArtistID) async throws -> Loop {
    try await show(to: artist) { try $0.loop(id) }
  }

  /// Returns the first layers of a loop: the ancestor with exactly these layers, if there is one that the artist may
  /// hear, or a view of the loop otherwise.
  ///
  /// - Throws: ``Refusal/notFound(_:)`` if the artist may not hear the loop, or if these layers have changed, and any
  ///   error that the store throws.
  public func loop(_ prefix: LoopPrefix, for artist: ArtistID) async throws -> Loop {
    try await show(to: artist) { try $0.loop(prefix) }
  }

  /// Returns an artist's profile, with the first page of their posted loops and of their saved loops.
  ///
  /// - Throws: ``Refusal/notFound(_:)`` if the reader may not see the artist, and any error that the store throws.
  public func profile(
    of id: ArtistID, for artist: ArtistID, limit: Int = 20
  ) async throws -> Profile {
    try await show(to: artist) { try $0.profile(of: id, limit: limit) }
  }

  /// Returns a page of the loops that an artist has posted and the reader may hear, newest first.
  ///
  /// - Throws: ``Refusal``, and any error that the store throws.
  public func loops(
    postedBy id: ArtistID, for artist: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) async throws -> LoopPage {
    try await show(to: artist) { try $0.loops(postedBy: id, after: last, limit: limit) }
  }

  /// Returns the artist with a username.
  ///
  /// - Throws: ``Refusal`` if the text is not a valid username or the reader may not see the artist, and any error that
  ///   the store throws.
  public func artist(named username: String, for artist: ArtistID) async throws -> Artist {
    try await show(to: artist) { try $0.artist(named: username) }
  }

  /// Returns artists by the names of their records, including former artists, except those whom the reader may not see.
  public func artists(
    _ ids: Set<ArtistID>, for artist: ArtistID
  ) async throws -> [ArtistID: Artist] {
    try await show(to: artist) { try $0.artists(ids) }
  }

  /// Returns an artist's ``Relations``.
  public func relations(of artist: ArtistID) async throws -> Relations {
    try await show(to: artist) { try $0.relations() }
  }

  /// Returns a page of the loops that an artist has saved and a reader may hear, in the artist's order.
  ///
  /// - Throws: ``Refusal``, also if the last loop of the previous page is no longer among them, and any error that the
  ///   store throws.
  public func saved(
    by id: ArtistID, for artist: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) async throws -> LoopPage {
    try await show(to: artist) { try $0.saved(by: id, after: last, limit: limit) }
  }

  /// Returns a page of the messages between two artists, oldest first: the last ones, or those before a key.
  ///
  /// - Throws: ``Refusal/notFound(_:)`` if the reader may not see the other artist, or if the two are not friends and
  ///   have never written to each other, and any error that the store throws.
  public func conversation(
    with other: ArtistID, for artist: ArtistID, before first: MessageKey? = nil, limit: Int = 20
  ) async throws -> MessagePage {
    try await show(to: artist) { try $0.conversation(with: other, before: first, limit: limit) }
  }

  /// Returns a page of an artist's conversations: the last message of each, newest first.
  ///
  /// - Throws: ``Refusal``, and any error that the store throws.
  public func conversations(
    of artist: ArtistID, after last: MessageKey? = nil, limit: Int = 20
  ) async throws -> ConversationPage {
    try await show(to: artist) { try $0.conversations(after: last, limit: limit) }
  }

  private func show<Answer: Sendable>(
    to artist: ArtistID, _ body: @escaping @Sendable (LoopReading) throws -> Answer
  ) async throws -> Answer {
    try await read { try body(LoopReading(for: artist, $0)) }
  }
}
