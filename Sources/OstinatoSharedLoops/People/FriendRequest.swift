/// A request from one artist to another to be friends.
public struct FriendRequest: Hashable, Sendable {
  /// The artist who sent the request.
  public let asker: ArtistID
  /// The artist who received the request.
  public let asked: ArtistID

  /// Creates a request.
  public init(asker: ArtistID, asked: ArtistID) {
    self.asker = asker
    self.asked = asked
  }
}
