/// The parts that every snapshot has, whatever its version.
///
/// `OSTI`, the version in 2 bytes, the size of the whole in 8, the state, and the FNV-1a hash of all
/// the bytes before it in 8. Numbers are little-endian everywhere.
enum SnapshotFormat {
  static var magic: UInt32 { 0x4954_534f }  // "OSTI", the first letter lowest
  static var version: UInt16 { 2 }
  /// The greatest number that the next command or observer can have: none is ever given twice, and
  /// there are 2³² left to give.
  static var lastNumber: Int64 { .max - (1 << 32) }
  static var headerSize: Int { 14 }
  static var checksumSize: Int { 8 }

  /// The hash over the first `count` bytes.
  static func checksum(_ bytes: [UInt8], count: Int) -> UInt64 {
    var hash = FNV1a()
    for index in 0..<count { hash.add(UInt64(bytes[index])) }
    return hash.value
  }
}
