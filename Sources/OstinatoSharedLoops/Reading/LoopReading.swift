/// A reader's view of a store at one moment, limited to what the reader may see.
///
/// To show several things together, read them at once, so that they are consistent:
///
/// ```swift
/// let (loop, artists) = try await store.read { facts in
///   let reading = try LoopReading(for: bob, facts)
///   let loop = try reading.loop("funkybeat")
///   return (loop, try reading.artists(loop.artists))
/// }
/// ```
public struct LoopReading {
  let permissions: LoopPermissions

  private var asker: ArtistID { permissions.asker }
  private var facts: any LoopFacts { permissions.facts }

  /// Creates an artist's view of facts.
  ///
  /// - Throws: ``Refusal`` if the artist has not joined, or has left, and any error that the facts throw.
  public init(for artist: ArtistID, _ facts: any LoopFacts) throws {
    permissions = LoopPermissions(asker: artist, facts: facts)
    try permissions.checkMembership()
  }

  /// Returns a loop.
  ///
  /// - Throws: ``Refusal/notFound(_:)`` if the artist may not hear it.
  public func loop(_ id: LoopID) throws -> Loop { try permissions.loop(id) }

  /// Returns the artist with a username.
  ///
  /// - Throws: ``Refusal`` if the text is not a valid username, or the reader may not see the artist.
  public func artist(named text: String) throws -> Artist {
    guard let id = try facts.artist(named: Username(text)) else { throw Refusal.notFound(.artist) }
    return try permissions.artist(id)
  }

  /// Returns a page of the artist's feed, as ``LoopStore/feed(of:after:limit:)`` does.
  public func feed(after cursor: FeedPage.Cursor? = nil, limit: Int = 20) throws -> FeedPage {
    try FeedReading(self).page(after: cursor, limit: limit)
  }

  /// Returns the first layers of a loop, as ``LoopStore/loop(_:for:)-(LoopPrefix,_)`` does.
  public func loop(_ prefix: LoopPrefix) throws -> Loop {
    var loop = try permissions.loop(prefix.loop)
    for candidate in try prefix.candidates.compactMap(permissions.audibleLoop)
    where candidate.layers == prefix.layers {
      return candidate
    }
    guard loop.layers.starts(with: prefix.layers) else { throw Refusal.notFound(.layer) }
    loop.layers = prefix.layers
    return loop
  }

  /// Returns the loops and artists that match a text, as ``LoopStore/search(_:for:limit:)`` does.
  public func search(
    _ text: String, limit: Int = 20
  ) throws -> (loops: [Loop], artists: [Artist]) {
    try Self.check(limit)
    let words = TextKey(text).words.map(String.init)
    guard words.count <= 32 else { throw Refusal.invalid(.search) }
    // No name contains a control character, and not every store can search for one.
    let hasControl = words.joined().unicodeScalars.contains { $0.isControl }
    if hasControl { return ([], []) }
    let loops = try facts.loops(matching: words, in: permissions.filter(), limit: limit)
      .compactMap(permissions.audibleLoop)
    let named = try (try? Username(text)).flatMap(facts.artist(named:))
      .flatMap(permissions.visibleArtist)
    let artists = try facts.artists(
      matching: words, excluding: permissions.blockedArtists(), limit: limit
    )
    .compactMap(permissions.visibleArtist)
    guard let named else { return (loops, artists) }
    return (loops, Array(([named] + artists.filter { $0 != named }).prefix(limit)))
  }

  /// Returns a page of the loops that the artist may hear, as ``LoopStore/discover(_:for:after:limit:)`` does.
  public func discover(
    _ measure: LoopMeasure, after last: FeedKey? = nil, limit: Int = 20
  ) throws -> LoopPage {
    try Self.check(limit)
    // The cursor contains no count. Use the loop's current one, if the reader may still hear the loop.
    let place = try last.map { last in
      if measure == .newest { return LoopRank(count: 0, key: last) }
      let loop = try loop(last.loop)
      guard loop.key == last else { throw Refusal.notFound(.loop) }
      return LoopRank(count: try facts.count(of: loop.id, by: measure), key: last)
    }
    let ranks = try facts.ranks(
      by: measure, in: permissions.filter(), after: place, limit: limit + 1)
    return LoopPage(try ranks.compactMap { try permissions.audibleLoop($0.key.loop) }, limit: limit)
  }

