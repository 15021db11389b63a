/// The cyclic redundancy check of 24 bits that RFC 9580, section 6.1.1, defines.
enum CRC24 {
  static func check(of bytes: [UInt8]) -> UInt32 {
    var check: UInt32 = 0xb7_04ce
    for byte in bytes {
      check ^= UInt32(byte) << 16
      for _ in 0..<8 {
        check <<= 1
        if check & 0x100_0000 != 0 { check ^= 0x186_4cfb }
      }
    }
    return check & 0xff_ffff
  }
}
