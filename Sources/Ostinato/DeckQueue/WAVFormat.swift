/// What a `fmt ` chunk says: how samples are written, how many to a frame, how fast they go.
struct WAVFormat {
  /// How one sample is written.
  enum Encoding: Equatable { case pcm16, pcm24, pcm32, float32 }

  let encoding: Encoding
  let channelCount: Int
  let sampleRate: SampleRate

  /// The bytes of one sample.
  var sampleSize: Int {
    switch encoding {
    case .pcm16: 2
    case .pcm24: 3
    case .pcm32, .float32: 4
    }
  }

  /// The bytes of one frame: 2 … 8.
  var frameSize: Int { channelCount * sampleSize }

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
  ) throws(WAVError) -> Encoding {
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
    // Samples of fewer valid bits stand at the top of theirs, so the container's width is enough.
    switch (tag, bits) {
    case (pcmTag, 16): return .pcm16
    case (pcmTag, 24): return .pcm24
    case (pcmTag, 32): return .pcm32
    case (floatTag, 32): return .float32
    default: throw .unsupportedEncoding(tag: tag, bits: bits, at: offset)
    }
  }

  static var pcmTag: UInt16 { 1 }
  static var floatTag: UInt16 { 3 }
  static var extensibleTag: UInt16 { 0xFFFE }

  private static var guidEnding: [UInt8] {
    [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
  }
}

extension WAVFormat {
  /// The samples that stand in `samples`, a whole number of frames, one array per channel.
  func channels(of bytes: [UInt8], in samples: Range<Int>) -> [[Float]] {
    // One loop per encoding, chosen once. The divisors are powers of two: only Float(Int32) rounds.
    switch encoding {
    case .pcm16:
      planar(samples) { Float(Int16(bitPattern: bytes.word16(at: $0))) / 32_768 }
    case .pcm24:
      planar(samples) {
        let low = UInt32(bytes.word16(at: $0)) << 8 | UInt32(bytes[$0 + 2]) << 24
        return Float(Int32(bitPattern: low) >> 8) / 8_388_608
      }
    case .pcm32:
      planar(samples) { Float(Int32(bitPattern: bytes.word32(at: $0))) / 2_147_483_648 }
    case .float32:
      planar(samples) { Float(bitPattern: bytes.word32(at: $0)) }
    }
  }

  private func planar(_ samples: Range<Int>, sample: (Int) -> Float) -> [[Float]] {
    var channels: [[Float]] = []
    for channel in 0..<channelCount {
      var values: [Float] = []
      values.reserveCapacity(samples.count / frameSize)
      let first = samples.lowerBound + channel * sampleSize
      for offset in stride(from: first, to: samples.upperBound, by: frameSize) {
        values.append(sample(offset))
      }
      channels.append(values)
    }
    return channels
  }
}
