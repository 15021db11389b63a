/// Where people and loops are kept. A store fetches facts and writes changes; it decides nothing itself.
public protocol LoopStore: Sendable {
  /// Reads facts, all of one moment.
  func read<Answer: Sendable>(
    _ body: @escaping @Sendable (any LoopFacts) throws -> Answer
  ) async throws -> Answer

  /// Reads facts and writes what follows from them, with nobody else's changes in between. If the body throws, nothing
  /// changes.
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
  ///   - action: What is to be done.
  ///   - artist: Who does it: the host has found out that it is they.
  ///   - time: When, in the caller's milliseconds.
  /// - Throws: ``Refusal`` if it cannot be done, and whatever the store throws; nothing changes then.
  public func perform<Answer>(
    _ action: LoopAction<Answer>, by artist: ArtistID, at time: Int64
  ) async throws -> Answer {
    try await write { facts, newName in
      try action.decide(by: artist, at: time, newName: newName, facts: facts)
    }
  }

  /// Returns a page of an artist's feed: what their friends have posted and reshared, the newest first.
  ///
  /// - Parameters:
  ///   - artist: Whose feed it is.
  ///   - cursor: Where the page before ends; `nil` for the first page.
  ///   - limit: 1 … 100 loops.
  /// - Throws: ``Refusal``, and whatever the store throws.
  /// - Complexity: O(f · n) in the number of friends and of loops on the page, in how often those were reshared, and as
  ///   in ``discover(_:for:after:limit:)`` in what the artist may not hear.
  public func feed(
    of artist: ArtistID, after cursor: FeedPage.Cursor? = nil, limit: Int = 20
  ) async throws -> FeedPage {
    try await show(to: artist) { try $0.feed(after: cursor, limit: limit) }
  }

  /// Returns a page of the loops that an artist may hear, sorted by a measure.
  ///
  /// - Parameters:
  ///   - measure: By what they are sorted.
  ///   - artist: Who wants to know.
  ///   - last: The `next` of the page before; `nil` for the first page.
  ///   - limit: 1 … 100 loops.
  /// - Throws: ``Refusal``, also if the artist may not hear the last loop of the page before any more and the measure
  ///   counts, and whatever the store throws.
  /// - Complexity: O(f + r · n + b) in a store with indexes, in the number of friends, of the reaches that name the artist
  ///   or one of these, of loops on the page, and of loops within these reaches that have somebody in them from whom the
  ///   artist is apart. Loops that the artist is not within the reach of take no time.
  public func discover(
    _ measure: LoopMeasure, for artist: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) async throws -> LoopPage {
    try await show(to: artist) { try $0.discover(measure, after: last, limit: limit) }
  }

  /// Returns the loops with each word of a text in their name or caption, and the artists with each in their username
  /// or given name, without regard to case and accents. The newest loops come first. Artists are in order of joining,
  /// but one whose username is the text comes before all others.
  ///
  /// - Parameters:
  ///   - text: Words with white space between them.
  ///   - artist: Who wants to know.
  ///   - limit: 1 … 100, of each.
  /// - Throws: ``Refusal``, and whatever the store throws.
  public func search(
    _ text: String, for artist: ArtistID, limit: Int = 20
  ) async throws -> (loops: [Loop], artists: [Artist]) {
    try await show(to: artist) { try $0.search(text, limit: limit) }
  }

  /// Returns a loop.
  ///
  /// - Throws: ``Refusal/notThere(_:)`` if the artist may not hear it, and whatever the store throws.
  public func loop(_ id: LoopID, for artist: ArtistID) async throws -> Loop {
    try await show(to: artist) { try $0.loop(id) }
  }

  /// Returns the first layers of a loop: the loop that its author had posted with them, if there is one, or else a view.
  ///
  /// - Throws: ``Refusal/notThere(_:)`` if the artist may not hear the loop, or if it has changed, and whatever the store
  ///   throws.
  public func loop(_ prefix: LoopPrefix, for artist: ArtistID) async throws -> Loop {
    try await show(to: artist) { try $0.loop(prefix) }
  }

  /// Returns an artist as another one sees them, with the first page of their loops and of those that they saved.
  ///
  /// - Throws: ``Refusal/notThere(_:)`` if the reader may not see them, and whatever the store throws.
  public func profile(
    of id: ArtistID, for artist: ArtistID, limit: Int = 20
  ) async throws -> Profile {
    try await show(to: artist) { try $0.profile(of: id, limit: limit) }
  }

  /// Returns a page of the loops that an artist has posted and another one may hear, the newest first.
  ///
  /// - Throws: ``Refusal``, and whatever the store throws.
  public func loops(
    postedBy id: ArtistID, for artist: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) async throws -> LoopPage {
    try await show(to: artist) { try $0.loops(postedBy: id, after: last, limit: limit) }
  }

  /// Returns an artist by a username.
  ///
  /// - Throws: ``Refusal`` for a text that is no username, and if the reader may not see them, and whatever the store
  ///   throws.
  public func artist(named username: String, for artist: ArtistID) async throws -> Artist {
    try await show(to: artist) { try $0.artist(named: username) }
  }

  /// Returns artists by the names of their records, those who have left included, but not those whom the reader may not
  /// see.
  public func artists(
    _ ids: Set<ArtistID>, for artist: ArtistID
  ) async throws -> [ArtistID: Artist] {
    try await show(to: artist) { try $0.artists(ids) }
  }

  /// Returns an artist's friends, requests, contributions and blocks.
  public func relations(of artist: ArtistID) async throws -> Relations {
    try await show(to: artist) { try $0.relations() }
  }

  /// Returns a page of the loops that an artist has saved and a reader may hear, in the artist's order.
  ///
  /// - Throws: ``Refusal``, also if the last loop of the page before is not among them any more, and whatever the store
  ///   throws.
  public func saved(
    by id: ArtistID, for artist: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) async throws -> LoopPage {
    try await show(to: artist) { try $0.saved(by: id, after: last, limit: limit) }
  }

  /// Returns a page of the messages between two artists, the oldest first: the last ones, or those before a place.
  ///
  /// - Throws: ``Refusal/notThere(_:)`` if the reader may not see the other one, or if they are no friends and
  ///   have never written to each other, and whatever the store throws.
  public func conversation(
    with other: ArtistID, for artist: ArtistID, before first: MessageKey? = nil, limit: Int = 20
  ) async throws -> MessagePage {
    try await show(to: artist) { try $0.conversation(with: other, before: first, limit: limit) }
  }

  /// Returns a page of an artist's conversations: the last message of each, the newest first.
  ///
  /// - Throws: ``Refusal``, and whatever the store throws.
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
