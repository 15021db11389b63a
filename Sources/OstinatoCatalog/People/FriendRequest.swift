/// That an artist has asked another to be friends.
public struct FriendRequest: Hashable, Sendable {
  /// Who has asked.
  public let asker: ArtistID
  /// Who was asked.
  public let asked: ArtistID

  /// Creates a request.
  public init(asker: ArtistID, asked: ArtistID) {
    self.asker = asker
    self.asked = asked
  }
}
