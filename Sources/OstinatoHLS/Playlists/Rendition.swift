/// One of several versions of the same content, such as a language: `EXT-X-MEDIA`. Realtime-safe: no.
public struct Rendition: Hashable, Sendable {
  /// The type of a rendition.
  public enum Kind: Hashable, Sendable {
    case audio, video, subtitles, closedCaptions
    /// A type that the library does not know.
    case other(String)
  }

  /// All attributes of the tag.
  public let attributes: AttributeList
  /// Its type.
  public let kind: Kind
  /// The address of its playlist, or `nil` if the variants that name its group contain it.
  public let url: String?

  init(attributes: AttributeList, kind: Kind, url: String?) {
    self.attributes = attributes
    self.kind = kind
    self.url = url
  }

  /// The ID of its group, which variants refer to.
  public var groupID: String { attributes["GROUP-ID"] ?? "" }
  /// Its name for people to read.
  public var name: String { attributes["NAME"] ?? "" }
  /// The URI of its playlist as written in the multivariant playlist, or `nil` if the variants that name its group
  /// contain it.
  public var uri: String? { attributes["URI"] }
  /// Its language as a tag of RFC 5646, such as `en`.
  public var language: String? { attributes["LANGUAGE"] }
  /// An associated language, such as the language of the spoken text.
  public var associatedLanguage: String? { attributes["ASSOC-LANGUAGE"] }
  /// Whether it is played if the user has no preference.
  public var isDefault: Bool { attributes.isYes("DEFAULT") }
  /// Whether it may be chosen automatically, for example by language.
  public var isAutoselect: Bool { attributes.isYes("AUTOSELECT") || isDefault }
  /// Whether subtitles are essential to understand the content.
  public var isForced: Bool { attributes.isYes("FORCED") }
  /// Its characteristics, such as `public.accessibility.describes-video`.
  public var characteristics: [String] { attributes.parts("CHARACTERISTICS") }
  /// The number of audio channels: the first parameter of `CHANNELS`, or `nil` if it is not given.
  public var channels: Int64? {
    attributes.parts("CHANNELS", by: 0x2F).first.flatMap { WholeNumber.read(ArraySlice($0.utf8)) }
  }
  /// The sample rate in Hz, if given.
  public var sampleRate: Int64? { attributes.wholeNumber("SAMPLE-RATE") }
  /// The number of bits per sample, if given.
  public var bitDepth: Int64? { attributes.wholeNumber("BIT-DEPTH") }
}
