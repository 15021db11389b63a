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
  /// An engine together with its sources: "OSTS".
  static var session: SnapshotKind { SnapshotKind(magic: 0x5354_534f, version: 1) }
}
