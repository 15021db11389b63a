/// A segment of a media playlist. Realtime-safe: no.
public struct Segment: Hashable, Sendable {
  /// The location of its bytes.
  public internal(set) var resource: MediaResource
  /// Its duration in seconds.
  public internal(set) var duration: DecimalNumber
  /// The title of its `EXTINF`, or `nil` if there is none.
  public internal(set) var title: String?
  /// The numbers that identify it.
  public internal(set) var numbers: SegmentNumbers
  /// Whether its timestamps or encoding do not continue those of the previous segment.
  public internal(set) var isDiscontinuity = false
  /// Whether its bytes are missing, so it must not be requested.
  public internal(set) var isGap = false
  /// Its approximate bit rate in kbit/s, if the playlist gives it.
  public internal(set) var bitRate: Int64?
  /// The media initialization section that it needs, if any.
  public internal(set) var map: MediaSection?
  /// The keys that it is encrypted with, one for each key format, empty if it is not encrypted.
  public internal(set) var keys: [SegmentKey] = []
  /// The date and time of its first sample in ISO 8601 format, as written in the playlist.
  public internal(set) var programDateTime: String?
  /// The other tags before it, as written in the playlist, each with its `#`.
  public internal(set) var otherTags: [String] = []

  init(resource: MediaResource, duration: DecimalNumber, numbers: SegmentNumbers) {
    self.resource = resource
    self.duration = duration
    self.numbers = numbers
  }
}

extension Segment {
  /// The URI as written in the playlist, with its variables replaced.
  public var uri: String { resource.uri }
  /// The URI resolved against the playlist's address, or the URI itself if that address is unknown.
  public var url: String { resource.url }
  /// The range of bytes in the resource, or `nil` for the whole resource.
  public var byteRange: ByteRange? { resource.byteRange }
}
