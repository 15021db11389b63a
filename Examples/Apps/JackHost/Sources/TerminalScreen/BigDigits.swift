/// Digits of three rows, drawn with half blocks: to be read from where the music is played.
package enum BigDigits {
  static let rows = 3

  /// Five rows of pixels each, from the top; `#` is one.
  private static let shapes: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    ":": [" ", "#", " ", "#", " "],
    "-": ["   ", "   ", "###", "   ", "   "],
  ]

  /// The three lines of a text of digits, colons and minus signs; other characters are left out.
  package static func lines(_ text: String) -> [String] {
    var lines = Array(repeating: "", count: rows)
    for character in text {
      guard let shape = shapes[character] else { continue }
      for row in 0..<rows {
        let upper = Array(shape[row * 2])
        let lower = row * 2 + 1 < shape.count ? Array(shape[row * 2 + 1]) : []
        for column in upper.indices {
          lines[row].append(
            halfBlock(
              upper: upper[column] == "#",
              lower: lower.indices.contains(column) && lower[column] == "#"))
        }
        lines[row].append(" ")
      }
    }
    return lines
  }
}

/// The character whose upper and lower halves are filled or not.
func halfBlock(upper: Bool, lower: Bool) -> Character {
  switch (upper, lower) {
  case (true, true): "█"
  case (true, false): "▀"
  case (false, true): "▄"
  case (false, false): " "
  }
}
