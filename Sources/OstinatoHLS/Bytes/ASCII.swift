/// The ASCII characters that have a meaning in a playlist, by name.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let period: UInt8 = 0x2E
  static let colon: UInt8 = 0x3A
  static let equals: UInt8 = 0x3D
  static let at: UInt8 = 0x40

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == carriageReturn
  }
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte & 0xDF) && byte < 0x80 }

  /// Returns the UTF-8 bytes of a text, with its ASCII letters in lower case.
  static func lowercased(_ text: String) -> [UInt8] {
    text.utf8.map { isUpper($0) ? $0 | 0x20 : $0 }
  }

  /// Returns the value of a hexadecimal digit, or `nil` for any other byte.
  static func hexadecimalValue(of byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - 0x30 }
    let upper = byte & 0xDF
    return upper >= 0x41 && upper <= 0x46 && byte < 0x80 ? upper - 0x37 : nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the spaces, tabs and carriage returns at both ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, ASCII.isBlank(first) { slice.removeFirst() }
    while let last = slice.last, ASCII.isBlank(last) { slice.removeLast() }
    return slice
  }

  /// The bytes as a string. Invalid UTF-8 is replaced, but playlists are checked beforehand.
  var text: String { String(decoding: self, as: UTF8.self) }
}
