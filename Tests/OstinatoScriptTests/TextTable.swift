/// The rows of a table that is written as text: one a line, with arrows between its cells.
///
/// Where a row is continued on a further line, that one is indented by two spaces.
enum TextTable {
  static func pairs(_ table: String) -> [(String, String)] { rows(table).map { ($0[0], $0[1]) } }

  static func triples(_ table: String) -> [(String, String, String)] {
    rows(table).map { ($0[0], $0[1], $0[2]) }
  }

  private static func rows(_ table: String) -> [[String]] {
    table.split(separator: "\n").map { row in
      row.replacing("   ", with: " ").split(separator: "→", omittingEmptySubsequences: false)
        .map { String($0.trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed()) }
    }
  }
}
