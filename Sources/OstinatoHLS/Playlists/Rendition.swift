/// One of several versions of the same content, such as a language: `EXT-X-MEDIA`. Realtime-safe: no.
public struct Rendition: Hashable, Sendable {
  /// What a rendition consists of.
  public enum Kind: Hashable, Sendable {
    case audio, video, subtitles, closedCaptions
    /// Something that the library does not know.
    case other(String)
  }

  /// All attributes of the tag.
  public let attributes: AttributeList
  /// What it consists of.
  public let kind: Kind
  /// The address of its playlist, or `nil` if it is contained in the variants that name its group.
  public let url: String?

  init(attributes: AttributeList, kind: Kind, url: String?) {
    self.attributes = attributes
    self.kind = kind
    self.url = url
  }

  /// The group that it belongs to, by which variants name it.
  public var groupID: String { attributes["GROUP-ID"] ?? "" }
  /// Its name for people to read.
  public var name: String { attributes["NAME"] ?? "" }
  /// The URI of its playlist as the playlist has it, or `nil` if it is contained in the variants that name its group.
  public var uri: String? { attributes["URI"] }
  /// Its language as a tag of RFC 5646, such as `en`.
  public var language: String? { attributes["LANGUAGE"] }
  /// A language that it is associated with, such as that of the text spoken.
  public var associatedLanguage: String? { attributes["ASSOC-LANGUAGE"] }
  /// Whether it is to be played if the user has no preference.
  public var isDefault: Bool { attributes.isYes("DEFAULT") }
  /// Whether it may be chosen without the user having chosen it, by language for example.
  public var isAutoselect: Bool { attributes.isYes("AUTOSELECT") || isDefault }
  /// Whether subtitles are essential to understand the content.
  public var isForced: Bool { attributes.isYes("FORCED") }
  /// Its characteristics, such as `public.accessibility.describes-video`.
  public var characteristics: [String] { attributes.parts("CHARACTERISTICS") }
  /// The number of audio channels: the first parameter of `CHANNELS`, or `nil` if it is not said.
  public var channels: Int64? {
    attributes.parts("CHANNELS", by: 0x2F).first.flatMap { WholeNumber.read(ArraySlice($0.utf8)) }
  }
  /// The sample rate in Hz, if it is said.
  public var sampleRate: Int64? { attributes.wholeNumber("SAMPLE-RATE") }
  /// The number of bits in a sample, if it is said.
  public var bitDepth: Int64? { attributes.wholeNumber("BIT-DEPTH") }
}
