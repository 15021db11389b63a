/// A segment of a media playlist. Realtime-safe: no.
public struct Segment: Hashable, Sendable {
  /// Where its bytes are.
  public internal(set) var resource: MediaResource
  /// How long it plays, in seconds.
  public internal(set) var duration: DecimalNumber
  /// The title of its `EXTINF`, or `nil` if there is none.
  public internal(set) var title: String?
  /// The numbers that identify it.
  public internal(set) var numbers: SegmentNumbers
  /// Whether its timestamps or its encoding do not go on from those of the segment before it.
  public internal(set) var isDiscontinuity = false
  /// Whether its bytes are missing, so it is not to be asked for.
  public internal(set) var isGap = false
  /// Its approximate bit rate in kbit/s, if the playlist says it.
  public internal(set) var bitRate: Int64?
  /// The media initialization section that it needs, if any.
  public internal(set) var map: MediaSection?
  /// The keys that it is encrypted with, one for each key format, empty if it is not encrypted.
  public internal(set) var keys: [SegmentKey] = []
  /// The date and time of its first sample in the form of ISO 8601, as the playlist has it.
  public internal(set) var programDateTime: String?
  /// The other tags before it, as they stand in the playlist, each with its `#`.
  public internal(set) var otherTags: [String] = []

  init(resource: MediaResource, duration: DecimalNumber, numbers: SegmentNumbers) {
    self.resource = resource
    self.duration = duration
    self.numbers = numbers
  }
}

extension Segment {
  /// The URI as the playlist has it, with its variables replaced.
  public var uri: String { resource.uri }
  /// The address that the URI means, or the URI itself if the playlist's own address is not known.
  public var url: String { resource.url }
  /// The bytes of the resource that are the segment, or `nil` if it is all of it.
  public var byteRange: ByteRange? { resource.byteRange }
}
