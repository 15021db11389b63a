import Ostinato

/// Draws the names of a deck's clips, each in its colour: `▐A1▌ ▸A2` is the clip A1, and A2 comes next.
struct ClipNames {
  let deck: EngineState.Deck
  let names: [String]

  /// A clip's name, and the part that it has.
  private struct Entry {
    enum Part { case current, next, other }
    let index: Int
    let part: Part
    var name: String

    /// How many columns it takes.
    var width: Int { name.count + (part == .current ? 2 : part == .next ? 1 : 0) }
  }

  /// Draws all names, or, if they do not fit, those of the current clip and the next, shortened.
  func draw(into grid: inout CellGrid, row: Int, columns: Range<Int>) {
    var entries = self.entries
    if width(of: entries) > columns.count {
      entries.removeAll { $0.part == .other }
      for index in entries.indices where width(of: entries) > columns.count {
        // The first may take what the others leave, but not less than its share.
        let share = (columns.count + 1) / entries.count - 3
        let rest = columns.count - width(of: entries) + entries[index].name.count
        entries[index].name = shortened(entries[index].name, to: max(rest, share))
      }
    }
    var column = columns.lowerBound
    for entry in entries {
      put(entry, into: &grid, row: row, column: column)
      column += entry.width + 1
    }
  }

  private var entries: [Entry] {
    (0..<deck.clipCount).flatMap { index in
      let name = printable(index < names.count ? names[index] : "\(index + 1)")
      let isCurrent = index == deck.currentClipIndex
      let parts: [Entry.Part] =
        (isCurrent ? [.current] : []) + (index == deck.nextClipIndex ? [.next] : [])
      return (parts.isEmpty ? [.other] : parts).map { Entry(index: index, part: $0, name: name) }
    }
  }

  private func width(of entries: [Entry]) -> Int {
    entries.reduce(entries.count - 1) { $0 + $1.width }
  }

  private func put(_ entry: Entry, into grid: inout CellGrid, row: Int, column: Int) {
    let colour = Colour.clip(entry.index, ofDeck: deck.id.index)
    switch entry.part {
    case .current:
      grid.put("▐\(entry.name)▌", row: row, column: column, style: Style(colour))
      grid.put(
        entry.name, row: row, column: column + 1, style: Style(colour, bold: true, reversed: true))
    case .next:
      grid.put("▸\(entry.name)", row: row, column: column, style: Style(colour, bold: true))
    case .other: grid.put(entry.name, row: row, column: column, style: Style(colour))
    }
  }
}

/// A text of at most so many columns, with `…` in place of what is left out.
func shortened(_ text: String, to columns: Int) -> String {
  text.count <= columns ? text : text.prefix(max(columns - 1, 0)) + "…"
}

/// A text with `·` in place of each character that could steer a terminal or take two columns.
func printable(_ text: String) -> String {
  String(
    text.map { character in
      let isNarrow = character.unicodeScalars.allSatisfy { $0.value < 0x1100 }
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      return isNarrow && !isControl ? character : "·"
    })
}
