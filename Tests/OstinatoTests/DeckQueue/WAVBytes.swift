import Testing

/// Builds WAV files byte by byte, lies included, without the encoder under test.
enum WAVBytes {
  static func file(_ chunks: [[UInt8]], riffSize: UInt32? = nil) -> [UInt8] {
    let body = ascii("WAVE") + chunks.flatMap { $0 }
    return ascii("RIFF") + little(riffSize ?? UInt32(body.count)) + body
  }

  static func chunk(_ name: String, _ body: [UInt8], size: UInt32? = nil) -> [UInt8] {
    ascii(name) + little(size ?? UInt32(body.count)) + body + (body.count % 2 == 1 ? [0] : [])
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
