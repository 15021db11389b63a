extension [UInt8] {
  /// The little-endian 16-bit number at `offset`.
  func word16(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }

  /// The little-endian 32-bit number at `offset`.
  func word32(at offset: Int) -> UInt32 {
    UInt32(word16(at: offset)) | UInt32(word16(at: offset + 2)) << 16
  }

  /// The little-endian 64-bit number at `offset`.
  func word64(at offset: Int) -> UInt64 {
    UInt64(word32(at: offset)) | UInt64(word32(at: offset + 4)) << 32
  }
}

/// The four-byte name of a chunk as a little-endian number.
func fourCC(_ name: StaticString) -> UInt32 {
  var code: UInt32 = 0
  name.withUTF8Buffer { text in
    // Safe: within the buffer's count.
    for index in 0..<text.count { unsafe code |= UInt32(text[index]) << UInt32(8 * index) }
  }
  return code
}
