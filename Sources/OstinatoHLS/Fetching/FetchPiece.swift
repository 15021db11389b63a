/// A part of the file that is fetched: a segment, or a media initialization section. Realtime-safe: no.
public struct FetchPiece: Hashable, Sendable {
  /// The location of its bytes.
  public let resource: MediaResource
  /// The keys that it is encrypted with, empty if it is not encrypted.
  public let keys: [SegmentKey]
  /// The media sequence number of the segment, or of the first segment that needs the section.
  public let mediaSequence: Int64
  /// The duration in nanoseconds, 0 for a media initialization section.
  public let nanoseconds: Int64
  /// Whether it is a media initialization section.
  public let isMap: Bool

  init(_ segment: Segment) {
    resource = segment.resource
    keys = segment.keys
    mediaSequence = segment.numbers.media
    nanoseconds = segment.duration.nanoseconds
    isMap = false
  }

  init(_ map: MediaSection, of segment: Segment) {
    resource = map.resource
    keys = map.keys
    mediaSequence = segment.numbers.media
    nanoseconds = 0
    isMap = true
  }

  /// Returns the initialization vector of a key for this piece: the key's own vector, or else the media sequence
  /// number.
  ///
  /// - Parameter key: One of the piece's keys.
  public func initializationVector(of key: SegmentKey) -> [UInt8] {
    key.initializationVector(for: mediaSequence)
  }
}
