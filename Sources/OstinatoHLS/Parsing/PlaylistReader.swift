/// Reads bytes as a playlist.
struct PlaylistReader {
  static let byteLimit = 1 << 26
  static let lineLimit = 1 << 20
  private static let longLine = Violation.limit("a line is longer than \(lineLimit) bytes")

  private let bytes: [UInt8]
  private let table = TagTable()
  private var context: ReadingContext
  /// Whether there are lines that are not UTF-8.
  private var hasLatin1 = false

  static func read(
    _ bytes: [UInt8], at address: String?, _ reading: PlaylistReading,
    importing variables: [PlaylistVariable]
  ) throws(Playlist.Error) -> Playlist {
    let base = address.map { Address($0.utf8) }
    let context = ReadingContext(reading, base: base, importable: variables)
    if let base, !base.isAbsolute {
      throw context.findings.error(
        Violation(
          section: "RFC 3986, 5.1",
          reason: "the address of the playlist has no scheme, such as https:"))
    }
    guard bytes.count <= byteLimit else {
      throw context.findings.error(.limit("the playlist has more than \(byteLimit) bytes"))
    }
    var reader = PlaylistReader(bytes: bytes, context: context)
    return try reader.read(address)
  }

  private init(bytes: [UInt8], context: ReadingContext) {
    self.bytes = bytes
    self.context = context
  }

  private mutating func read(_ address: String?) throws(Playlist.Error) -> Playlist {
    let start = try beginning()
    let content: Playlist.Content
    if try survey(from: start) {
      var reader = MultivariantReader()
      try readLines(from: start, into: &reader)
      content = .multivariant(try reader.finish(&context, address: address))
    } else {
      var reader = MediaReader()
      try readLines(from: start, into: &reader)
      content = .media(try reader.finish(&context, address: address))
    }
    return Playlist(content, warnings: context.findings.warnings)
  }

  /// Checks that the bytes are a text, and returns the index at which it begins.
  private mutating func beginning() throws(Playlist.Error) -> Int {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = hasMark ? 3 : 0
    hasLatin1 = UTF8Check.firstFault(in: bytes[...]) != nil
    if hasLatin1 { try checkLatin1(from: start) }
    if hasMark {
      try context.findings.report(.rfc("4.1", "a byte order mark stands before the text"), line: 1)
    }
    return start
  }

  /// Checks that only such texts are not UTF-8 as lenient reading takes as Latin-1, and that they are not too long.
  private func checkLatin1(from start: Int) throws(Playlist.Error) {
    var lines = Lines(bytes, from: start)
    while let line = lines.next() {
      guard UTF8Check.firstFault(in: line) != nil else { continue }
      guard context.findings.reading == .lenient,
        let read = PlaylistLine.readingLatin1(line, table)
      else {
        throw context.findings.error(.rfc("4.1", "the text is not UTF-8"), line: lines.number)
      }
      guard read.count <= Self.lineLimit else {
        throw context.findings.error(Self.longLine, line: lines.number)
      }
    }
  }

  /// Checks that the tags are consistent, and returns whether the playlist is a multivariant playlist.
  private mutating func survey(from start: Int) throws(Playlist.Error) -> Bool {
    var lines = Lines(bytes, from: start)
    var (first, media, multivariant): (Int?, Int?, Int?)
    var isTagged = false
    var seen: [(tag: Tag, value: ArraySlice<UInt8>?)] = []
    while let line = lines.next() {
      context.findings.line = lines.number
      guard line.count <= Self.lineLimit else {
        throw context.findings.error(Self.longLine)
      }
      guard case .tag(let tag, let value) = PlaylistLine(line.trimmed, table) else { continue }
      isTagged = true
      if tag == .m3u, first == nil { first = lines.number }
      if tag.place == .media, media == nil { media = lines.number }
      if tag.place == .multivariant, multivariant == nil { multivariant = lines.number }
      if tag.isOnce {
        if let first = seen.first(where: { $0.tag == tag }) {
          guard first.value?.trimmed == value?.trimmed else {
            throw context.findings.error(
              tag.fault("the tag stands twice in the playlist, with another value"))
          }
        } else {
          seen.append((tag, value))
        }
      }
    }
    if let media, let multivariant {
      throw context.findings.error(
        .rfc("4.1", "tags of a media and of a multivariant playlist stand in one"),
        line: max(media, multivariant))
    }
    guard isTagged else {
      let hasOtherEnds =
        bytes.contains(ASCII.carriageReturn) && !bytes.contains(ASCII.lineFeed)
      throw context.findings.error(
        .rfc(
          "4.3.1.1",
          "this is no playlist: it has none of the tags that playlists have"
            + (hasOtherEnds ? "; lines end with LF or CR LF, and here only with CR" : "")),
        line: 1)
    }
    if first != 1 {
      try context.findings.report(Tag.m3u.fault("the first line should be #EXTM3U"), line: 1)
    }
    return multivariant != nil
  }

  /// Passes each line to the reader of one kind of playlist.
  private mutating func readLines(
    from start: Int, into reader: inout some LineReader
  ) throws(Playlist.Error) {
    var lines = Lines(bytes, from: start)
    var seen: [Tag] = []
    while let line = try next(&lines) {
      switch line {
      case .nothing: break
      case .tag(let tag, _) where tag.isOnce && seen.contains(tag):
        try context.findings.report(
          tag.fault("the tag stands twice in the playlist; the second one is ignored"))
      case .tag(let tag, let value):
        if tag.isOnce { seen.append(tag) }
        try reader.read(tag, try self.value(value, of: tag), raw: lines.text.trimmed, &context)
      case .otherTag(let line): reader.readOther(line)
      case .uri(let line): try reader.readURI(line, &context)
      }
    }
  }

  private mutating func next(_ lines: inout Lines) throws(Playlist.Error) -> PlaylistLine? {
    guard let line = lines.next() else { return nil }
    context.findings.line = lines.number
    let trimmed = line.trimmed
    if trimmed.count < line.count {
      try context.findings.report(.rfc("4.1", "a space stands at the beginning or end of the line"))
    }
    if line.contains(where: { $0 < 0x20 && $0 != ASCII.tab || $0 == 0x7F }) {
      try context.findings.report(.rfc("4.1", "the line has a control character"))
    }
    if hasLatin1, UTF8Check.firstFault(in: line) != nil,
      let read = PlaylistLine.readingLatin1(trimmed, table)
    {
      try context.findings.report(.rfc("4.1", "the text is not UTF-8; it is read as Latin-1"))
      return PlaylistLine(read[...], table)
    }
    return PlaylistLine(trimmed, table)
  }

  /// Returns the text after the colon of a tag, or an empty slice if the tag has no value.
  private mutating func value(
    _ value: ArraySlice<UInt8>?, of tag: Tag
  ) throws(Playlist.Error) -> ArraySlice<UInt8> {
    if tag.form == .nothing {
      if value != nil {
        try context.findings.report(tag.fault("nothing should follow \(tag.name)"))
      }
      return []
    }
    guard let value, !value.isEmpty else {
      let fault = tag.fault("a value should follow \(tag.name)")
      guard tag.form == .attributes else { throw context.findings.error(fault) }
      try context.findings.report(fault)
      return []
    }
    if tag.form == .value, tag != .inf, value.trimmed.count < value.count {
      try context.findings.report(tag.fault("a space stands beside the value of \(tag.name)"))
      return value.trimmed
    }
    return value
  }
}
