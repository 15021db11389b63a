/// One of several encodings of the whole content: `EXT-X-STREAM-INF` or `EXT-X-I-FRAME-STREAM-INF`.
///
/// Realtime-safe: no.
public struct Variant: Hashable, Sendable {
  /// All attributes of the tag.
  public let attributes: AttributeList
  /// The URI of its playlist as the playlist has it, with its variables replaced.
  public let uri: String
  /// The address that the URI means, or the URI itself if the playlist's own address is not known.
  public let url: String

  init(attributes: AttributeList, uri: String, url: String) {
    self.attributes = attributes
    self.uri = uri
    self.url = url
  }

  /// The greatest bit rate of the variant with its renditions, in bit/s, rounded to a whole number. It is the average one
  /// if the playlist says that alone, and 0 if it says neither.
  public var bandwidth: Int64 { attributes.roundedNumber("BANDWIDTH") ?? averageBandwidth ?? 0 }
  /// The average bit rate in bit/s, rounded to a whole number, if it is said.
  public var averageBandwidth: Int64? { attributes.roundedNumber("AVERAGE-BANDWIDTH") }
  /// The formats of its media, such as `mp4a.40.2`, in the form of RFC 6381. Empty if they are not said.
  public var codecs: [String] { attributes.parts("CODECS") }
  /// The width and height of its pictures, such as `1280x720`, if they are said.
  public var resolution: String? { attributes["RESOLUTION"] }
  /// The greatest number of pictures in a second, if it is said.
  public var frameRate: DecimalNumber? { attributes.decimalNumber("FRAME-RATE") }
  /// The group of its audio renditions, if it has one.
  public var audio: String? { attributes["AUDIO"] }
  /// The group of its video renditions, if it has one.
  public var video: String? { attributes["VIDEO"] }
  /// The group of its subtitles, if it has one.
  public var subtitles: String? { attributes["SUBTITLES"] }
}
