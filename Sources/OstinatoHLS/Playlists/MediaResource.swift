/// The location of the bytes of a segment or a media initialization section. Realtime-safe: no.
public struct MediaResource: Hashable, Sendable {
  /// The URI as written in the playlist, with its variables replaced.
  public let uri: String
  /// The URI resolved against the playlist's address, or the URI itself if that address is unknown.
  public let url: String
  /// The range of bytes in the resource, or `nil` for the whole resource.
  public let byteRange: ByteRange?

  /// Creates a media resource.
  ///
  /// - Parameters:
  ///   - uri: The URI as written in a playlist.
  ///   - url: The address to which the URI resolves.
  ///   - byteRange: The range of bytes in the resource, or `nil` for the whole resource.
  public init(uri: String, url: String, byteRange: ByteRange? = nil) {
    self.uri = uri
    self.url = url
    self.byteRange = byteRange
  }

  /// Whether both have the same address, byte for byte.
  func isSameFile(as other: MediaResource) -> Bool {
    url.utf8.elementsEqual(other.url.utf8)
  }
}

extension Fingerprint {
  /// Adds the address and the byte range of a resource.
  mutating func add(_ resource: MediaResource) {
    add(resource.url.utf8)
    add(CollectionOfOne(0))
    add(number: resource.byteRange?.offset ?? -1)
    add(number: resource.byteRange?.length ?? -1)
  }
}
