/// What a `fmt ` chunk says: how samples are written, how many to a frame, how fast they go.
struct WAVFormat {
  let encoding: WAVEncoding
  let channelCount: Int
  let sampleRate: SampleRate

  /// The bytes of one frame: 2 … 8.
  var frameSize: Int { channelCount * encoding.sampleSize }

  /// Reads the chunk whose content is `body`.
  init(_ bytes: [UInt8], in body: Range<Int>) throws(WAVError) {
    let start = body.lowerBound
    guard body.count >= 16 else {
      throw .formatTooShort(body.count, needed: 16, at: start - 8)
    }
    encoding = try WAVFormat.encoding(bytes, in: body)
    channelCount = Int(bytes.word16(at: start + 2))
    guard channelCount == 1 || channelCount == 2 else {
      throw .unsupportedChannelCount(channelCount, at: start + 2)
    }
    let hertz = bytes.word32(at: start + 4)
    guard let count = Int(exactly: hertz), let sampleRate = try? SampleRate(count) else {
      throw .sampleRateOutOfRange(hertz: Int64(hertz), at: start + 4)
    }
    self.sampleRate = sampleRate
    let blockAlign = Int(bytes.word16(at: start + 12))
    guard blockAlign == frameSize else {
      throw .wrongFrameSize(blockAlign, expected: frameSize, at: start + 12)
    }
  }

  private static func encoding(
    _ bytes: [UInt8], in body: Range<Int>
  ) throws(WAVError) -> WAVEncoding {
    var offset = body.lowerBound
    var tag = bytes.word16(at: offset)
    let bits = bytes.word16(at: offset + 14)
    if tag == extensibleTag {
      guard body.count >= 40 else {
        throw .formatTooShort(body.count, needed: 40, at: offset - 8)
      }
      offset += 24
      // The tag is the GUID's beginning; the rest of it says that the GUID means a tag.
      for (index, byte) in guidEnding.enumerated() where bytes[offset + 2 + index] != byte {
        throw .unsupportedEncoding(tag: tag, bits: bits, at: offset)
      }
      tag = bytes.word16(at: offset)
    }
    guard let encoding = WAVEncoding(tag: tag, bits: bits) else {
      throw .unsupportedEncoding(tag: tag, bits: bits, at: offset)
    }
    return encoding
  }

  private static var extensibleTag: UInt16 { 0xFFFE }

  private static var guidEnding: [UInt8] {
    [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
  }
}
