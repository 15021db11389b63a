/// Reads the lines of a multivariant playlist.
struct MultivariantReader: LineReader {
  static let limit = 10_000
  /// The maximum number of pairs of a variant and an audio rendition of its group.
  static let pairLimit = 1 << 16

  private var playlist = MultivariantPlaylist()
  private var header = HeaderReader()
  /// The attributes of a variant whose URI has not been read yet.
  private var pending: AttributeList?

  mutating func read(
    _ tag: Tag, _ value: ArraySlice<UInt8>, raw: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    switch tag {
    case .streamInf:
      try dropPending(&context)
      pending = try context.attributes(of: tag, value)
    case .iFrameStreamInf:
      let attributes = try context.attributes(of: tag, value)
      if let uri = attributes["URI"] {
        let resource = try context.resource(uri: ArraySlice(uri.utf8))
        playlist.iFrameVariants.append(
          Variant(attributes: attributes, uri: resource.uri, url: resource.url))
      }
    case .media: try readRendition(value, &context)
    case .sessionData: try readSessionData(value, &context)
    case .sessionKey:
      if let key = try KeyReader.key(tag, value, &context) { playlist.sessionKeys.append(key) }
    default: try header.read(tag, value, &context)
    }
    try checkLimit(context)
  }

  mutating func readOther(_ line: ArraySlice<UInt8>) { playlist.otherTags.append(line.text) }

  mutating func readURI(
    _ line: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    guard let attributes = pending else {
      return try context.findings.report(
        Tag.streamInf.fault("a URI without EXT-X-STREAM-INF before it; it is ignored"))
    }
    pending = nil
    let resource = try context.resource(uri: line)
    playlist.variants.append(
      Variant(attributes: attributes, uri: resource.uri, url: resource.url))
    try checkLimit(context)
  }

  mutating func finish(
    _ context: inout ReadingContext, address: String?
  ) throws(Playlist.Error) -> MultivariantPlaylist {
    try dropPending(&context)
    guard count > 0 else {
      throw context.findings.error(Tag.streamInf.fault("the playlist has no variant"))
    }
    guard AudioGroups(playlist).pairCount <= Self.pairLimit else {
      throw context.findings.error(
        .limit(
          "the variants have together more than \(Self.pairLimit) audio renditions in their groups"),
        line: 0)
    }
    playlist.header = header.header
    playlist.address = address
    try context.checkVersion(playlist.version)
    return playlist
  }

  private mutating func dropPending(_ context: inout ReadingContext) throws(Playlist.Error) {
    guard pending != nil else { return }
    pending = nil
    try context.findings.report(
      Tag.streamInf.fault("the EXT-X-STREAM-INF before this has no URI; it is ignored"))
  }

  private mutating func readRendition(
    _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    let attributes = try context.attributes(of: .media, value)
    let kind = Rendition.Kind(attributes["TYPE"] ?? "")
    if case .other(let word) = kind, !word.isEmpty {
      context.findings.warn(Tag.media.fault("the type \(word) is not known"))
    }
    var url: String?
    if let uri = attributes["URI"] { url = try context.resource(uri: ArraySlice(uri.utf8)).url }
    if let fault = kind.fault(of: attributes) {
      try context.findings.report(Tag.media.fault(fault))
    }
    playlist.renditions.append(Rendition(attributes: attributes, kind: kind, url: url))
  }

  private mutating func readSessionData(
    _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    let attributes = try context.attributes(of: .sessionData, value)
    if (attributes["VALUE"] == nil) == (attributes["URI"] == nil) {
      try context.findings.report(
        Tag.sessionData.fault("either VALUE or URI should be there, and not both"))
    }
    playlist.sessionData.append(attributes)
  }

  private func checkLimit(_ context: ReadingContext) throws(Playlist.Error) {
    if count > Self.limit {
      throw context.findings.error(
        .limit("the playlist has more than \(Self.limit) variants, renditions and session tags"))
    }
  }

  /// The number of variants, renditions and session tags.
  private var count: Int {
    playlist.variants.count + playlist.iFrameVariants.count + playlist.renditions.count
      + playlist.sessionData.count + playlist.sessionKeys.count
  }
}
