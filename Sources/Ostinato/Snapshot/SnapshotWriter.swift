/// A writer of an engine's state as bytes.
package struct SnapshotWriter {
  private var bytes: [UInt8] = []

  package init(_ kind: SnapshotKind) {
    put(kind.magic)
    put(kind.version)
    put(Int64(0))  // the size, not known until the end
  }

  /// Begins the snapshot of a source: its number, and what it was created with.
  package init(_ kind: SnapshotKind, ofSource number: Int, madeWith settings: [Int64]) {
    self.init(kind)
    put(number)
    for setting in settings { put(setting) }
  }

  /// Writes a number, least significant byte first.
  package mutating func put(_ number: some FixedWidthInteger) {
    for index in 0..<number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }

  /// Writes a count in 8 bytes, on every platform.
  package mutating func put(_ count: Int) { put(Int64(count)) }
  package mutating func put(_ value: Float) { put(value.bitPattern) }
  package mutating func put(_ flag: Bool) { put(flag ? UInt8(1) : UInt8(0)) }

  /// Writes the number of bytes, and the bytes.
  mutating func put(bytes: [UInt8]) {
    put(bytes.count)
    self.bytes += bytes
  }

  /// The complete snapshot.
  package func finished() -> [UInt8] {
    var whole = self
    let size = bytes.count + SnapshotFormat.checksumSize
    for index in 0..<8 { whole.bytes[6 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    whole.put(SnapshotFormat.checksum(whole.bytes, count: whole.bytes.count))
    return whole.bytes
  }
}
