import OstinatoSongBook
import OstinatoRhythm

/// A song's groove and accent pattern as one text: `eighth`, `3+2+2`, `Xoxo`, or `3+2+2 sixteenth`.
enum GrooveText {
  private static let words: [Groove: String] = [
    .quarters: "quarter", .eighths: "eighth", .triplets: "triplet", .sixteenths: "sixteenth",
  ]

  static func write(_ groove: Groove, _ accents: AccentPattern?) -> String {
    let word = words[groove] ?? ""
    guard let accents else { return word }
    // Accent patterns are of eighths unless they say otherwise; a single number would be a groove.
    let isAlone = groove == .eighths && accents.groups.count != 1
    return isAlone ? accents.description : "\(accents.description) \(word)"
  }

  static func read(_ text: String) throws -> (Groove, AccentPattern?) {
    // The longest pattern has 63 bytes. Long texts take long to compare.
    guard text.utf8.count <= 100 else { throw notAGroove("a text of \(text.utf8.count) bytes") }
    if let groove = groove(text) { return (groove, nil) }
    if let number = Int(text), let groove = Groove(rawValue: number) { return (groove, nil) }
    let parts = text.split(separator: " ")
    let first = String(parts.first ?? "")
    let isPattern = first.contains("+") || first.allSatisfy { "Xxo.".contains($0) }
    guard isPattern || parts.count == 2, (1...2).contains(parts.count),
      let groove = parts.count == 2 ? groove(String(parts[1])) : .eighths
    else { throw notAGroove("\"\(text)\"") }
    return (groove, try AccentPattern(parsing: first))
  }

  private static func notAGroove(_ text: String) -> ToolError {
    ToolError(
      "\(text) is not a groove: give quarter, eighth, triplet or sixteenth, or an accent pattern such as 3+2+2"
    )
  }

  /// A word, or its plural.
  private static func groove(_ text: String) -> Groove? {
    words.first { $0.value == text || $0.value + "s" == text }?.key
  }
}
