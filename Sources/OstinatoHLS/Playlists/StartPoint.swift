/// The preferred start of playback in a playlist: `EXT-X-START`. Realtime-safe: no.
public struct StartPoint: Hashable, Sendable {
  /// All attributes of the tag.
  public let attributes: AttributeList
  /// The offset in seconds from the beginning of the playlist, or, if negative, from its end.
  public let offset: DecimalNumber

  init(attributes: AttributeList, offset: DecimalNumber) {
    self.attributes = attributes
    self.offset = offset
  }

  /// Whether playback starts exactly at the offset, rather than at the start of the segment that contains it.
  public var isPrecise: Bool { attributes.isYes("PRECISE") }
}
