/// A media initialization section, which a decoder needs before the segments: `EXT-X-MAP`. Realtime-safe: no.
public struct MediaSection: Hashable, Sendable {
  /// All attributes of the tag.
  public let attributes: AttributeList
  /// Where its bytes are.
  public let resource: MediaResource
  /// The keys that it is encrypted with, empty if it is not encrypted.
  public let keys: [SegmentKey]
  /// A number that two sections are unlikely to share, of where their bytes are and how they are encrypted.
  let fingerprint: UInt64

  init(attributes: AttributeList, resource: MediaResource, keys: [SegmentKey]) {
    self.attributes = attributes
    self.resource = resource
    self.keys = keys
    var fingerprint = Fingerprint()
    fingerprint.add(resource)
    for key in keys { fingerprint.add(number: Int64(bitPattern: key.fingerprint)) }
    self.fingerprint = fingerprint.value
  }
}
