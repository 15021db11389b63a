/// The text of a playlist, written line by line.
struct PlaylistText {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(ASCII.lineFeed)
  }

  /// Writes a tag without a value.
  mutating func tag(_ tag: Tag) { line("#\(tag.name)") }

  /// Writes a tag with its value.
  mutating func tag(_ tag: Tag, _ value: String) { line("#\(tag.name):\(value)") }

  /// Writes a tag with its attributes.
  mutating func tag(_ tag: Tag, _ attributes: AttributeList) {
    var value = ""
    for (index, attribute) in attributes.attributes.enumerated() {
      if index > 0 { value += "," }
      value += attribute.name + "="
      value += attribute.isQuoted ? "\"\(attribute.value)\"" : attribute.value
    }
    self.tag(tag, value)
  }

  /// Writes the lines with which both kinds of playlist begin.
  mutating func header(_ header: PlaylistHeader) {
    tag(.m3u)
    if header.version != 1 { tag(.version, "\(header.version)") }
    for variable in header.variables {
      tag(.define, "NAME=\"\(variable.name)\",VALUE=\"\(variable.value)\"")
    }
    if header.hasIndependentSegments { tag(.independentSegments) }
    if let start = header.start { tag(.start, start.attributes) }
  }
}
