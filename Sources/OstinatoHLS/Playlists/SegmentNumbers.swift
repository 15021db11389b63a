/// The numbers that identify a segment among all that a stream ever has. Realtime-safe: no.
public struct SegmentNumbers: Hashable, Sendable {
  /// The media sequence number: that of the segment before it, plus 1.
  public let media: Int64
  /// The discontinuity sequence number: it increases by 1 with each discontinuity.
  public let discontinuity: Int64

  init(media: Int64, discontinuity: Int64) {
    self.media = media
    self.discontinuity = discontinuity
  }
}
