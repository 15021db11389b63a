/// A line of a playlist, divided into its parts.
enum PlaylistLine {
  /// An empty line or a comment.
  case nothing
  /// A tag that the library reads, and the text after its colon, if there is one.
  case tag(Tag, value: ArraySlice<UInt8>?)
  /// The whole line of any other tag.
  case otherTag(ArraySlice<UInt8>)
  case uri(ArraySlice<UInt8>)

  init(_ line: ArraySlice<UInt8>, _ table: TagTable) {
    guard let first = line.first else {
      self = .nothing
      return
    }
    guard first == ASCII.hash else {
      self = .uri(line)
      return
    }
    guard line.starts(with: "#EXT".utf8) else {
      self = .nothing
      return
    }
    let name = line.dropFirst().prefix { $0 != ASCII.colon }
    guard let tag = table.tag(named: name.trimmed) else {
      self = .otherTag(line)
      return
    }
    let rest = line.dropFirst(name.count + 1)
    self = .tag(tag, value: rest.isEmpty ? nil : rest.dropFirst())
  }
}

extension PlaylistLine {
  /// Returns a line of which a title, a comment or an unknown tag is Latin-1 as UTF-8, or `nil` if anything else in it is
  /// not UTF-8.
  static func readingLatin1(_ line: ArraySlice<UInt8>, _ table: TagTable) -> [UInt8]? {
    let start: Int
    switch PlaylistLine(line.trimmed, table) {
    case .nothing, .otherTag: start = line.startIndex
    case .tag(.inf, let value?): start = value.firstIndex(of: ASCII.comma) ?? line.endIndex
    case .tag, .uri: start = line.endIndex
    }
    guard UTF8Check.firstFault(in: line[..<start]) == nil else { return nil }
    return line[..<start] + Latin1.utf8(line[start...])
  }
}
