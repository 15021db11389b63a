/// The layout that all versions of a snapshot share.
///
/// `OSTI`, the version in 2 bytes, the total size in 8, the state, and in 8 the FNV-1a hash of all
/// the bytes before it. All numbers are little-endian.
enum SnapshotFormat {
  static var magic: UInt32 { 0x4954_534f }  // "OSTI", the first letter lowest
  /// The version of an engine without sources, and that of an engine with sources, which says how many there are.
  static var versions: (plain: UInt16, withSources: UInt16) { (2, 3) }
  /// The greatest number that the next command or observer can have. No number is used twice, so
  /// 2³² are left from there.
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
