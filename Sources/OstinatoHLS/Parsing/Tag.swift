/// The tags that the library reads. All others are kept as they are.
enum Tag: CaseIterable {
  case m3u, version
  case independentSegments, start, define
  case inf, byteRange, discontinuity, key, map, programDateTime, gap, bitRate
  case targetDuration, mediaSequence, discontinuitySequence, endList, playlistType, iFramesOnly
  case skip
  case media, streamInf, iFrameStreamInf, sessionData, sessionKey

  /// The kinds of playlist in which a tag can appear.
  enum Place { case either, media, multivariant }

  /// The form of the text after the name.
  enum Form { case nothing, value, attributes }

  var name: String {
    switch self {
    case .m3u: "EXTM3U"
    case .version: "EXT-X-VERSION"
    case .independentSegments: "EXT-X-INDEPENDENT-SEGMENTS"
    case .start: "EXT-X-START"
    case .define: "EXT-X-DEFINE"
    case .inf: "EXTINF"
    case .byteRange: "EXT-X-BYTERANGE"
    case .discontinuity: "EXT-X-DISCONTINUITY"
    case .key: "EXT-X-KEY"
    case .map: "EXT-X-MAP"
    case .programDateTime: "EXT-X-PROGRAM-DATE-TIME"
    case .gap: "EXT-X-GAP"
    case .bitRate: "EXT-X-BITRATE"
    case .targetDuration: "EXT-X-TARGETDURATION"
    case .mediaSequence: "EXT-X-MEDIA-SEQUENCE"
    case .discontinuitySequence: "EXT-X-DISCONTINUITY-SEQUENCE"
    case .endList: "EXT-X-ENDLIST"
    case .playlistType: "EXT-X-PLAYLIST-TYPE"
    case .iFramesOnly: "EXT-X-I-FRAMES-ONLY"
    case .skip: "EXT-X-SKIP"
    case .media: "EXT-X-MEDIA"
    case .streamInf: "EXT-X-STREAM-INF"
    case .iFrameStreamInf: "EXT-X-I-FRAME-STREAM-INF"
    case .sessionData: "EXT-X-SESSION-DATA"
    case .sessionKey: "EXT-X-SESSION-KEY"
    }
  }

  /// Returns a violation of the section that defines the tag, in RFC 8216 or in its draft successor.
  func fault(_ reason: String) -> Violation {
    switch self {
    case .m3u: .rfc("4.3.1.1", reason)
    case .version: .rfc("4.3.1.2", reason)
    case .independentSegments: .rfc("4.3.5.1", reason)
    case .start: .rfc("4.3.5.2", reason)
    case .define: .draft("4.4.2.3", reason)
    case .inf: .rfc("4.3.2.1", reason)
    case .byteRange: .rfc("4.3.2.2", reason)
    case .discontinuity: .rfc("4.3.2.3", reason)
    case .key: .rfc("4.3.2.4", reason)
    case .map: .rfc("4.3.2.5", reason)
    case .programDateTime: .rfc("4.3.2.6", reason)
    case .gap: .draft("4.4.4.7", reason)
    case .bitRate: .draft("4.4.4.8", reason)
    case .targetDuration: .rfc("4.3.3.1", reason)
    case .mediaSequence: .rfc("4.3.3.2", reason)
    case .discontinuitySequence: .rfc("4.3.3.3", reason)
    case .endList: .rfc("4.3.3.4", reason)
    case .playlistType: .rfc("4.3.3.5", reason)
    case .iFramesOnly: .rfc("4.3.3.6", reason)
    case .skip: .draft("4.4.5.2", reason)
    case .media: .rfc("4.3.4.1", reason)
    case .streamInf: .rfc("4.3.4.2", reason)
    case .iFrameStreamInf: .rfc("4.3.4.3", reason)
    case .sessionData: .rfc("4.3.4.4", reason)
    case .sessionKey: .rfc("4.3.4.5", reason)
    }
  }

  var place: Place {
    switch self {
    case .m3u, .version, .independentSegments, .start, .define: .either
    case .media, .streamInf, .iFrameStreamInf, .sessionData, .sessionKey: .multivariant
    default: .media
    }
  }

