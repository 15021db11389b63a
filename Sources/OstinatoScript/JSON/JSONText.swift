/// Writes JSON: scripts, event lines, and the strings in error messages.
enum JSONText {
  /// A key of an object, and its value as JSON.
  typealias Member = (key: String, value: String)

  /// Returns the object on one line: `{ "do": "next", "deck": "A" }`.
  static func object(_ members: [Member]) -> String {
    "{ " + members.map { "\(quoted($0.key)): \($0.value)" }.joined(separator: ", ") + " }"
  }

  /// Returns further members of an object, without spaces: `,"row":"kick","velocity":100`.
  static func list(_ members: [Member]) -> String {
    members.map { ",\(quoted($0.key)):\($0.value)" }.joined()
  }

  /// Returns the object or the list with one entry per line, each indented by `indent` spaces.
  static func block(_ entries: [String], open: String, close: String, indent: Int) -> String {
    guard !entries.isEmpty else { return open + close }
    let margin = String(repeating: " ", count: indent)
    let end = String(repeating: " ", count: indent - 2)
    return "\(open)\n" + entries.map { margin + $0 }.joined(separator: ",\n") + "\n\(end)\(close)"
  }

  /// Returns the string as a JSON literal on one line. Quotation marks, backslashes and control
  /// characters are escaped; all other characters are written unchanged.
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{08}": text += "\\b"
      case "\u{09}": text += "\\t"
      case "\u{0A}": text += "\\n"
      case "\u{0C}": text += "\\f"
      case "\u{0D}": text += "\\r"
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
