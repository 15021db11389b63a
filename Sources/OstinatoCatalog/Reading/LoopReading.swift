/// What an artist is shown of the facts of one moment: of everything that is stored, what they may see.
///
/// A host that shows several things together reads them at once, so that they belong together:
///
/// ```swift
/// let (loop, artists) = try await store.read { facts in
///   let reading = try LoopReading(for: bob, facts)
///   let loop = try reading.loop("funkybeat")
///   return (loop, try reading.artists(loop.artists))
/// }
/// ```
public struct LoopReading {
  let sight: LoopSight

  private var asker: ArtistID { sight.asker }
  private var facts: any LoopFacts { sight.facts }

  /// Begins to read facts for an artist.
  ///
  /// - Throws: ``Refusal`` for one who has not joined, or has left, and whatever the facts throw.
  public init(for artist: ArtistID, _ facts: any LoopFacts) throws {
    sight = LoopSight(asker: artist, facts: facts)
    try sight.checkAsker()
  }

  /// Returns a loop.
  ///
  /// - Throws: ``Refusal/notThere(_:)`` if the artist may not hear it.
  public func loop(_ id: LoopID) throws -> Loop { try sight.loop(id) }

  /// Returns an artist by a username.
  ///
  /// - Throws: ``Refusal`` for a text that is no username, and if the reader may not see them.
  public func artist(named text: String) throws -> Artist {
    guard let id = try facts.artist(named: Username(text)) else { throw Refusal.notThere(.artist) }
    return try sight.artist(id)
  }

  /// Returns a page of the artist's feed, as ``LoopStore/feed(of:after:limit:)`` does.
  public func feed(after cursor: FeedPage.Cursor? = nil, limit: Int = 20) throws -> FeedPage {
    try FeedReading(self).page(after: cursor, limit: limit)
  }

  /// Returns the first layers of a loop, as ``LoopStore/loop(_:for:)-(LoopPrefix,_)`` does.
  public func loop(_ prefix: LoopPrefix) throws -> Loop {
    var loop = try sight.loop(prefix.loop)
    for candidate in try prefix.candidates.compactMap(sight.heard)
    where candidate.layers == prefix.layers {
      return candidate
    }
    guard loop.layers.starts(with: prefix.layers) else { throw Refusal.notThere(.layer) }
    loop.layers = prefix.layers
    return loop
  }

  /// Returns the loops and the artists in whose names each word of a text is.
  public func search(
    _ text: String, limit: Int = 20
  ) throws -> (loops: [Loop], artists: [Artist]) {
    try Self.check(limit)
    let words = TextKey(text).words.map(String.init)
    guard words.count <= 32 else { throw Refusal.notValid(.search) }
    // No name has a control character, and not every store could look for one.
    let hasControl = words.joined().unicodeScalars.contains { $0.isControl }
    if hasControl { return ([], []) }
    let loops = try facts.loops(matching: words, in: sight.filter(), limit: limit)
      .compactMap(sight.heard)
    let named = try (try? Username(text)).flatMap(facts.artist(named:)).flatMap(sight.seen)
    let artists = try facts.artists(matching: words, excluding: sight.apart(), limit: limit)
      .compactMap(sight.seen)
    guard let named else { return (loops, artists) }
    return (loops, Array(([named] + artists.filter { $0 != named }).prefix(limit)))
  }

  /// Returns a page of the loops that the artist may hear, as ``LoopStore/discover(_:for:after:limit:)`` does.
  public func discover(
    _ measure: LoopMeasure, after last: FeedKey? = nil, limit: Int = 20
  ) throws -> LoopPage {
    try Self.check(limit)
    // The cursor tells no count: it is that of the loop as it is now, which the reader still has to hear.
    let place = try last.map { last in
      if measure == .newest { return LoopRank(count: 0, key: last) }
      let loop = try loop(last.loop)
      guard loop.key == last else { throw Refusal.notThere(.loop) }
      return LoopRank(count: try facts.count(of: loop.id, by: measure), key: last)
    }
    let ranks = try facts.ranks(
      by: measure, in: sight.filter(), after: place, limit: limit + 1)
    return LoopPage(try ranks.compactMap { try sight.heard($0.key.loop) }, limit: limit)
  }

  /// Returns an artist as the reader sees them, with the first page of their loops and of those that they saved.
  public func profile(of id: ArtistID, limit: Int = 20) throws -> Profile {
    let artist = try sight.artist(id)
    return Profile(
      artist: artist, friends: try usernames(facts.friends(of: id)),
      loops: try loops(postedBy: id, limit: limit),
      loopCount: try facts.loopCount(with: id, in: sight.filter()),
      saved: try saved(by: id, limit: limit))
  }

