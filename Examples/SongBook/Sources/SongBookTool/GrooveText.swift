import OstinatoCatalog
import OstinatoRhythm

/// A song's groove and accent pattern as one text: `eighth`, `3+2+2`, or `3+2+2 sixteenth`.
enum GrooveText {
  private static let words: [Groove: String] = [
    .quarters: "quarter", .eighths: "eighth", .triplets: "triplet", .sixteenths: "sixteenth",
  ]

  static func write(_ groove: Groove, _ accents: AccentPattern?) -> String {
    let word = words[groove] ?? ""
    guard let accents else { return word }
    // Accent patterns are of eighths unless they say otherwise.
    return groove == .eighths ? accents.description : "\(accents.description) \(word)"
  }

  static func read(_ text: String) throws -> (Groove, AccentPattern?) {
    if let groove = groove(text) { return (groove, nil) }
    if let number = Int(text), let groove = Groove(rawValue: number) { return (groove, nil) }
    let parts = text.split(separator: " ")
    guard let accents = parts.first.flatMap({ try? AccentPattern(String($0)) }), parts.count <= 2,
      let groove = parts.count == 2 ? groove(String(parts[1])) : .eighths
    else {
      throw ToolError(
        "\(text) is no groove: say quarter, eighth, triplet or sixteenth, or an accent pattern as 3+2+2"
      )
    }
    return (groove, accents)
  }

  /// A word, or its plural.
  private static func groove(_ text: String) -> Groove? {
    words.first { $0.value == text || $0.value + "s" == text }?.key
  }
}
