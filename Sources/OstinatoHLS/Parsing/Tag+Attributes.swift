extension Tag {
  /// Returns what the value of an attribute has to be, or `nil` for one that is not known.
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
