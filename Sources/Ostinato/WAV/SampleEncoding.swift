/// The encoding of a sample: its kind and its size (rule P2).
enum SampleEncoding: Equatable {
  case pcm8, pcm16, pcm24, pcm24In32, pcm32, float32, float64

  static var pcmTag: UInt16 { 1 }
  static var floatTag: UInt16 { 3 }

  /// The encodings that a format tag and a number of bits per sample can mean, the most usual
  /// first; empty if unsupported. The block align selects one.
  static func all(tag: UInt16, bits: UInt16) -> [SampleEncoding] {
    switch (tag, bits) {
    case (pcmTag, 1...8): [.pcm8]
    case (pcmTag, 9...16): [.pcm16]
    case (pcmTag, 17...23): [.pcm24, .pcm32]
    case (pcmTag, 24): [.pcm24, .pcm24In32]
    case (pcmTag, 25...32): [.pcm32]
    case (floatTag, 32): [.float32]
    case (floatTag, 64): [.float64]
    default: []
    }
  }

  /// The size of one sample in bytes.
  var sampleSize: Int {
    switch self {
    case .pcm8: 1
    case .pcm16: 2
    case .pcm24: 3
    case .pcm24In32, .pcm32, .float32: 4
    case .float64: 8
    }
  }

  /// Decodes the samples in `samples`, a whole number of frames, into one array per channel.
  func channels(_ count: Int, of bytes: [UInt8], in samples: Range<Int>) -> [[Float]] {
    // One loop per encoding, selected once. The divisors are powers of two, so only pcm32 and
    // float64 are rounded, in the conversion to Float.
    switch self {
    case .pcm8:
      planar(count, samples) { Float(Int(bytes[$0]) - 128) / 128 }
    case .pcm16:
      planar(count, samples) { Float(Int16(bitPattern: bytes.word16(at: $0))) / 32_768 }
    case .pcm24:
      planar(count, samples) {
        let low = UInt32(bytes.word16(at: $0)) << 8 | UInt32(bytes[$0 + 2]) << 24
        return Float(Int32(bitPattern: low) >> 8) / 8_388_608
      }
    case .pcm24In32 where isAtBottom(bytes, samples):
      planar(count, samples) {
        Float(Int32(bitPattern: bytes.word32(at: $0) << 8) >> 8) / 8_388_608
      }
    case .pcm24In32, .pcm32:
      planar(count, samples) { Float(Int32(bitPattern: bytes.word32(at: $0))) / 2_147_483_648 }
    case .float32:
      planar(count, samples) { Float(bitPattern: bytes.word32(at: $0)) }
    case .float64:
      planar(count, samples) {
        let value = Double(bitPattern: bytes.word64(at: $0))
        // The payload of a converted NaN differs from one processor to the next.
        return value.isNaN ? .nan : Float(value)
      }
    }
  }

  /// Whether 24 bits stand at the bottom of the four bytes of every sample.
  private func isAtBottom(_ bytes: [UInt8], _ samples: Range<Int>) -> Bool {
    var lowBits: UInt8 = 0
    for offset in stride(from: samples.lowerBound, to: samples.upperBound, by: sampleSize) {
      let isNegative = bytes[offset + 2] >= 0x80
      guard bytes[offset + 3] == 0 || isNegative && bytes[offset + 3] == 0xFF else { return false }
      lowBits |= bytes[offset]
    }
    return lowBits != 0
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
