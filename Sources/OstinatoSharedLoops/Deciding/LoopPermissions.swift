/// An artist's permissions to see, hear and add (rules A3, A9).
struct LoopPermissions {
  let asker: ArtistID
  let facts: any LoopFacts

  /// Checks that the asker has joined and not left.
  func checkMembership() throws {
    guard let artist = try facts.artist(asker) else { throw Refusal.notFound(.artist) }
    if artist.hasLeft { throw Refusal.notAllowed(.actAsFormer) }
  }

  /// Whether either of two artists has blocked the other.
  func hasBlock(between a: ArtistID, _ b: ArtistID) throws -> Bool {
    if a == b { return false }
    return try facts.hasBlocked(a, b) || facts.hasBlocked(b, a)
  }

  /// Returns an artist, or `nil` if they have left or either they or the asker has blocked the other.
  func visibleArtist(_ id: ArtistID) throws -> Artist? {
    guard let artist = try facts.artist(id), !artist.hasLeft, try !hasBlock(between: asker, id)
    else {
      return nil
    }
    return artist
  }

  /// Returns an artist, or throws if they are not visible to the asker.
  func artist(_ id: ArtistID) throws -> Artist {
    guard let artist = try visibleArtist(id) else { throw Refusal.notFound(.artist) }
    return artist
  }

  /// Returns a loop, or `nil` if the asker may not hear it.
  func audibleLoop(_ id: LoopID) throws -> Loop? {
    guard let loop = try facts.loop(id), try mayHear(loop) else { return nil }
    return loop
  }

  /// Returns a loop, or throws if the asker may not hear it.
  func loop(_ id: LoopID) throws -> Loop {
    guard let loop = try audibleLoop(id) else { throw Refusal.notFound(.loop) }
    return loop
  }

  /// Whether the asker may hear a loop.
  func mayHear(_ loop: Loop) throws -> Bool {
    if loop.isDeleted { return false }
    for artist in loop.artists where try hasBlock(between: asker, artist) { return false }
    return try isWithin(loop.reach)
  }

  /// Whether the asker may add layers to a loop that they may hear, regardless of its number of layers.
  func mayAdd(to loop: Loop) throws -> Bool {
    let collaboration = AudienceRestriction(artist: loop.poster, audience: loop.collaboration)
    if try isWithin(LoopReach(poster: loop.poster, restrictions: [collaboration])) { return true }
    return try facts.contributions(of: asker).contains { $0.loop == loop.id && $0.isAgreed }
  }

  private func isWithin(_ reach: LoopReach) throws -> Bool {
    try reach.has(asker) { try facts.areFriends(asker, $0) }
  }
}
