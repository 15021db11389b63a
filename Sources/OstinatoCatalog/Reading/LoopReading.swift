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
    let hasControl = words.joined().unicodeScalars.contains(where: TextField.isControl)
    if hasControl { return ([], []) }
    let loops = try Self.first(limit, sight.heard) {
      try facts.loops(matching: words, after: $0, limit: limit)
    }
    let named = try (try? Username(text)).flatMap(facts.artist(named:)).flatMap(sight.seen)
    let artists = try Self.first(limit, sight.seen) {
      try facts.artists(matching: words, after: $0, limit: limit)
    }
    guard let named else { return (loops, artists) }
    return (loops, Array(([named] + artists.filter { $0 != named }).prefix(limit)))
  }

  /// The first of what is in a list and can be seen.
  ///
  /// - Parameter next: Returns the names behind one; fewer than the limit at the end of the list.
  private static func first<Kind>(
    _ limit: Int, _ seen: (RecordID<Kind>) throws -> Kind?,
    _ next: (RecordID<Kind>?) throws -> [RecordID<Kind>]
  ) throws -> [Kind] {
    var found: [Kind] = []
    var last: RecordID<Kind>?
    while true {
      let names = try next(last)
      for name in names {
        if let record = try seen(name) { found.append(record) }
        if found.count == limit { return found }
      }
      if names.count < limit { return found }
      last = names.last
    }
  }

  /// Returns loops that the artist may hear, sorted by a measure.
  public func discover(
    _ measure: LoopMeasure, after last: LoopRank? = nil, limit: Int = 20
  ) throws -> DiscoveryPage {
    try Self.check(limit)
    var loops: [Loop] = []
    var last = last
    while true {
      let ranks = try facts.ranks(by: measure, after: last, limit: limit)
      for rank in ranks {
        if loops.count == limit { return DiscoveryPage(loops: loops, next: last) }
        last = rank
        if let loop = try sight.heard(rank.key.loop) { loops.append(loop) }
      }
      if ranks.count < limit { return DiscoveryPage(loops: loops, next: nil) }
    }
  }

  /// Returns an artist as the reader sees them.
  public func profile(of id: ArtistID) throws -> Profile {
    let artist = try sight.artist(id)
    let loops = try facts.loops(with: id).compactMap(sight.heard)
      .sorted { FeedKey(time: $0.time, loop: $0.id) > FeedKey(time: $1.time, loop: $1.id) }
    return Profile(
      artist: artist, friends: try usernames(facts.friends(of: id)),
      loops: loops.filter { $0.poster == id }, loopCount: loops.count,
      saved: try facts.saved(by: id).compactMap(sight.heard))
  }

  /// Returns the messages between the reader and another artist, the oldest first.
  public func conversation(with other: ArtistID) throws -> [Message] {
    let messages = try facts.messages(between: asker, other)
    guard try facts.areFriends(asker, other) || !messages.isEmpty,
      try !sight.areApart(asker, other)
    else { throw Refusal.notThere(.conversation) }
    return try messages.map { message in
      var message = message
      if let loop = message.loop, try sight.heard(loop) == nil { message.loop = nil }
      return message
    }
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

  /// Returns the loops that the reader has saved and may hear, in their order.
  public func saved() throws -> [Loop] { try facts.saved(by: asker).compactMap(sight.heard) }

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
