/// Bytes as characters that stay as they are in a URL: the base64url alphabet of RFC 4648, section 5, without padding.
enum Base64URL {
  static func text(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(character(UInt8(truncatingIfNeeded: bits >> UInt32(count)) & 63))
      }
    }
    if count > 0 {
      text.append(character(UInt8(truncatingIfNeeded: bits << UInt32(6 - count)) & 63))
    }
    return text
  }

  /// The bytes that a text stands for; `nil` if it is none, or not the one that ``text(of:)`` writes.
  static func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for character in text {
      guard let value = value(character) else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // What is left over is less than a character, and no bit of it is 1.
    guard count < 6, bits & (1 << UInt32(count) - 1) == 0 else { return nil }
    return bytes
  }

  static func isInAlphabet(_ character: UInt8) -> Bool { value(character) != nil }

  private static func character(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: 0x41 + value
    case 26..<52: 0x61 + value - 26
    case 52..<62: 0x30 + value - 52
    case 62: 0x2d
    default: 0x5f
    }
  }

  private static func value(_ character: UInt8) -> UInt8? {
    switch character {
    case 0x41...0x5a: character - 0x41
    case 0x61...0x7a: character - 0x61 + 26
    case 0x30...0x39: character - 0x30 + 52
    case 0x2d: 62
    case 0x5f: 63
    default: nil
    }
  }
}
