/// Where a playlist prefers that playing starts: `EXT-X-START`. Realtime-safe: no.
public struct StartPoint: Hashable, Sendable {
  /// All attributes of the tag.
  public let attributes: AttributeList
  /// The offset in seconds from the beginning of the playlist, or, if negative, from its end.
  public let offset: DecimalNumber

  init(attributes: AttributeList, offset: DecimalNumber) {
    self.attributes = attributes
    self.offset = offset
  }

  /// Whether playing starts exactly there, and not with the segment that the place is in.
  public var isPrecise: Bool { attributes.isYes("PRECISE") }
}
