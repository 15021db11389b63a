/// An artist as another one sees them.
public struct Profile: Hashable, Sendable {
  /// The artist.
  public let artist: Artist
  /// The friends whom the reader sees, in the order of their usernames.
  public let friends: [ArtistID]
  /// The first of the loops that the artist has posted and the reader may hear, the newest first.
  public let loops: LoopPage
  /// In how many loops the artist has a part, posted by whomever, of those that the reader may hear.
  public let loopCount: Int
  /// The first of the loops that the artist has saved and the reader may hear, in the artist's order.
  public let saved: LoopPage
}
