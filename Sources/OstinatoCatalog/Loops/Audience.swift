/// Who may hear a loop, or add to it.
public enum Audience: String, Hashable, Sendable, CaseIterable {
  /// Everyone.
  case everyone
  /// The friends of the artist whose loop it is, and that artist.
  case friends
  /// That artist alone.
  case me
}

/// A restriction on who may hear a loop, inherited from one of its ancestors.
public struct AudienceTerm: Hashable, Sendable {
  /// Whose audience it is.
  public let artist: ArtistID
  /// Who is within it.
  public let audience: Audience

  /// Creates a term.
  public init(artist: ArtistID, audience: Audience) {
    self.artist = artist
    self.audience = audience
  }
}
