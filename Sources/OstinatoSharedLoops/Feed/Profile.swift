/// An artist's profile, limited to what its reader may see.
public struct Profile: Hashable, Sendable {
  /// The artist.
  public let artist: Artist
  /// The artist's friends who are visible to the reader, sorted by username.
  public let friends: [ArtistID]
  /// The first page of the loops that the artist has posted and the reader may hear, newest first.
  public let loops: LoopPage
  /// The number of loops that involve the artist, whoever posted them, and that the reader may hear.
  public let loopCount: Int
  /// The first page of the loops that the artist has saved and the reader may hear, in the artist's order.
  public let saved: LoopPage
}