  /// Returns a page of the loops that an artist has posted, the newest first.
  public func loops(
    postedBy id: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) throws -> LoopPage {
    try Self.check(limit)
    _ = try sight.artist(id)
    let places = try facts.posts(
      of: [id], withReshares: false, in: sight.filter(), after: last, limit: limit + 1)
    return LoopPage(try places.compactMap { try sight.heard($0.loop) }, limit: limit)
  }

  /// Returns a page of the loops that an artist has saved, in their order.
  ///
  /// - Throws: ``Refusal/notThere(_:)`` also if the last loop of the page before is not among them any more.
  public func saved(
    by id: ArtistID, after last: FeedKey? = nil, limit: Int = 20
  ) throws -> LoopPage {
    try Self.check(limit)
    _ = try sight.artist(id)
    var names = try facts.saved(by: id)[...]
    if let last {
      guard let index = names.firstIndex(of: last.loop), try sight.heard(last.loop) != nil else {
        throw Refusal.notThere(.savedLoop)
      }
      names = names[(index + 1)...]
    }
    var loops: [Loop] = []
    for name in names where loops.count <= limit {
      if let loop = try sight.heard(name) { loops.append(loop) }
    }
    return LoopPage(loops, limit: limit)
  }

  /// Returns a page of the messages between the reader and another artist: the last ones, or those before a place.
  public func conversation(
    with other: ArtistID, before first: MessageKey? = nil, limit: Int = 20
  ) throws -> MessagePage {
    try Self.check(limit)
    guard try !sight.areApart(asker, other),
      try facts.areFriends(asker, other)
        || !facts.messages(between: asker, other, before: nil, limit: 1).isEmpty
    else { throw Refusal.notThere(.conversation) }
    let found = try facts.messages(between: asker, other, before: first, limit: limit + 1)
    let messages = try found.prefix(limit).map(shown)
    return MessagePage(
      messages: messages.reversed(), next: found.count > limit ? messages.last?.key : nil)
  }

  /// Returns a page of the reader's conversations: the last message of each, the newest first.
  public func conversations(
    after last: MessageKey? = nil, limit: Int = 20
  ) throws -> ConversationPage {
    try Self.check(limit)
    let found = try facts.newestMessages(
      of: asker, excluding: sight.apart(), after: last, limit: limit + 1)
    let newest = try found.prefix(limit).map(shown)
    return ConversationPage(newest: newest, next: found.count > limit ? newest.last?.key : nil)
  }

  /// A message without a loop that the reader may not hear.
  private func shown(_ message: Message) throws -> Message {
    var message = message
    if let loop = message.loop, try sight.heard(loop) == nil { message.loop = nil }
    return message
  }

  /// Returns the reader's friends, requests, contributions and blocks.
  public func relations() throws -> Relations {
    let requests = try facts.friendRequests(of: asker)
    return Relations(
      friends: try usernames(facts.friends(of: asker)),
      asked: try usernames(Set(requests.filter { $0.asker == asker }.map(\.asked))),
      askers: try usernames(Set(requests.filter { $0.asked == asker }.map(\.asker))),
      contributions: try facts.contributions(of: asker)
        .filter { try sight.heard($0.loop) != nil },
      blocked: Self.sorted(try facts.blocked(by: asker).compactMap(facts.artist))
        .map { Relations.Blocked(id: $0.id, username: $0.username) })
  }

  /// Returns artists by the names of their records, but not those whom the reader may not see.
  public func artists(_ ids: Set<ArtistID>) throws -> [ArtistID: Artist] {
    var artists: [ArtistID: Artist] = [:]
    for id in ids where try !sight.areApart(asker, id) { artists[id] = try facts.artist(id) }
    return artists
  }

  /// Artists whom the asker sees, in the order of their usernames.
  func usernames(_ artists: Set<ArtistID>) throws -> [ArtistID] {
    Self.sorted(try artists.compactMap(sight.seen)).map(\.id)
  }

  private static func sorted(_ artists: [Artist]) -> [Artist] {
    artists.sorted { ($0.username?.text ?? "", $0.id) < ($1.username?.text ?? "", $1.id) }
  }

  static func check(_ limit: Int) throws(Refusal) {
    guard (1...100).contains(limit) else { throw .notValid(.limit) }
  }
}
