/// The contents of a `fmt ` chunk: encoding, channels and sample rate.
struct WAVFormat {
  let encoding: SampleEncoding
  let channelCount: Int
  let sampleRate: SampleRate
  /// The speakers of an extensible format, a bit for each; 0 if there is none.
  let speakerMask: UInt32

  /// The size of one frame in bytes, at least 1.
  var frameSize: Int { channelCount * encoding.sampleSize }

  /// Reads the chunk whose contents are at `body`.
  init(
    _ bytes: RIFFBytes, in body: Range<Int>, _ findings: inout WAVFindings
  ) throws(WAVFile.Error) {
    let start = body.lowerBound
    guard body.count >= 16 else {
      throw .tooShort(.format, body.count, needed: 16, at: start - 8)
    }
    let encodings = try WAVFormat.encodings(bytes, in: body)
    let isExtensible = bytes.word16(at: start) == WAVFormat.extensibleTag
    speakerMask = isExtensible ? bytes.word32(at: start + 20) : 0
    let channelCount = Int(bytes.word16(at: start + 2))
    guard channelCount > 0 else { throw .noChannels(at: start + 2) }
    let hertz = bytes.word32(at: start + 4)
    guard let count = Int(exactly: hertz), let sampleRate = try? SampleRate(count) else {
      throw .sampleRateOutOfRange(hertz: Int64(hertz), at: start + 4)
    }
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    let blockAlign = Int(bytes.word16(at: start + 12))
    let frameSizes = encodings.map { channelCount * $0.sampleSize }
    if let index = frameSizes.firstIndex(of: blockAlign) {
      encoding = encodings[index]
      return
    }
    // Samples may stand in more bytes than they need, and nothing tells where in them.
    let (size, rest) = blockAlign.quotientAndRemainder(dividingBy: channelCount)
    guard rest != 0 || size < encodings[0].sampleSize || size > 8 else {
      throw .wrongFrameSize(blockAlign, expected: frameSizes, at: start + 12)
    }
    try findings.report(.wrongBlockAlign(blockAlign, expected: frameSizes[0], at: start + 12))
    encoding = encodings[0]
  }

  /// The encodings that the tag and the bits can mean; never empty.
  private static func encodings(
    _ bytes: RIFFBytes, in body: Range<Int>
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
      let code = bytes.word32(at: offset)
      guard code <= UInt16.max, bytes.word16(at: offset + 4) == 0,
        bytes.word16(at: offset + 6) == 0x10, bytes.bytes[offset + 8..<offset + 16] == guidEnding
      else { throw .unsupportedEncoding(tag: tag, bits: bits, at: offset) }
      tag = UInt16(code)
    }
    let encodings = SampleEncoding.all(tag: tag, bits: bits)
    guard !encodings.isEmpty else {
      throw .unsupportedEncoding(tag: tag, bits: bits, at: offset)
    }
    return encodings
  }

  static var extensibleTag: UInt16 { 0xFFFE }

  private static var guidEnding: ArraySlice<UInt8> {
    [0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
  }
}
