/// A conversion of Latin-1 to UTF-8.
enum Latin1 {
  /// Returns a text in UTF-8. ASCII stays as it is, and every other byte becomes two.
  static func utf8(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for byte in text {
      if byte < 0x80 {
        bytes.append(byte)
      } else {
        bytes.append(0xC0 | byte >> 6)
        bytes.append(0x80 | byte & 0x3F)
      }
    }
    return bytes
  }
}
