/// The artists admitted by a loop's audience and restrictions, including its poster.
///
/// Loops with the same reach can be heard by the same artists, except those who have blocked, or are blocked by, an
/// artist involved in one of the loops. A store numbers its reaches and sorts the loops within each, so a list spends
/// no time on loops outside the reader's reaches.
public struct LoopReach: Hashable, Sendable {
  /// The poster, who satisfies every restriction, or `nil` if there are none.
  public let poster: ArtistID?
  /// The restrictions for everyone else: the strictest one of each artist, sorted by artist.
  public let restrictions: [AudienceRestriction]

  /// Creates the reach of a loop from its poster and its restrictions, including its own audience.
  public init(poster: ArtistID, restrictions: [AudienceRestriction]) {
    var strictest: [ArtistID: Audience] = [:]
    for restriction in restrictions
    where restriction.audience != .everyone && strictest[restriction.artist] != .me {
      strictest[restriction.artist] = restriction.audience
    }
    self.poster = strictest.isEmpty ? nil : poster
    self.restrictions = strictest.map { AudienceRestriction(artist: $0.key, audience: $0.value) }
      .sorted { $0.artist < $1.artist }
  }

  /// Whether it includes everyone.
  public var isOpen: Bool { restrictions.isEmpty }
  /// The artists whom it names. Unless it is open, it includes only these artists and friends of theirs.
  public var artists: Set<ArtistID> {
    Set(restrictions.map(\.artist)).union(poster.map { [$0] } ?? [])
  }

  /// Returns whether it includes an artist.
  ///
  /// - Parameter isFriend: Returns whether another artist is a friend of that artist.
  func has(
    _ artist: ArtistID, isFriend: (ArtistID) throws -> Bool
  ) rethrows -> Bool {
    if artist == poster { return true }
    for restriction in restrictions where restriction.artist != artist {
      guard restriction.audience == .friends, try isFriend(restriction.artist) else { return false }
    }
    return true
  }
}

extension Loop {
  /// The artists admitted by the loop's audience and restrictions.
  public var reach: LoopReach {
    LoopReach(
      poster: poster,
      restrictions: restrictions + [AudienceRestriction(artist: poster, audience: audience)])
  }
}
