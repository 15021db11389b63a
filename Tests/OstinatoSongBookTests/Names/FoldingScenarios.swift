import Testing

@testable import OstinatoNames

/// The keys by which songs are sorted and found (B20).
@Suite struct FoldingScenarios {
  @Test(arguments: [
    ("Blue Monk", "blue monk"), ("  Blue \t\u{A0}Monk\n", "blue monk"), ("", ""), (" ", ""),
    ("Céline", "celine"), ("Ce\u{301}line", "celine"), ("ÅSA", "asa"),
    ("Mötley Crüe", "motley crue"),
    ("Bjørk & Łukasz", "bjork & lukasz"), ("Straße", "strasse"), ("STRASSE", "strasse"),
    ("STRAẞE", "strasse"), ("Ænima", "aenima"), ("Œuvre", "oeuvre"), ("Iıİi", "iiii"),
    ("Đorđe Þór", "dorde thor"), ("ﬁne", "fine"), ("Ｆｕｌｌ", "full"), ("№ 9", "no 9"),
    ("Σίσυφος ΣΊΣΥΦΟΣ", "σισυφοσ σισυφοσ"), ("Don’t", "don't"), ("がカ", "か\u{3099}カ"),
    ("한", "\u{1112}\u{1161}\u{11AB}"), ("가", "\u{1100}\u{1161}"), ("½", "1⁄2"),
    ("🎹 Keys", "🎹 keys"),
  ])
  func `A text has a key`(_ text: String, _ key: String) {
    #expect(Array(TextKey(text).text.unicodeScalars) == Array(key.unicodeScalars))
    // The key of a key is the same.
    #expect(TextKey(key).text.unicodeScalars.elementsEqual(TextKey(text).text.unicodeScalars))
  }

  /// `Tests/Checks/Folding/table --hash` prints the same number.
  @Test func `The keys of all scalars of Unicode 14 are those that Python gives`() {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    var count = 0
    for number in UInt32(0)...0x10FFFF {
      guard !(0xAC00..<0xD7A4).contains(number), let scalar = Unicode.Scalar(number),
        let age = scalar.properties.age, age.major <= 14,
        scalar.properties.generalCategory != .privateUse,
        scalar.properties.generalCategory != .unassigned
      else { continue }
      count += 1
      var folded = String.UnicodeScalarView()
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        FoldingTable.shared.fold(lower, into: &folded)
      }
      for byte in String(folded).utf8 + [10] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    #expect(String(value, radix: 16) == Self.fingerprint, "\(count) scalars")
  }

  private static let fingerprint = "c450e2c8bb0f8580"

  @Test func `A word is found anywhere in a key`() {
    let key = TextKey("Thelonious Monk")
    for word in ["thel", "monk", "us mo", "k", ""] { #expect(key.contains(Substring(word))) }
    for word in ["monks", "Monk", "ml"] { #expect(!key.contains(Substring(word))) }
    #expect(TextKey("Blue  Monk").words == ["blue", "monk"])
    #expect(
      TextKey("a") < TextKey("b") && TextKey("a") < TextKey("aa") && TextKey("A") == TextKey("a"))
  }
}
