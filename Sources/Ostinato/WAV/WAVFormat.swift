/// The contents of a `fmt ` chunk: encoding, channels and sample rate.
struct WAVFormat {
  let encoding: SampleEncoding
  let channelCount: Int
  let sampleRate: SampleRate

  /// The size of one frame in bytes: 1 … 16.
  var frameSize: Int { channelCount * encoding.sampleSize }

  /// Reads the chunk whose contents are at `body`.
  init(_ bytes: [UInt8], in body: Range<Int>) throws(WAVFile.Error) {
    let start = body.lowerBound
    guard body.count >= 16 else {
      throw .tooShort(.format, body.count, needed: 16, at: start - 8)
    }
    let encodings = try WAVFormat.encodings(bytes, in: body)
    let channelCount = Int(bytes.word16(at: start + 2))
    guard channelCount == 1 || channelCount == 2 else {
      throw .unsupportedChannelCount(channelCount, at: start + 2)
    }
    let hertz = bytes.word32(at: start + 4)
    guard let count = Int(exactly: hertz), let sampleRate = try? SampleRate(count) else {
      throw .sampleRateOutOfRange(hertz: Int64(hertz), at: start + 4)
    }
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    let blockAlign = Int(bytes.word16(at: start + 12))
    let frameSizes = encodings.map { channelCount * $0.sampleSize }
    guard let index = frameSizes.firstIndex(of: blockAlign) else {
      throw .wrongFrameSize(blockAlign, expected: frameSizes, at: start + 12)
    }
    encoding = encodings[index]
  }

  /// The encodings that the tag and the bits can mean; never empty.
  private static func encodings(
    _ bytes: [UInt8], in body: Range<Int>
  ) throws(WAVFile.Error) -> [SampleEncoding] {
    var offset = body.lowerBound
    var tag = bytes.word16(at: offset)
    let bits = bytes.word16(at: offset + 14)
    if tag == extensibleTag {
      guard body.count >= 40 else {
        throw .tooShort(.format, body.count, needed: 40, at: offset - 8)
      }
      offset += 24
      // The GUID starts with the tag; its remaining bytes mark it as one that stands for a tag.
      for (index, byte) in guidEnding.enumerated() where bytes[offset + 2 + index] != byte {
        throw .unsupportedEncoding(tag: tag, bits: bits, at: offset)
      }
      tag = bytes.word16(at: offset)
    }
    let encodings = SampleEncoding.all(tag: tag, bits: bits)
    guard !encodings.isEmpty else {
      throw .unsupportedEncoding(tag: tag, bits: bits, at: offset)
    }
    return encodings
  }

  static var extensibleTag: UInt16 { 0xFFFE }

  private static var guidEnding: [UInt8] {
    [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
  }
}
