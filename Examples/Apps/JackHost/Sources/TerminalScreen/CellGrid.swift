/// A terminal's picture before it is written: characters in rows and columns, each with a style.
///
/// Parts of it are wells, dark in every terminal; the rest has the terminal's own ground and text colour.
/// What is put beside the grid is cut off, so that no picture can be too wide for its terminal.
public struct CellGrid: Equatable, Sendable {
  /// How many columns there are.
  public let columns: Int
  /// How many rows there are.
  public let rows: Int
  private var characters: [Character]
  private var styles: [Style]
  private var isWell: [Bool]

  /// An empty grid. Negative sizes count as none.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    characters = Array(repeating: " ", count: self.columns * self.rows)
    styles = Array(repeating: .plain, count: self.columns * self.rows)
    isWell = Array(repeating: false, count: self.columns * self.rows)
  }

  /// Puts text, each character a column wide, into a row from a column on.
  public mutating func put(_ text: String, row: Int, column: Int, style: Style = .plain) {
    for (offset, character) in text.enumerated() {
      put(character, row: row, column: column + offset, style: style)
    }
  }

  /// Puts text so that it ends before a column.
  public mutating func put(_ text: String, row: Int, endingAt column: Int, style: Style = .plain) {
    put(text, row: row, column: column - text.count, style: style)
  }

  /// Puts one character.
  public mutating func put(_ character: Character, row: Int, column: Int, style: Style = .plain) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    characters[row * columns + column] = character
    styles[row * columns + column] = style
  }

  /// Makes a well of a rectangle, all columns wide unless said otherwise.
  public mutating func sink(rows sunkRows: Range<Int>, columns sunkColumns: Range<Int>? = nil) {
    let wanted = sunkColumns ?? 0..<columns
    for row in sunkRows.clamped(to: 0..<rows) {
      for column in wanted.clamped(to: 0..<columns) { isWell[row * columns + column] = true }
    }
  }

  /// Whether a place is in a well.
  public func isInWell(row: Int, column: Int) -> Bool {
    (0..<rows).contains(row) && (0..<columns).contains(column) && isWell[row * columns + column]
  }

  /// The rows as plain text, without the spaces at their ends.
  public var lines: [String] {
    (0..<rows).map { row in
      var line = characters[row * columns..<(row + 1) * columns]
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  /// The character at a place, and its style; `nil` beside the grid.
  public func cell(row: Int, column: Int) -> (character: Character, style: Style)? {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return nil }
    return (characters[row * columns + column], styles[row * columns + column])
  }

  /// What draws the grid over what a terminal shows: from its upper left corner on, without erasing
  /// first, so that nothing flickers.
  public func escapeSequences(_ depth: ColourDepth) -> String {
    var known: [Look: String] = [:]
    var text = "\u{1B}[H"
    for row in 0..<rows {
      if row > 0 { text += "\r\n" }
      var current = Look(style: .plain, isInWell: false)
      for place in row * columns..<(row + 1) * columns {
        let look = Look(style: styles[place], isInWell: isWell[place])
        if look != current {
          let sequence =
            known[look] ?? look.style.escapeSequence(onWell: look.isInWell, depth)
          known[look] = sequence
          text += sequence
        }
        current = look
        text.append(characters[place])
      }
      if current != Look(style: .plain, isInWell: false) { text += "\u{1B}[0m" }
    }
    return text + "\u{1B}[J"
  }

  /// All that the look of a character depends on, besides the terminal.
  private struct Look: Hashable {
    let style: Style
    let isInWell: Bool
  }
}
