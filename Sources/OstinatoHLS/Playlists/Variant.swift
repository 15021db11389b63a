/// One of several encodings of the whole content: `EXT-X-STREAM-INF` or `EXT-X-I-FRAME-STREAM-INF`.
///
/// Realtime-safe: no.
public struct Variant: Hashable, Sendable {
  /// All attributes of the tag.
  public let attributes: AttributeList
  /// The URI of its playlist as written in the multivariant playlist, with its variables replaced.
  public let uri: String
  /// The URI resolved against the playlist's address, or the URI itself if that address is unknown.
  public let url: String

  init(attributes: AttributeList, uri: String, url: String) {
    self.attributes = attributes
    self.uri = uri
    self.url = url
  }

  /// The peak bit rate of the variant with its renditions, in bit/s, rounded to a whole number. It is the average bit
  /// rate if the playlist gives only that, and 0 if it gives neither.
  public var bandwidth: Int64 { attributes.roundedNumber("BANDWIDTH") ?? averageBandwidth ?? 0 }
  /// The average bit rate in bit/s, rounded to a whole number, if given.
  public var averageBandwidth: Int64? { attributes.roundedNumber("AVERAGE-BANDWIDTH") }
  /// The codecs of its media in RFC 6381 format, such as `mp4a.40.2`. Empty if they are not given.
  public var codecs: [String] { attributes.parts("CODECS") }
  /// The width and height of its video, such as `1280x720`, if given.
  public var resolution: String? { attributes["RESOLUTION"] }
  /// The maximum frame rate in frames per second, if given.
  public var frameRate: DecimalNumber? { attributes.decimalNumber("FRAME-RATE") }
  /// The group of its audio renditions, if it has one.
  public var audio: String? { attributes["AUDIO"] }
  /// The group of its video renditions, if it has one.
  public var video: String? { attributes["VIDEO"] }
  /// The group of its subtitles, if it has one.
  public var subtitles: String? { attributes["SUBTITLES"] }
}
