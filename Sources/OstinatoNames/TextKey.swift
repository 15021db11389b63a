/// A key for sorting and searching text, which ignores case, accents and extra white space (rule B20).
///
/// Keys are the same on every platform, and are compared scalar by scalar.
@usableFromInline
package struct TextKey: Hashable, Sendable {
  /// The key itself.
  @usableFromInline
  package let text: String

  /// Creates the key of a text.
  ///
  /// - Complexity: O(n) in the length of the text.
  package init(_ text: String) {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { Self.fold(scalar, into: &folded) }
    var key = String.UnicodeScalarView()
    for scalar in folded {
      guard Self.isSpace(scalar) else {
        key.append(scalar)
        continue
      }
      if let last = key.last, last != " " { key.append(" ") }
    }
    if key.last == " " { key.removeLast() }
    self.text = String(key)
  }

  private static func fold(
    _ scalar: Unicode.Scalar, into folded: inout String.UnicodeScalarView
  ) {
    // Most scalars are ASCII, which only needs lowercasing.
    if scalar.isASCII {
      let isUpper = ("A"..."Z").contains(scalar)
      folded.append(isUpper ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar)
      return
    }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      FoldingTable.shared.fold(lower, into: &folded)
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace
  }

  /// The words of the key.
  package var words: [Substring] { text.unicodeScalars.split(separator: " ").map { Substring($0) } }

  /// Returns whether the key contains a word, scalar by scalar.
  @inlinable
  package func contains(_ word: some StringProtocol) -> Bool { Self.text(text, has: word) }

  /// Returns whether the text of a key contains a word.
  @inlinable
  package static func text(_ text: String, has word: some StringProtocol) -> Bool {
    let bytes = Array(text.utf8)
    let sought = Array(word.utf8)
    guard !sought.isEmpty, sought.count <= bytes.count else { return sought.isEmpty }
    return (0...(bytes.count - sought.count)).contains { start in
      bytes[start..<(start + sought.count)].elementsEqual(sought)
    }
  }
}

extension TextKey: Comparable {
  @inlinable
  package static func == (a: TextKey, b: TextKey) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  // UTF-8 bytes sort in the same order as the scalars.
  @inlinable
  package static func < (a: TextKey, b: TextKey) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}
