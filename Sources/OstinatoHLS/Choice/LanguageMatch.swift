/// Finds the tags of languages that match a wanted one: the lookup of RFC 4647, section 3.4.
enum LanguageMatch {
  /// Returns the wanted languages that are tried one after another, and whether tags may go on after them.
  ///
  /// For `de-CH-1996` these are `de-CH-1996`, `de-CH` and `de`, each exactly and then as a beginning.
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

  /// A language without its last part, and without a part of one character that would then be the last.
  private static func shortened(_ range: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let end = range.lastIndex(of: ASCII.minus) else { return [] }
    let rest = range[..<end]
    let previous = rest.lastIndex(of: ASCII.minus).map { $0 + 1 } ?? rest.startIndex
    guard rest.endIndex - previous == 1, previous > rest.startIndex else { return rest }
    return rest[..<(previous - 1)]
  }
}
