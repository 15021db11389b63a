/// A reader of numbers from Base64 text (RFC 4648, section 4).
struct Base64Bits {
  private var characters: Substring.UTF8View
  private var bits: UInt32 = 0
  private var bitCount = 0

  init(_ text: String) { characters = text[...].utf8 }

  /// Returns the next number, or `nil` at the end. Numbers are in groups of 7 bits, the least significant first.
  mutating func number() -> UInt32? {
    var number: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 28, by: 7) {
      guard let byte = byte() else { return nil }
      number |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  private mutating func byte() -> UInt8? {
    while bitCount < 8 {
      guard let character = characters.popFirst(), let value = Self.value(of: character) else {
        return nil
      }
      bits = bits << 6 | value
      bitCount += 6
    }
    bitCount -= 8
    return UInt8(truncatingIfNeeded: bits >> UInt32(bitCount))
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
