/// A media initialization section, which a decoder needs before the segments: `EXT-X-MAP`. Realtime-safe: no.
public struct MediaSection: Hashable, Sendable {
  /// All attributes of the tag.
  public let attributes: AttributeList
  /// The location of its bytes.
  public let resource: MediaResource
  /// The keys that it is encrypted with, empty if it is not encrypted.
  public let keys: [SegmentKey]
  /// A fingerprint of the location and the keys.
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
