/// An artist's friends, requests, contributions and blocks.
public struct Relations: Hashable, Sendable {
  /// The artist's friends, in the order of their usernames.
  public let friends: [ArtistID]
  /// Whom the artist has asked to be friends, without an answer yet, in the order of their usernames.
  public let asked: [ArtistID]
  /// By whom the artist has been asked, and has not answered yet, in the order of their usernames.
  public let askers: [ArtistID]
  /// The contributions that are asked, offered or agreed, to loops that the artist may hear, in the order of their names.
  public let contributions: [Contribution]
  /// Whom the artist has blocked, in the order of their usernames; those who have left first.
  public let blocked: [Blocked]

  /// Somebody whom the artist has blocked, of whom they see nothing but the username, which does not change.
  public struct Blocked: Hashable, Sendable {
    /// The name of the record.
    public let id: ArtistID
    /// The username; `nil` for one who has left.
    public let username: Username?
  }
}
