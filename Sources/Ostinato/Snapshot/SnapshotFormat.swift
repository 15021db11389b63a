/// The layout that all snapshots share.
///
/// A ``SnapshotKind`` in 6 bytes, the total size in 8, the state, and in 8 the FNV-1a hash of all
/// the bytes before it. All numbers are little-endian.
enum SnapshotFormat {
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
