/// The kind of a record, which is also its version.
enum RecordKind: CaseIterable {
  /// Of a playlist that could not change.
  case whole
  /// Of a live stream.
  case live

  /// The first bytes of a record.
  var name: [UInt8] { [UInt8]((self == .whole ? "OHLS1\n" : "OHLS2\n").utf8) }
}

/// A writer of numbers and bytes, little-endian, with a checksum at the end.
struct RecordWriter {
  private var bytes: [UInt8]

  init(_ kind: RecordKind) { bytes = kind.name }

  mutating func write(unsigned number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func write(_ number: Int64) { write(unsigned: UInt64(bitPattern: number)) }

  mutating func write(_ data: [UInt8]?) {
    write(Int64(data?.count ?? -1))
    bytes += data ?? []
  }

  consuming func finished() -> [UInt8] {
    write(unsigned: RecordReader.checksum(of: bytes[...]))
    return bytes
  }
}

/// A reader of the bytes from a `RecordWriter`.
struct RecordReader {
  let kind: RecordKind
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) throws(SegmentFetcher.Error) {
    guard let kind = RecordKind.allCases.first(where: { bytes.starts(with: $0.name) }),
      bytes.count >= kind.name.count + 8
    else { throw .damagedRecord }
    self.kind = kind
    rest = bytes.suffix(8)
    guard try unsigned() == Self.checksum(of: bytes.dropLast(8)) else { throw .damagedRecord }
    rest = bytes[kind.name.count..<(bytes.count - 8)]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func unsigned() throws(SegmentFetcher.Error) -> UInt64 {
    guard rest.count >= 8 else { throw .damagedRecord }
    var number: UInt64 = 0
    for byte in rest.prefix(8).reversed() { number = number << 8 | UInt64(byte) }
    rest = rest.dropFirst(8)
    return number
  }

  /// Reads a number of bytes, at least 0.
  mutating func length() throws(SegmentFetcher.Error) -> Int64 {
    let number = Int64(bitPattern: try unsigned())
    guard number >= 0 else { throw .damagedRecord }
    return number
  }

  mutating func optionalLength() throws(SegmentFetcher.Error) -> Int64? {
    let number = Int64(bitPattern: try unsigned())
    guard number >= -1 else { throw .damagedRecord }
    return number < 0 ? nil : number
  }

  mutating func index() throws(SegmentFetcher.Error) -> Int {
    guard let index = Int(exactly: try length()) else { throw .damagedRecord }
    return index
  }

  mutating func optionalBytes() throws(SegmentFetcher.Error) -> [UInt8]? {
    guard let length = try optionalLength() else { return nil }
    guard let count = Int(exactly: length), count <= rest.count else { throw .damagedRecord }
    defer { rest = rest.dropFirst(count) }
    return [UInt8](rest.prefix(count))
  }

  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    return fingerprint.value
  }
}
