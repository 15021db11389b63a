import OstinatoRhythm

// The values that sources, cues to them and their events have in common.
extension JSONText {
  /// Returns the name of a kit's row, or its index if the kit does not have it.
  static func row(_ index: Int, of rows: [String]) -> String {
    rows.indices.contains(index) ? quoted(rows[index]) : "\(index)"
  }

  /// Returns the value as a string, or `null` for none.
  static func optional(_ value: (some CustomStringConvertible)?) -> String {
    value.map { quoted($0.description) } ?? "null"
  }

  /// Returns the bars on and off: `[3, 1]`.
  static func gap(_ gap: GapTrainer?) -> String {
    gap.map { "[\($0.on), \($0.off)]" } ?? "null"
  }
}
