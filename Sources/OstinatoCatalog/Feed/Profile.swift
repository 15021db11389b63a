/// An artist as another one sees them.
public struct Profile: Hashable, Sendable {
  /// The artist.
  public let artist: Artist
  /// The friends whom the reader sees, in the order of their usernames.
  public let friends: [ArtistID]
  /// The loops that the artist has posted and the reader may hear, the newest first.
  public let loops: [Loop]
  /// In how many loops the artist has a part, posted by whomever, of those that the reader may hear.
  public let loopCount: Int
  /// The loops that the artist has saved and the reader may hear, in the artist's order.
  public let saved: [Loop]
}
