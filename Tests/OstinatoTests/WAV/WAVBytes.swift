import Testing

/// Builds WAV files byte by byte, lies included, without the encoder under test.
enum WAVBytes {
  static func file(_ chunks: [[UInt8]], riffSize: UInt32? = nil) -> [UInt8] {
    let body = ascii("WAVE") + chunks.flatMap { $0 }
    return ascii("RIFF") + little(riffSize ?? UInt32(body.count)) + body
  }

  /// A file whose sizes of 32 bits are in the place of those of 64.
  static func longFile(
    _ name: String, riffSize: UInt64? = nil, dataSize: UInt64, table: [UInt8] = [],
    _ chunks: [[UInt8]]
  ) -> [UInt8] {
    let rest = little(dataSize) + little(UInt64(0)) + little(UInt32(table.count / 12)) + table
    let count = UInt64(4 + 8 + 8 + rest.count + chunks.reduce(0) { $0 + $1.count })
    let sizes = chunk("ds64", little(riffSize ?? count) + rest)
    return ascii(name) + little(UInt32.max) + ascii("WAVE") + sizes + chunks.flatMap { $0 }
  }

  static func chunk(_ name: String, _ body: [UInt8], size: UInt32? = nil) -> [UInt8] {
    ascii(name) + little(size ?? UInt32(body.count)) + body + (body.count % 2 == 1 ? [0] : [])
  }

  /// A file of these chunks, whose numbers have the greatest byte first: `sizes` are those of the numbers in each.
  static func bigEndian(_ chunks: [(name: String, body: [UInt8], sizes: [Int])]) -> [UInt8] {
    let body =
      ascii("WAVE")
      + chunks.flatMap { name, body, sizes in
        var (turned, start) = ([UInt8](), 0)
        for size in sizes {
          turned += body[start..<start + size].reversed()
          start += size
        }
        turned += body[start...]
        let pad: [UInt8] = body.count % 2 == 1 ? [0] : []
        return ascii(name) + little(UInt32(body.count)).reversed() + turned + pad
      }
    return ascii("RIFX") + little(UInt32(body.count)).reversed() + body
  }

  static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The number that these bytes spell, the lowest first.
  static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func little<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    (0..<T.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> T($0 * 8)) }
  }
}
