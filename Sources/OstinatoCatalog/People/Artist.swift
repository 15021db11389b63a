/// Somebody who posts loops and hears those of others.
public struct Artist: Hashable, Identifiable, Sendable {
  /// The name of the artist's record.
  public let id: ArtistID
  /// The username, or `nil` for a former artist.
  public internal(set) var username: Username?
  /// The name that people see.
  public internal(set) var givenName: String
  /// A reference to an image, which the host knows; `nil` if there is none.
  public internal(set) var image: String?

  /// Creates an artist from what a store has written down. Nothing is checked.
  public init(id: ArtistID, username: Username?, givenName: String, image: String?) {
    self.id = id
    self.username = username
    self.givenName = givenName
    self.image = image
  }

  /// Whether the artist has left.
  public var hasLeft: Bool { username == nil }

  /// What is left of an artist who has left.
  static func former(_ id: ArtistID) -> Artist {
    Artist(id: id, username: nil, givenName: "former artist", image: nil)
  }
}

/// The name of an artist's record.
public typealias ArtistID = RecordID<Artist>
