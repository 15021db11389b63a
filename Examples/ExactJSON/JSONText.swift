/// Writes strings as JSON, for event lines and for error messages.
public enum JSONText {
  /// The string as a JSON literal on one line: quotes, backslashes and controls are escaped,
  /// everything else stands as itself.
  public static func quoted(_ string: String) -> String {
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
