/// A key that segments are encrypted with, as `EXT-X-KEY` and `EXT-X-SESSION-KEY` describe it.
///
/// The library decrypts nothing: the host fetches the key and uses it.
///
/// Realtime-safe: no.
public struct SegmentKey: Hashable, Sendable {
  /// All attributes of the tag.
  public let attributes: AttributeList
  /// The address of the key, or `nil` if the tag has no URI.
  public let url: String?
  /// The format of the key. The default is `identity`: the resource is the 16 bytes of the key.
  public let format: String
  /// A fingerprint of all attributes.
  let fingerprint: UInt64

  init(attributes: AttributeList, url: String?) {
    self.attributes = attributes
    self.url = url
    format = attributes["KEYFORMAT"] ?? "identity"
    var fingerprint = Fingerprint()
    for attribute in attributes.attributes {
      fingerprint.add(attribute.name.utf8)
      fingerprint.add(CollectionOfOne(0))
      fingerprint.add(attribute.value.utf8)
      fingerprint.add(CollectionOfOne(0))
    }
    self.fingerprint = fingerprint.value
  }

  /// The encryption method, such as `AES-128` or `SAMPLE-AES`.
  public var method: String { attributes["METHOD"] ?? "" }
  /// The versions of the format, such as `1/2`. The default is `1`.
  public var formatVersions: String { attributes["KEYFORMATVERSIONS"] ?? "1" }

  /// The 16 bytes of the initialization vector, or `nil` if the tag has none.
  ///
  /// Without one, the vector of a segment is its media sequence number; see ``initializationVector(for:)``.
  public var initializationVector: [UInt8]? {
    attributes["IV"].flatMap { Hexadecimal.read(ArraySlice($0.utf8), bytes: 16) }
  }

  /// Returns the initialization vector for a segment: the tag's vector, or else the segment's media sequence number as
  /// a 16-byte big-endian number.
  ///
  /// - Parameter mediaSequence: The segment's media sequence number.
  public func initializationVector(for mediaSequence: Int64) -> [UInt8] {
    if let vector = initializationVector { return vector }
    let number = UInt64(bitPattern: mediaSequence)
    return [UInt8](repeating: 0, count: 8)
      + (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
  }
}
