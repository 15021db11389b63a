/// Who may hear a loop, or add to it.
public enum Audience: String, Codable, Hashable, Sendable, CaseIterable {
  /// Everyone.
  case everyone
  /// The loop's poster and their friends.
  case friends
  /// The poster alone.
  case me
}

/// A restriction on who may hear a loop, inherited from one of its ancestors.
public struct AudienceRestriction: Hashable, Sendable {
  /// The artist to whom the audience refers.
  public let artist: ArtistID
  /// The audience, relative to that artist.
  public let audience: Audience

  /// Creates a restriction.
  public init(artist: ArtistID, audience: Audience) {
    self.artist = artist
    self.audience = audience
  }
}
