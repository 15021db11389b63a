/// Tells how one sample is written.
enum WAVEncoding: Equatable {
  case pcm16, pcm24, pcm32, float32

  static var pcmTag: UInt16 { 1 }
  static var floatTag: UInt16 { 3 }

  /// What a format's tag and bits per sample say; `nil` where that is not read.
  init?(tag: UInt16, bits: UInt16) {
    // Samples of fewer valid bits stand at the top of theirs, so the container's width is enough.
    switch (tag, bits) {
    case (WAVEncoding.pcmTag, 16): self = .pcm16
    case (WAVEncoding.pcmTag, 24): self = .pcm24
    case (WAVEncoding.pcmTag, 32): self = .pcm32
    case (WAVEncoding.floatTag, 32): self = .float32
    default: return nil
    }
  }

  /// The bytes of one sample.
  var sampleSize: Int {
    switch self {
    case .pcm16: 2
    case .pcm24: 3
    case .pcm32, .float32: 4
    }
  }

  /// The samples that stand in `samples`, a whole number of frames, one array per channel.
  func channels(_ count: Int, of bytes: [UInt8], in samples: Range<Int>) -> [[Float]] {
    // One loop per encoding, chosen once. The divisors are powers of two: only Float(Int32) rounds.
    switch self {
    case .pcm16:
      planar(count, samples) { Float(Int16(bitPattern: bytes.word16(at: $0))) / 32_768 }
    case .pcm24:
      planar(count, samples) {
        let low = UInt32(bytes.word16(at: $0)) << 8 | UInt32(bytes[$0 + 2]) << 24
        return Float(Int32(bitPattern: low) >> 8) / 8_388_608
      }
    case .pcm32:
      planar(count, samples) { Float(Int32(bitPattern: bytes.word32(at: $0))) / 2_147_483_648 }
    case .float32:
      planar(count, samples) { Float(bitPattern: bytes.word32(at: $0)) }
    }
  }

  private func planar(
    _ channelCount: Int, _ samples: Range<Int>, sample: (Int) -> Float
  ) -> [[Float]] {
    let frameSize = channelCount * sampleSize
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
