/// Reads the lines of a media playlist.
struct MediaReader: LineReader {
  static let limit = 1_000_000

  private var playlist = MediaPlaylist()
  private var header = HeaderReader()
  private var settings = MediaSettingsReader()
  private var keys = KeyReader()
  private var ranges = ByteRangeReader()
  private var pending = PendingSegment()
  private var map: MediaSection?
  private var bitRate: Int64?
  private var discontinuities: Int64 = 0

  mutating func read(
    _ tag: Tag, _ value: ArraySlice<UInt8>, raw: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    switch tag {
    case .inf: try readDuration(value, &context)
    case .byteRange:
      context.need(version: 4, tag.fault("EXT-X-BYTERANGE"))
      try readOnce(pending.byteRange != nil, tag, &context)
      guard let range = ByteRangeReader.read(value) else {
        throw context.findings.error(
          tag.fault("\"\(value.prefix(40).text)\" is no byte range: n or n@o is, up to 2^63 - 1"))
      }
      pending.byteRange = range
    case .discontinuity:
      try readOnce(pending.isDiscontinuity, tag, &context)
      pending.isDiscontinuity = true
    case .gap: pending.isGap = true
    case .programDateTime:
      try readOnce(pending.programDateTime != nil, tag, &context)
      if !DateTimeCheck.isDateTime(value) {
        try context.findings.report(tag.fault("this is no date with a time as ISO 8601 has it"))
      }
      pending.programDateTime = value.text
    case .bitRate:
      guard let rate = WholeNumber.read(value), rate < 1 << 32 else {
        throw context.findings.error(
          tag.fault("the bit rate should be a whole number of kbit/s from 0 to 2^32 - 1"))
      }
      bitRate = rate
    case .key: try keys.readKey(value, &context)
    case .map: try readMap(value, &context)
    case .skip:
      pending.otherTags.append(raw.text)
      try settings.readSkip(value, hasSegments: !playlist.segments.isEmpty, &context)
    case .version, .independentSegments, .start, .define:
      try header.read(tag, value, &context)
    default:
      let hasDiscontinuity = discontinuities > 0 || pending.isDiscontinuity
      try settings.read(
        tag, value, hasSegments: !playlist.segments.isEmpty, hasDiscontinuity: hasDiscontinuity,
        &context)
    }
  }

  mutating func readOther(_ line: ArraySlice<UInt8>) { pending.otherTags.append(line.text) }

  mutating func readURI(
    _ line: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    guard let duration = pending.duration else {
      throw context.findings.error(Tag.inf.fault("a URI has no EXTINF before it"))
    }
    guard playlist.segments.count < Self.limit else {
      throw context.findings.error(.limit("the playlist has more than \(Self.limit) segments"))
    }
    var resource = try context.resource(uri: line)
    if let range = pending.byteRange {
      let byteRange = try ranges.range(range, of: resource, &context.findings)
      resource = MediaResource(uri: resource.uri, url: resource.url, byteRange: byteRange)
    } else {
      ranges.noteWholeResource()
    }
    if pending.isDiscontinuity { discontinuities += 1 }
    let numbers = SegmentNumbers(
      media: Int64(playlist.segments.count), discontinuity: discontinuities)
    var segment = Segment(resource: resource, duration: duration, numbers: numbers)
    segment.title = pending.title
    segment.isDiscontinuity = pending.isDiscontinuity
    segment.isGap = pending.isGap
    segment.bitRate = resource.byteRange == nil ? bitRate : nil
    segment.map = map
    segment.keys = keys.current
    segment.programDateTime = pending.programDateTime
    segment.otherTags = pending.otherTags
    playlist.segments.append(segment)
    pending = PendingSegment()
    try settings.check(segment, &context)
  }

  mutating func finish(
    _ context: inout ReadingContext, address: String?
  ) throws(Playlist.Error) -> MediaPlaylist {
    if pending.hasTags {
      try context.findings.report(
        Tag.inf.fault("tags of a segment at the end have no URI; they are ignored"))
    }
    playlist.otherTags = pending.otherTags
    playlist.header = header.header
    playlist.address = address
    try settings.finish(&playlist, &context)
    try checkMaps(&context)
    try context.checkVersion(playlist.version)
    return playlist
  }

  private mutating func readDuration(
    _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    try readOnce(pending.duration != nil, .inf, &context)
    let text = value.prefix { $0 != ASCII.comma }
    if text.count == value.count {
      try context.findings.report(Tag.inf.fault("EXTINF has no comma after the duration"))
    }
    if text.trimmed.count < text.count {
      try context.findings.report(Tag.inf.fault("a space stands beside the duration"))
    }
    guard let (duration, isCut) = DecimalNumber.read(text.trimmed) else {
      // Playlists of files and radio stations have -1 for an unknown length.
      let isPlain = text.trimmed.first == ASCII.minus
      throw context.findings.error(
        Tag.inf.fault(
          "\"\(text.prefix(40).text)\" is no duration: a decimal number of seconds is"
            + (isPlain ? "; a plain M3U, such as a list of radio stations, is no stream" : "")))
    }
    if isCut {
      context.findings.warn(
        Tag.inf.fault("digits of the duration beyond the eighteenth are dropped"))
    }
    if text.contains(ASCII.period) {
      context.need(version: 3, Tag.inf.fault("a duration with decimals"))
    }
    pending.duration = duration
    let title = value.dropFirst(text.count + 1)
    if !text.contains(ASCII.period), Self.beginsWithDecimals(title) {
      context.findings.warn(
        Tag.inf.fault("the title begins with a number; decimals of a duration follow a point"))
    }
    pending.title = title.isEmpty ? nil : title.text
  }

  /// Whether a title begins with digits, followed by nothing or by a comma, as when a comma replaces the decimal point
  /// of a duration.
  private static func beginsWithDecimals(_ title: ArraySlice<UInt8>) -> Bool {
    let rest = title.drop(while: ASCII.isDigit)
    return rest.count < title.count && (rest.isEmpty || rest.first == ASCII.comma)
  }

  private mutating func readMap(
    _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    let attributes = try context.attributes(of: .map, value)
    guard let uri = attributes["URI"] else {
      throw context.findings.error(Tag.map.fault("a media initialization section has no URI"))
    }
    var byteRange: ByteRange?
    if let text = attributes["BYTERANGE"] {
      guard let (length, offset) = ByteRangeReader.read(ArraySlice(text.utf8)),
        let range = ByteRange(length: length, offset: offset ?? 0)
      else {
        throw context.findings.error(Tag.map.fault("\"\(text)\" is no byte range: n@o is"))
      }
      if offset == nil {
        try context.findings.report(Tag.map.fault("BYTERANGE has no offset; 0 is taken"))
      }
      byteRange = range
    }
    let resource = try context.resource(uri: ArraySlice(uri.utf8), byteRange: byteRange)
    context.need(version: 5, Tag.map.fault("EXT-X-MAP"))
    map = MediaSection(attributes: attributes, resource: resource, keys: keys.current)
  }

  /// Without `EXT-X-I-FRAMES-ONLY`, a media initialization section needs version 6.
  private mutating func checkMaps(_ context: inout ReadingContext) throws(Playlist.Error) {
    if map != nil, !playlist.isIFramesOnly {
      context.need(version: 6, Tag.map.fault("EXT-X-MAP without EXT-X-I-FRAMES-ONLY"))
    }
  }

  private func readOnce(
    _ isThere: Bool, _ tag: Tag, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    if isThere {
      try context.findings.report(
        tag.fault("the tag stands twice before a segment; the last one holds"))
    }
  }
}