  /// Returns an artist's profile, with the first page of their posted loops and of their saved loops.
  public func profile(of id: ArtistID, limit: Int = 20) throws -> Profile {
    let artist = try permissions.artist(id)
    return Profile(
      artist: artist, friends: try usernames(facts.friends(of: id)),
      loops: try loops(postedBy: id, limit: limit),
      loopCount: try facts.loopCount(with: id, in: permissions.filter()),
      saved: try saved(by: id, limit: limit))
  }

  /// Returns a page of the loops that an artist has posted, newest first.
  public func loops(
    postedBy id: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) throws -> LoopPage {
    try Self.check(limit)
    _ = try permissions.artist(id)
    let places = try facts.posts(
      of: [id], withReshares: false, in: permissions.filter(), after: last, limit: limit + 1)
    return LoopPage(try places.compactMap { try permissions.audibleLoop($0.loop) }, limit: limit)
  }

  /// Returns a page of the loops that an artist has saved, in the artist's order.
  ///
  /// - Throws: ``Refusal/notFound(_:)``, also if the last loop of the previous page is no longer among them.
  public func saved(
    by id: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) throws -> LoopPage {
    try Self.check(limit)
    _ = try permissions.artist(id)
    var names = try facts.saved(by: id)[...]
    if let last {
      guard let index = names.firstIndex(of: last.loop),
        try permissions.audibleLoop(last.loop) != nil
      else {
        throw Refusal.notFound(.savedLoop)
      }
      names = names[(index + 1)...]
    }
    var loops: [Loop] = []
    for name in names where loops.count <= limit {
      if let loop = try permissions.audibleLoop(name) { loops.append(loop) }
    }
    return LoopPage(loops, limit: limit)
  }

  /// Returns a page of the messages between the reader and another artist: the last ones, or those before a key.
  public func conversation(
    with other: ArtistID, before first: MessageKey? = nil, limit: Int = 20
  ) throws -> MessagePage {
    try Self.check(limit)
    guard try !permissions.hasBlock(between: asker, other),
      try facts.areFriends(asker, other)
        || !facts.messages(between: asker, other, before: nil, limit: 1).isEmpty
    else { throw Refusal.notFound(.conversation) }
    let found = try facts.messages(between: asker, other, before: first, limit: limit + 1)
    let messages = try found.prefix(limit).map(shown)
    return MessagePage(
      messages: messages.reversed(), next: found.count > limit ? messages.last?.key : nil)
  }

  /// Returns a page of the reader's conversations: the last message of each, newest first.
  public func conversations(
    after last: MessageKey? = nil, limit: Int = 20
  ) throws -> ConversationPage {
    try Self.check(limit)
    let found = try facts.newestMessages(
      of: asker, excluding: permissions.blockedArtists(), after: last, limit: limit + 1)
    let newest = try found.prefix(limit).map(shown)
    return ConversationPage(newest: newest, next: found.count > limit ? newest.last?.key : nil)
  }

  /// Returns a message, without its loop if the reader may not hear it.
  private func shown(_ message: Message) throws -> Message {
    var message = message
    if let loop = message.loop, try permissions.audibleLoop(loop) == nil { message.loop = nil }
    return message
  }

  /// Returns artists by the names of their records, including former artists, except those whom the reader may not see.
  public func artists(_ ids: Set<ArtistID>) throws -> [ArtistID: Artist] {
    var artists: [ArtistID: Artist] = [:]
    for id in ids where try !permissions.hasBlock(between: asker, id) {
      artists[id] = try facts.artist(id)
    }
    return artists
  }

  /// Returns those of the artists who are visible to the asker, sorted by username.
  func usernames(_ artists: Set<ArtistID>) throws -> [ArtistID] {
    Self.sorted(try artists.compactMap(permissions.visibleArtist)).map(\.id)
  }

  static func sorted(_ artists: [Artist]) -> [Artist] {
    artists.sorted { ($0.username?.text ?? "", $0.id) < ($1.username?.text ?? "", $1.id) }
  }

  static func check(_ limit: Int) throws(Refusal) {
    guard (1...100).contains(limit) else { throw .invalid(.limit) }
  }
}
