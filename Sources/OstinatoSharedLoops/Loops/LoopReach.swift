/// The artists admitted by a loop's audience and restrictions, including its poster.
///
/// Loops with the same reach can be heard by the same artists, except those who have blocked, or are blocked by, an
/// artist involved in one of the loops. A store numbers its reaches and sorts the loops within each, so a list spends
/// no time on loops outside the reader's reaches.
public struct LoopReach: Hashable, Sendable {
  /// The poster, who satisfies every restriction, or `nil` if there are none.
  public let poster: ArtistID?
  /// The restrictions for everyone else: the strictest one of each artist, sorted by artist.
  public let terms: [AudienceTerm]

  /// Creates the reach of a loop from its poster and its restrictions, including its own audience.
  public init(poster: ArtistID, terms: [AudienceTerm]) {
    var strictest: [ArtistID: Audience] = [:]
    for term in terms where term.audience != .everyone && strictest[term.artist] != .me {
      strictest[term.artist] = term.audience
    }
    self.poster = strictest.isEmpty ? nil : poster
    self.terms = strictest.map { AudienceTerm(artist: $0.key, audience: $0.value) }
      .sorted { $0.artist < $1.artist }
  }

  /// Whether it includes everyone.
  public var isOpen: Bool { terms.isEmpty }
  /// The artists whom it names. Unless it is open, it includes only these artists and friends of theirs.
  public var artists: Set<ArtistID> {
    Set(terms.map(\.artist)).union(poster.map { [$0] } ?? [])
  }

  /// Returns whether it includes an artist.
  ///
  /// - Parameter isFriend: Returns whether another artist is a friend of that artist.
  func has(
    _ artist: ArtistID, isFriend: (ArtistID) throws -> Bool
  ) rethrows -> Bool {
    if artist == poster { return true }
    for term in terms where term.artist != artist {
      guard term.audience == .friends, try isFriend(term.artist) else { return false }
    }
    return true
  }
}

extension Loop {
  /// The artists admitted by the loop's audience and restrictions.
  public var reach: LoopReach {
    LoopReach(poster: poster, terms: terms + [AudienceTerm(artist: poster, audience: audience)])
  }
}
