/// Reads keys, and keeps the keys in effect for the next segment.
struct KeyReader {
  /// The maximum number of keys in effect at once.
  static let limit = 16

  /// The keys in effect, one for each key format.
  private(set) var current: [SegmentKey] = []

  mutating func readKey(
    _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    guard let key = try Self.key(.key, value, &context) else {
      current = []
      return
    }
    current.removeAll { $0.format.utf8.elementsEqual(key.format.utf8) }
    guard current.count < Self.limit else {
      throw context.findings.error(
        .limit("more than \(Self.limit) keys with different formats hold together"))
    }
    current.append(key)
  }

  /// Returns the key of a tag, or `nil` if its method is `NONE`.
  static func key(
    _ tag: Tag, _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) -> SegmentKey? {
    let attributes = try context.attributes(of: tag, value)
    guard let method = attributes["METHOD"], !method.isEmpty else {
      throw context.findings.error(tag.fault("a key has no METHOD"))
    }
    if method.utf8.elementsEqual("NONE".utf8) {
      if tag == .sessionKey {
        try context.findings.report(tag.fault("the METHOD of a session's key should not be NONE"))
      } else if attributes.attributes.count > 1 {
        try context.findings.report(
          tag.fault("with METHOD=NONE there should be no other attribute"))
      }
      return nil
    }
    if attributes["IV"] != nil { context.need(version: 2, tag.fault("IV")) }
    if attributes["KEYFORMAT"] != nil || attributes["KEYFORMATVERSIONS"] != nil {
      context.need(version: 5, tag.fault("KEYFORMAT"))
    }
    var url: String?
    if let uri = attributes["URI"] {
      url = try context.resource(uri: ArraySlice(uri.utf8)).url
    } else {
      try context.findings.report(tag.fault("a key has no URI"))
    }
    let key = SegmentKey(attributes: attributes, url: url)
    if attributes["IV"] != nil, key.initializationVector == nil {
      try context.findings.report(tag.fault("IV should be 0x and at most 32 hexadecimal digits"))
    }
    return key
  }
}
