/// Whom a loop reaches: its poster, and whoever is within its audience and its terms.
///
/// Loops of one reach are heard by the same artists, except for those who are apart from somebody in one of the loops. A
/// store numbers the reaches that it has, and sorts loops within each, so that a list takes no time for what its reader
/// may not hear.
public struct LoopReach: Hashable, Sendable {
  /// The poster, who is within all terms; `nil` if there are none.
  public let poster: ArtistID?
  /// The audiences that somebody else has to be within: of each artist the strictest, in the order of their names.
  public let terms: [AudienceTerm]

  /// Creates the reach of a poster's loop with some terms, its own audience among them.
  public init(poster: ArtistID, terms: [AudienceTerm]) {
    var strictest: [ArtistID: Audience] = [:]
    for term in terms where term.audience != .everyone && strictest[term.artist] != .me {
      strictest[term.artist] = term.audience
    }
    self.poster = strictest.isEmpty ? nil : poster
    self.terms = strictest.map { AudienceTerm(artist: $0.key, audience: $0.value) }
      .sorted { $0.artist < $1.artist }
  }

  /// Whether everyone is within it.
  public var isOpen: Bool { terms.isEmpty }
  /// The artists whom it names. Nobody else is within it, unless it is open, who is not a friend of one of them.
  public var artists: Set<ArtistID> {
    Set(terms.map(\.artist)).union(poster.map { [$0] } ?? [])
  }

  /// Whether an artist is within it.
  ///
  /// - Parameter isFriend: Returns whether another one is a friend of that artist.
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
  /// Whom the loop reaches.
  public var reach: LoopReach {
    LoopReach(poster: poster, terms: terms + [AudienceTerm(artist: poster, audience: audience)])
  }
}
