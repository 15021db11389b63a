/// A search for the language tags that match a wanted language: the lookup of RFC 4647, section 3.4.
enum LanguageMatch {
  /// Returns which tags are the best match for a wanted language, or `nil` if none matches.
  ///
  /// For `de-CH-1996`, it tries `de-CH-1996`, `de-CH` and `de`, each first as an exact match and then as a prefix.
  ///
  /// - Parameter tags: The tags in lower case.
  static func best(_ wanted: String, among tags: [[UInt8]?]) -> [Bool]? {
    var range = ASCII.lowercased(wanted)[...]
    while !range.isEmpty {
      let exact = tags.map { $0.map { range.elementsEqual($0) } ?? false }
      if exact.contains(true) { return exact }
      let longer = tags.map { $0.map { $0.starts(with: range + [ASCII.minus]) } ?? false }
      if longer.contains(true) { return longer }
      range = shortened(range)
    }
    return nil
  }

  /// Returns a language without its last subtag, and without a single-character subtag that would then be last.
  private static func shortened(_ range: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let end = range.lastIndex(of: ASCII.minus) else { return [] }
    let rest = range[..<end]
    let previous = rest.lastIndex(of: ASCII.minus).map { $0 + 1 } ?? rest.startIndex
    guard rest.endIndex - previous == 1, previous > rest.startIndex else { return rest }
    return rest[..<(previous - 1)]
  }
}
