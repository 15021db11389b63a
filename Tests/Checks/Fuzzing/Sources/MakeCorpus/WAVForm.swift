/// A way to write a WAV file: encoding, channels, plain or extensible.
struct WAVForm {
  var tag: UInt16
  var bits: Int
  /// The bytes of a sample.
  var size: Int
  var channels: Int
  var isExtensible: Bool

  static let all: [WAVForm] = [
    (1, 16, 2), (1, 24, 3), (1, 32, 4), (3, 32, 4), (1, 8, 1), (3, 64, 8), (1, 12, 2), (1, 20, 3),
    (1, 24, 4), (6, 8, 1),
  ].flatMap { tag, bits, size in
    [(1, false), (2, false), (1, true), (2, true)].map {
      WAVForm(tag: tag, bits: bits, size: size, channels: $0, isExtensible: $1)
    }
  }

  /// A file of three frames of a falling ramp, with the lies asked for.
  func file(
    dataSize: UInt32? = nil, riffSize: UInt32? = nil, others: Bool = false,
    isDataFirst: Bool = false
  ) -> [UInt8] {
    let samples = (0..<3 * channels * size).map { UInt8(truncatingIfNeeded: 0x3F - 9 * $0) }
    let data = chunk("data", samples, size: dataSize)
    let other = others ? chunk("LIST", [1, 2, 3]) : []
    let chunks = isDataFirst ? data + format : other + format + other + data + other
    let body = Array("WAVE".utf8) + chunks
    return Array("RIFF".utf8) + little(riffSize ?? UInt32(body.count), 4) + body
  }

  /// The same file with sizes of 64 bits, or with such as a writer to a pipe left.
  func longFile(_ name: String = "RF64", dataSize: UInt64? = nil) -> [UInt8] {
    let rest = file(dataSize: .max).dropFirst(12)
    let dataCount = UInt64(3 * channels * size)
    let riffCount = dataSize == nil ? UInt64(4 + 48 + rest.count) : 0
    let sizes = long(riffCount) + long(dataSize ?? dataCount) + long(3) + little(1, 4)
    let table = Array("LIST".utf8) + long(3)
    return Array(name.utf8) + little(.max, 4) + Array("WAVE".utf8) + chunk("ds64", sizes + table)
      + rest
  }

  private func long(_ value: UInt64) -> [UInt8] {
    little(UInt32(value & 0xFFFF_FFFF), 4) + little(UInt32(value >> 32), 4)
  }

  private var format: [UInt8] {
    let frame = UInt32(channels * size)
    var body = little(isExtensible ? 0xFFFE : UInt32(tag), 2) + little(UInt32(channels), 2)
    body += little(44_100, 4) + little(44_100 * frame, 4) + little(frame, 2)
    body += little(UInt32(bits), 2)
    if isExtensible {
      body += little(22, 2) + little(UInt32(bits), 2) + little(3, 4) + little(UInt32(tag), 2)
      body += [0, 0, 0, 0, 16, 0, 128, 0, 0, 170, 0, 56, 155, 113]
    }
    return chunk("fmt ", body)
  }

  private func chunk(_ name: String, _ body: [UInt8], size: UInt32? = nil) -> [UInt8] {
    Array(name.utf8) + little(size ?? UInt32(body.count), 4) + body
      + (body.count % 2 == 1 ? [0] : [])
  }

  private func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }
}
