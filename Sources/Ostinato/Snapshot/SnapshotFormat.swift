/// What a snapshot is one of, as its first bytes say: four letters and a version.
package struct SnapshotKind: Equatable, Sendable {
  /// The four letters, the first of them lowest.
  package let magic: UInt32
  package let version: UInt16

  package init(magic: UInt32, version: UInt16) {
    self.magic = magic
    self.version = version
  }

  /// An engine without sources: "OSTI".
  static var engine: SnapshotKind { SnapshotKind(magic: 0x4954_534f, version: 2) }
  /// An engine with sources, which says how many there are.
  static var engineWithSources: SnapshotKind { SnapshotKind(magic: 0x4954_534f, version: 3) }
  /// An engine with groups, which says what feeds which.
  static var engineWithGroups: SnapshotKind { SnapshotKind(magic: 0x4954_534f, version: 4) }
  /// An engine together with its sources: "OSTS".
  static var session: SnapshotKind { SnapshotKind(magic: 0x5354_534f, version: 1) }
}

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
