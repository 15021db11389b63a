/// An artist's friends, requests, contributions and blocks.
public struct Relations: Hashable, Sendable {
  /// The artist's friends, sorted by username.
  public let friends: [ArtistID]
  /// The receivers of the artist's pending friend requests, sorted by username.
  public let asked: [ArtistID]
  /// The senders of pending friend requests to the artist, sorted by username.
  public let askers: [ArtistID]
  /// The requested, offered and agreed contributions to loops that the artist may hear, sorted by record name.
  public let contributions: [Contribution]
  /// The artists whom this artist has blocked: former artists first, then the others, sorted by username.
  public let blocked: [Blocked]

  /// A blocked artist, of whom only the username is visible.
  public struct Blocked: Hashable, Sendable {
    /// The name of the artist's record.
    public let id: ArtistID
    /// The username, or `nil` for a former artist.
    public let username: Username?
  }
}

extension LoopReading {
  /// Returns the reader's friends, requests, contributions and blocks.
  public func relations() throws -> Relations {
    let (facts, asker) = (permissions.facts, permissions.asker)
    return Relations(
      friends: try usernames(facts.friends(of: asker)),
      asked: try usernames(facts.others(.friendRequest, of: asker)),
      askers: try usernames(facts.artists(.friendRequest, to: asker)),
      contributions: try facts.contributions(of: asker)
        .filter { try permissions.audibleLoop($0.loop) != nil },
      blocked: Self.sorted(try facts.blocked(by: asker).compactMap(facts.artist))
        .map { Relations.Blocked(id: $0.id, username: $0.username) })
  }
}
