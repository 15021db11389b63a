/// A terminal's picture before it is written: characters in rows and columns, each with a style.
///
/// What is put beside the grid is cut off, so that no picture can be too wide for its terminal.
public struct CellGrid: Equatable, Sendable {
  /// How many columns there are.
  public let columns: Int
  /// How many rows there are.
  public let rows: Int
  private var characters: [Character]
  private var styles: [Style]

  /// An empty grid. Negative sizes count as none.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    characters = Array(repeating: " ", count: self.columns * self.rows)
    styles = Array(repeating: .plain, count: self.columns * self.rows)
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
  public var escapeSequences: String {
    var text = "\u{1B}[H"
    for row in 0..<rows {
      if row > 0 { text += "\r\n" }
      var current = Style.plain
      for column in 0..<columns {
        let style = styles[row * columns + column]
        if style != current { text += style.escapeSequence }
        current = style
        text.append(characters[row * columns + column])
      }
      if current != .plain { text += Style.plain.escapeSequence }
    }
    return text + "\u{1B}[J"
  }
}

/// How a character looks.
public struct Style: Hashable, Sendable {
  /// One of the terminal's own colours, so that the picture suits its background.
  public enum Colour: Int, Hashable, Sendable {
    case red = 31
    case green
    case yellow
    case blue
    case magenta
    case cyan
  }

  public var colour: Colour?
  public var isBold = false
  public var isDim = false
  public var isReversed = false

  public init(
    _ colour: Colour? = nil, bold: Bool = false, dim: Bool = false, reversed: Bool = false
  ) {
    self.colour = colour
    isBold = bold
    isDim = dim
    isReversed = reversed
  }

  /// The terminal's own.
  public static var plain: Style { Style() }

  /// Sets this style, whatever was set before.
  var escapeSequence: String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isReversed { codes.append("7") }
    if let colour { codes.append(String(colour.rawValue)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
