/// A check that a text is an ISO 8601 date and time, such as `2026-02-19T14:54:23.031+08:00`.
enum DateTimeCheck {
  static func isDateTime(_ text: ArraySlice<UInt8>) -> Bool {
    // In a pattern, 0 stands for any digit, and every other character for itself.
    guard let seconds = rest(of: text, after: "0000-00-00T00:00:00") else { return false }
    var zone = seconds
    if let fraction = rest(of: zone, after: ".0") { zone = fraction.drop(while: ASCII.isDigit) }
    if zone.isEmpty || zone.elementsEqual("Z".utf8) { return true }
    for pattern in ["+00:00", "-00:00", "+0000", "-0000", "+00", "-00"] {
      if rest(of: zone, after: pattern)?.isEmpty == true { return true }
    }
    return false
  }

  private static func rest(
    of text: ArraySlice<UInt8>, after pattern: String
  ) -> ArraySlice<UInt8>? {
    let pattern = pattern.utf8
    guard text.count >= pattern.count else { return nil }
    for (byte, expected) in zip(text, pattern) {
      guard expected == 0x30 ? ASCII.isDigit(byte) : byte == expected else { return nil }
    }
    return text.dropFirst(pattern.count)
  }
}
