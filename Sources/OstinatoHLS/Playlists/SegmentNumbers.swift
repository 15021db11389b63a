/// The numbers that identify a segment within its stream. Realtime-safe: no.
public struct SegmentNumbers: Hashable, Sendable {
  /// The media sequence number, which increases by 1 with each segment.
  public let media: Int64
  /// The discontinuity sequence number, which increases by 1 with each discontinuity.
  public let discontinuity: Int64

  init(media: Int64, discontinuity: Int64) {
    self.media = media
    self.discontinuity = discontinuity
  }
}
