/// A reader of an engine's state from bytes, in the order written, that checks every range.
package struct SnapshotReader {
  private let bytes: [UInt8]
  private let end: Int
  package private(set) var offset = SnapshotFormat.headerSize
  /// What the bytes are a snapshot of.
  package let kind: SnapshotKind

  /// Checks the bytes as a whole, which must be a snapshot of a certain kind, or of another one with the same
  /// letters.
  package init(
    _ bytes: [UInt8], of wanted: SnapshotKind, or others: SnapshotKind...
  ) throws(SnapshotError) {
    guard bytes.count >= 6, word(UInt32.self, of: bytes, at: 0) == wanted.magic else {
      throw .notASnapshot
    }
    kind = SnapshotKind(magic: wanted.magic, version: word(of: bytes, at: 4))
    guard kind == wanted || others.contains(kind) else {
      throw .unknownVersion(Int(kind.version))
    }
    end = bytes.count - SnapshotFormat.checksumSize
    guard end >= SnapshotFormat.headerSize else {
      throw .wrongSize(
        expected: Int64(SnapshotFormat.headerSize + SnapshotFormat.checksumSize),
        found: bytes.count)
    }
    let size = word(Int64.self, of: bytes, at: 6)
    guard size == Int64(bytes.count) else {
      throw .wrongSize(expected: size, found: bytes.count)
    }
    guard word(UInt64.self, of: bytes, at: end) == SnapshotFormat.checksum(bytes, count: end) else {
      throw .damaged
    }
    self.bytes = bytes
  }

  /// Checks the bytes as a whole, which must be a snapshot of a source with this number that was created with the same
  /// settings.
  package init(
    _ bytes: [UInt8], of kind: SnapshotKind, source number: Int, madeWith settings: [Int64]
  ) throws(SnapshotError) {
    do { try self.init(bytes, of: kind) } catch {
      throw error == .notASnapshot ? .otherSource(0) : error
    }
    for expected in [Int64(number)] + settings {
      guard try self.number(Int64.self) == expected else { throw .otherSource(0) }
    }
  }

  /// Whether nothing follows.
  var isAtEnd: Bool { offset == end }

  /// Checks that nothing follows.
  package func finish() throws(SnapshotError) {
    guard offset == end else { throw .invalid(at: offset) }
  }

  package mutating func number<N: FixedWidthInteger>(_ type: N.Type = N.self) throws(SnapshotError)
    -> N
  {
    guard end - offset >= N.bitWidth / 8 else { throw .invalid(at: offset) }
    defer { offset += N.bitWidth / 8 }
    return word(of: bytes, at: offset)
  }

  package mutating func number<N: FixedWidthInteger>(
    in range: ClosedRange<N>
  ) throws(SnapshotError) -> N {
    let start = offset
    let number = try number(N.self)
    guard range.contains(number) else { throw .invalid(at: start) }
    return number
  }

  package mutating func count(in range: ClosedRange<Int>) throws(SnapshotError) -> Int {
    Int(try number(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  package mutating func float(in range: ClosedRange<Float>) throws(SnapshotError) -> Float {
    let start = offset
    let value = Float(bitPattern: try number())
    guard range.contains(value) else { throw .invalid(at: start) }
    return value
  }

  package mutating func flag() throws(SnapshotError) -> Bool { try number(in: UInt8(0)...1) == 1 }

  /// Reads so many bytes, as written by ``SnapshotWriter/put(bytes:)``.
  mutating func takeBytes() throws(SnapshotError) -> [UInt8] {
    let start = offset
    let count = try count(in: 0...Int.max)
    guard count <= end - offset else { throw .invalid(at: start) }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }
}

/// Reads a number, least significant byte first. Each byte is all of `N` or its lowest part.
private func word<N: FixedWidthInteger>(
  _: N.Type = N.self, of bytes: [UInt8], at offset: Int
) -> N {
  var word: N = 0
  for index in (0..<N.bitWidth / 8).reversed() {
    word = word << 8 | N(truncatingIfNeeded: bytes[offset + index])
  }
  return word
}
