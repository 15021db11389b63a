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

/// A way to write samples, with a few of them and what they are to become.
struct WAVForm: Sendable, CustomTestStringConvertible {
  var name: String
  var tag: UInt16
  var bits: UInt16
  /// Samples as they stand in the file, and as floats.
  var samples: [(bytes: [UInt8], value: Float)]
  var isExtensible = false
  var channels = 1

  var testDescription: String {
    "\(name)\(isExtensible ? " extensible" : "") × \(channels)"
  }
  var frameSize: Int { channels * Int(bits) / 8 }

  /// The `fmt ` chunk, where not told otherwise an honest one.
  func format(
    tag: UInt16? = nil, channels: UInt16? = nil, rate: UInt32 = 44_100, blockAlign: UInt16? = nil,
    bits: UInt16? = nil, extra: [UInt8] = [], size: UInt32? = nil
  ) -> [UInt8] {
    let ownTag = tag ?? self.tag
    var body = WAVBytes.little(isExtensible ? 0xFFFE : ownTag)
    body += WAVBytes.little(channels ?? UInt16(self.channels)) + WAVBytes.little(rate)
    body += WAVBytes.little(rate &* UInt32(frameSize))
    body += WAVBytes.little(blockAlign ?? UInt16(frameSize)) + WAVBytes.little(bits ?? self.bits)
    if isExtensible {
      body += WAVBytes.little(UInt16(22)) + WAVBytes.little(self.bits) + WAVBytes.little(UInt32(3))
      body += WAVBytes.little(ownTag) + WAVForm.guidEnding
    }
    return WAVBytes.chunk("fmt ", body + extra, size: size)
  }

  /// The samples' bytes: the list forwards in the left channel, backwards in the right.
  var body: [UInt8] {
    if channels == 1 { return samples.flatMap { $0.bytes } }
    return zip(samples, samples.reversed()).flatMap { $0.bytes + $1.bytes }
  }
  var data: [UInt8] { WAVBytes.chunk("data", body) }
  var file: [UInt8] { WAVBytes.file([format(), data]) }

  /// What the file is to decode to.
  var values: [[Float]] {
    let values = samples.map { $0.value }
    return channels == 1 ? [values] : [values, values.reversed()]
  }

  static let guidEnding: [UInt8] = [0, 0, 0, 0, 16, 0, 128, 0, 0, 170, 0, 56, 155, 113]

  static let pcm16 = WAVForm(
    name: "PCM 16", tag: 1, bits: 16,
    samples: [
      ([0, 0], 0), ([1, 0], 0x1p-15), ([0xFF, 0xFF], -0x1p-15), ([0, 0x80], -1),
      ([0xFF, 0x7F], 1 - 0x1p-15), ([0, 0x40], 0.5), ([0x34, 0x12], 4_660 / 32_768),
    ])
  static let pcm24 = WAVForm(
    name: "PCM 24", tag: 1, bits: 24,
    samples: [
      ([0, 0, 0], 0), ([1, 0, 0], 0x1p-23), ([0xFF, 0xFF, 0xFF], -0x1p-23), ([0, 0, 0x80], -1),
      ([0xFF, 0xFF, 0x7F], 1 - 0x1p-23), ([0, 0, 0x40], 0.5),
      ([0x56, 0x34, 0x12], 1_193_046 / 8_388_608),
    ])
  static let pcm32 = WAVForm(
    name: "PCM 32", tag: 1, bits: 32,
    samples: [
      ([0, 0, 0, 0], 0), ([1, 0, 0, 0], 0x1p-31), ([0xFF, 0xFF, 0xFF, 0xFF], -0x1p-31),
      ([0, 0, 0, 0x80], -1), ([0xFF, 0xFF, 0xFF, 0x7F], 1),
      // 16 777 217 and 16 777 219 lie half way between two floats: the even one is taken.
      ([1, 0, 0, 1], 0x1p-7), ([3, 0, 0, 1], 16_777_220 * 0x1p-31),
    ])
  static let float32 = WAVForm(
    name: "float 32", tag: 3, bits: 32,
    samples: [
      0, 1, -1, 0.1, -0.0, 123.456, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity,
    ].map { (WAVBytes.little($0.bitPattern), $0) })

  static let plain = [pcm16, pcm24, pcm32, float32]

  /// Four encodings, plain and extensible, mono and stereo.
  static let all: [WAVForm] = plain.flatMap { form in
    [(false, 1), (false, 2), (true, 1), (true, 2)].map { isExtensible, channels in
      var form = form
      form.isExtensible = isExtensible
      form.channels = channels
      return form
    }
  }
}
