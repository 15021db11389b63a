/// A reader of an engine's state from bytes, in the order written, that checks every range.
struct SnapshotReader {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset = 0
  /// Whether the snapshot is of an engine with sources, and says how many there are.
  private(set) var hasSources = false

  /// Checks the bytes as a whole.
  init(_ bytes: [UInt8]) throws(SnapshotError) {
    self.bytes = bytes
    end = bytes.count - SnapshotFormat.checksumSize
    guard bytes.count >= 6, word(UInt32.self, at: 0) == SnapshotFormat.magic else {
      throw .notASnapshot
    }
    let version = word(UInt16.self, at: 4)
    let (plain, withSources) = SnapshotFormat.versions
    guard version == plain || version == withSources else { throw .unknownVersion(Int(version)) }
    guard end >= SnapshotFormat.headerSize else {
      throw .wrongSize(
        expected: Int64(SnapshotFormat.headerSize + SnapshotFormat.checksumSize),
        found: bytes.count)
    }
    let size = word(Int64.self, at: 6)
    guard size == Int64(bytes.count) else {
      throw .wrongSize(expected: size, found: bytes.count)
    }
    guard word(UInt64.self, at: end) == SnapshotFormat.checksum(bytes, count: end) else {
      throw .damaged
    }
    hasSources = version == withSources
    offset = SnapshotFormat.headerSize
  }

  /// Checks that nothing follows.
  func finish() throws(SnapshotError) {
    guard offset == end else { throw .invalid(at: offset) }
  }

  mutating func number<N: FixedWidthInteger>(_ type: N.Type = N.self) throws(SnapshotError) -> N {
    guard end - offset >= N.bitWidth / 8 else { throw .invalid(at: offset) }
    defer { offset += N.bitWidth / 8 }
    return word(type, at: offset)
  }

  mutating func number<N: FixedWidthInteger>(
    in range: ClosedRange<N>
  ) throws(SnapshotError) -> N {
    let start = offset
    let number = try number(N.self)
    guard range.contains(number) else { throw .invalid(at: start) }
    return number
  }

  mutating func count(in range: ClosedRange<Int>) throws(SnapshotError) -> Int {
    Int(try number(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  mutating func float(in range: ClosedRange<Float>) throws(SnapshotError) -> Float {
    let start = offset
    let value = Float(bitPattern: try number())
    guard range.contains(value) else { throw .invalid(at: start) }
    return value
  }

  mutating func flag() throws(SnapshotError) -> Bool { try number(in: UInt8(0)...1) == 1 }

  /// Each byte is all of `N` or its lowest part.
  private func word<N: FixedWidthInteger>(_: N.Type, at offset: Int) -> N {
    var word: N = 0
    for index in (0..<N.bitWidth / 8).reversed() {
      word = word << 8 | N(truncatingIfNeeded: bytes[offset + index])
    }
    return word
  }
}
