/// What a key does, for a line at the bottom of a screen and for a list of all keys.
public struct KeyHelp: Equatable, Sendable {
  /// The key or keys, such as `w s`.
  public let keys: String
  /// What they do, for the list.
  public let meaning: String
  /// The same in a word or two, for the line; `nil` leaves it out there.
  public let brief: String?

  public init(_ keys: String, _ meaning: String, brief: String? = nil) {
    self.keys = keys
    self.meaning = meaning
    self.brief = brief
  }

  /// The entry of the key that shows and hides the list.
  public static let list = KeyHelp("? h", "show or hide this list", brief: "keys")
}

extension [KeyHelp] {
  /// As many entries with a brief text as fit into a line of so many columns.
  func line(columns: Int) -> String {
    var line = ""
    for entry in self {
      guard let brief = entry.brief else { continue }
      let text = (line.isEmpty ? "" : " · ") + "\(entry.keys) \(brief)"
      if line.count + text.count <= columns { line += text }
    }
    return line
  }
}

extension CellGrid {
  /// Draws a box with all keys in the middle of the columns, from `row` on or higher if it has no
  /// room below.
  mutating func drawList(of keys: [KeyHelp], row: Int) {
    let keyWidth = keys.reduce(0) { Swift.max($0, $1.keys.count) }
    let width = keys.reduce(0) { Swift.max($0, $1.meaning.count) } + keyWidth + 6
    let top = Swift.max(Swift.min(row, rows - keys.count - 2), 0)
    let left = Swift.max((columns - width) / 2, 0)
    sink(rows: top..<top + keys.count + 2, columns: left..<left + width)
    let title = "╭─ Keys "
    put(
      title + String(repeating: "─", count: width - title.count - 1) + "╮", row: top, column: left)
    for (index, entry) in keys.enumerated() {
      let line = top + 1 + index
      put("│" + String(repeating: " ", count: width - 2) + "│", row: line, column: left)
      put(entry.keys, row: line, column: left + 2, style: Style(bold: true))
      put(entry.meaning, row: line, column: left + keyWidth + 4)
    }
    put(
      "╰" + String(repeating: "─", count: width - 2) + "╯", row: top + keys.count + 1, column: left)
  }
}
