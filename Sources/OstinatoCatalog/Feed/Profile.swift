/// An artist as another one sees them.
public struct Profile: Hashable, Sendable {
  /// The artist.
  public let artist: Artist
  /// The friends whom the reader sees, in the order of their usernames.
  public let friends: [ArtistID]
  /// The loops that the artist has posted, is tagged in or is heard in, and that the reader may hear, the newest first.
  public let loops: [Loop]
  /// The loops that the artist has saved and the reader may hear, in the artist's order.
  public let saved: [Loop]

  /// In how many loops the artist has a part, of those that the reader may hear.
  public var loopCount: Int { loops.count }
}
