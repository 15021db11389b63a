/// A table that maps scalars to their form in a key: compatibility decompositions without accents (rule B20).
struct FoldingTable: Sendable {
  /// The shared table, which is decoded once.
  static let shared = FoldingTable()

  private var results: [UInt32: [Unicode.Scalar]] = [:]

  private init() {
    var bits = Base64Bits(Self.entries)
    var scalar: UInt32 = 0
    while let distance = bits.number(), let count = bits.number() {
      scalar += distance
      results[scalar] = (0..<count).compactMap { _ in bits.number().flatMap(Unicode.Scalar.init) }
    }
  }

  /// Returns whether keys omit a scalar.
  func leavesOut(_ scalar: Unicode.Scalar) -> Bool { results[scalar.value]?.isEmpty ?? false }

  /// Appends the form of a lowercase scalar in a key.
  func fold(_ scalar: Unicode.Scalar, into text: inout String.UnicodeScalarView) {
    if let result = results[scalar.value] {
      text.append(contentsOf: result)
    } else if (0xAC00..<0xD7A4).contains(scalar.value) {
      Self.decomposeHangul(scalar.value - 0xAC00, into: &text)
    } else {
      text.append(scalar)
    }
  }

  /// Appends the decomposition of a Hangul syllable, given by its number: The Unicode Standard, section 3.12.
  private static func decomposeHangul(
    _ syllable: UInt32, into text: inout String.UnicodeScalarView
  ) {
    let parts = [
      0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28, 0x11A7 + syllable % 28,
    ]
    // The last part is omitted if its number is 0.
    for part in parts where part != 0x11A7 {
      if let scalar = Unicode.Scalar(part) { text.append(scalar) }
    }
  }
}
