/// Where the bytes of a segment or of a media initialization section are. Realtime-safe: no.
public struct MediaResource: Hashable, Sendable {
  /// The URI as the playlist has it, with its variables replaced.
  public let uri: String
  /// The address that the URI means, or the URI itself if the playlist's own address is not known.
  public let url: String
  /// The bytes of the resource that are meant, or `nil` if it is all of it.
  public let byteRange: ByteRange?

  /// Creates the place of some bytes.
  ///
  /// - Parameters:
  ///   - uri: The URI as a playlist has it.
  ///   - url: The address that it means.
  ///   - byteRange: The bytes of the resource, or `nil` for all of it.
  public init(uri: String, url: String, byteRange: ByteRange? = nil) {
    self.uri = uri
    self.url = url
    self.byteRange = byteRange
  }

  /// Whether both are of the same file, byte for byte of their addresses.
  func isSameFile(as other: MediaResource) -> Bool {
    url.utf8.elementsEqual(other.url.utf8)
  }
}

extension Fingerprint {
  /// Adds where some bytes are.
  mutating func add(_ resource: MediaResource) {
    add(resource.url.utf8)
    add(CollectionOfOne(0))
    add(number: resource.byteRange?.offset ?? -1)
    add(number: resource.byteRange?.length ?? -1)
  }
}
