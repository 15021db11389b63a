/// A person who posts loops and listens to other artists' loops.
public struct Artist: Hashable, Identifiable, Sendable {
  /// The name of the artist's record.
  public let id: ArtistID
  /// The username, or `nil` for a former artist.
  public internal(set) var username: Username?
  /// The display name.
  public internal(set) var givenName: String
  /// A reference to an image, which the host resolves, or `nil` if there is none.
  public internal(set) var image: String?

  /// Creates an artist from stored values, without checking them.
  public init(id: ArtistID, username: Username?, givenName: String, image: String?) {
    self.id = id
    self.username = username
    self.givenName = givenName
    self.image = image
  }

  /// Whether the artist has left.
  public var hasLeft: Bool { username == nil }

  /// Returns a former artist, without a username or an image.
  static func former(_ id: ArtistID) -> Artist {
    Artist(id: id, username: nil, givenName: "former artist", image: nil)
  }
}

/// The name of an artist's record.
public typealias ArtistID = RecordID<Artist>