  var form: Form {
    switch self {
    case .m3u, .independentSegments, .discontinuity, .gap, .endList, .iFramesOnly: .nothing
    case .start, .define, .key, .map, .skip, .media, .streamInf, .iFrameStreamInf, .sessionData,
      .sessionKey:
      .attributes
    default: .value
    }
  }

  /// Whether a playlist can have the tag only once.
  var isOnce: Bool {
    switch self {
    case .version, .independentSegments, .start, .targetDuration, .mediaSequence,
      .discontinuitySequence, .endList, .playlistType, .iFramesOnly, .skip:
      true
    default: false
    }
  }
}

extension Tag {
  /// Returns the required type of an attribute's value, or `nil` for an unknown attribute.
  func kind(of name: String) -> AttributeKind? {
    switch self {
    case .start: Self.kind(name, [("TIME-OFFSET", .signedDecimal), ("PRECISE", .word)])
    case .define:
      Self.kind(
        name, [("NAME", .quoted), ("VALUE", .quoted), ("IMPORT", .quoted), ("QUERYPARAM", .quoted)])
    case .key, .sessionKey:
      Self.kind(
        name,
        [
          ("METHOD", .word), ("URI", .quoted), ("IV", .hexadecimal), ("KEYFORMAT", .quoted),
          ("KEYFORMATVERSIONS", .quoted),
        ])
    case .map: Self.kind(name, [("URI", .quoted), ("BYTERANGE", .quoted)])
    case .skip: Self.kind(name, [("SKIPPED-SEGMENTS", .whole)])
    case .media: Self.kind(name, Self.mediaKinds)
    case .streamInf, .iFrameStreamInf: Self.kind(name, Self.variantKinds)
    case .sessionData:
      Self.kind(
        name,
        [
          ("DATA-ID", .quoted), ("VALUE", .quoted), ("URI", .quoted), ("FORMAT", .word),
          ("LANGUAGE", .quoted),
        ])
    default: nil
    }
  }

  /// The attributes that the tag must have.
  var requiredAttributes: [String] {
    switch self {
    case .start: ["TIME-OFFSET"]
    case .key, .sessionKey: ["METHOD"]
    case .map: ["URI"]
    case .skip: ["SKIPPED-SEGMENTS"]
    case .media: ["TYPE", "GROUP-ID", "NAME"]
    case .streamInf: ["BANDWIDTH"]
    case .iFrameStreamInf: ["BANDWIDTH", "URI"]
    case .sessionData: ["DATA-ID"]
    default: []
    }
  }

  private static let mediaKinds: [(String, AttributeKind)] = [
    ("TYPE", .word), ("URI", .quoted), ("GROUP-ID", .quoted), ("LANGUAGE", .quoted),
    ("ASSOC-LANGUAGE", .quoted), ("NAME", .quoted), ("STABLE-RENDITION-ID", .quoted),
    ("DEFAULT", .word), ("AUTOSELECT", .word), ("FORCED", .word), ("INSTREAM-ID", .quoted),
    ("BIT-DEPTH", .whole), ("SAMPLE-RATE", .whole), ("CHARACTERISTICS", .quoted),
    ("CHANNELS", .quoted),
  ]

  private static let variantKinds: [(String, AttributeKind)] = [
    ("BANDWIDTH", .whole), ("AVERAGE-BANDWIDTH", .whole), ("SCORE", .decimal),
    ("CODECS", .quoted), ("SUPPLEMENTAL-CODECS", .quoted), ("RESOLUTION", .resolution),
    ("FRAME-RATE", .decimal), ("HDCP-LEVEL", .word), ("ALLOWED-CPC", .quoted),
    ("VIDEO-RANGE", .word), ("REQ-VIDEO-LAYOUT", .quoted), ("STABLE-VARIANT-ID", .quoted),
    ("AUDIO", .quoted), ("VIDEO", .quoted), ("SUBTITLES", .quoted),
    ("CLOSED-CAPTIONS", .quotedOrWord), ("PATHWAY-ID", .quoted), ("URI", .quoted),
  ]

  private static func kind(
    _ name: String, _ kinds: [(String, AttributeKind)]
  ) -> AttributeKind? {
    kinds.first { $0.0.utf8.elementsEqual(name.utf8) }?.1
  }
}
