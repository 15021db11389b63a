/// A place in the bytes of a file, and the end of the part that is being read.
struct MIDIByteReader {
  private let bytes: [UInt8]
  private(set) var offset: Int
  private let end: Int

  init(_ bytes: [UInt8]) { self.init(bytes, from: 0, to: bytes.count) }

  private init(_ bytes: [UInt8], from offset: Int, to end: Int) {
    (self.bytes, self.offset, self.end) = (bytes, offset, end)
  }

  var isAtEnd: Bool { offset >= end }

  mutating func byte() throws(MIDIFile.Error) -> UInt8 {
    guard offset < end else { throw .truncated(at: offset) }
    offset += 1
    return bytes[offset - 1]
  }

  /// Two bytes, the greater one first.
  mutating func half() throws(MIDIFile.Error) -> Int {
    let high = try byte()
    return Int(high) << 8 | Int(try byte())
  }

  /// Four bytes, the greatest one first.
  mutating func word() throws(MIDIFile.Error) -> UInt32 {
    let high = try half()
    return UInt32(high) << 16 | UInt32(try half())
  }

  /// A number of up to 28 bits, seven in each byte; all bytes but the last have the eighth bit.
  mutating func number() throws(MIDIFile.Error) -> Int64 {
    let begin = offset
    var value: Int64 = 0
    while true {
      let next = try byte()
      value = value << 7 | Int64(next & 0x7F)
      guard value < 1 << 28 else { throw .numberTooLarge(at: begin) }
      if next < 0x80 { return value }
    }
  }

  /// Passes over the next bytes, and returns a reader of them.
  mutating func part(_ count: Int64) throws(MIDIFile.Error) -> MIDIByteReader {
    guard count <= Int64(end - offset) else { throw .truncated(at: offset) }
    let begin = offset
    offset += Int(count)
    return MIDIByteReader(bytes, from: begin, to: offset)
  }

  /// The number of bytes that are left.
  var count: Int { end - offset }

  /// The bytes that are left.
  var rest: ArraySlice<UInt8> { bytes[offset..<end] }

  /// Moves on by no more bytes than are left, or back.
  mutating func move(by count: Int) { offset += count }
}
