/// A media initialization section, which a decoder needs before the segments: `EXT-X-MAP`. Realtime-safe: no.
public struct MediaSection: Hashable, Sendable {
  /// All attributes of the tag.
  public let attributes: AttributeList
  /// Where its bytes are.
  public let resource: MediaResource
  /// The keys that it is encrypted with, empty if it is not encrypted.
  public let keys: [SegmentKey]

  init(attributes: AttributeList, resource: MediaResource, keys: [SegmentKey]) {
    self.attributes = attributes
    self.resource = resource
    self.keys = keys
  }
}
