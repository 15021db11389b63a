/// The encoding of a sample: its kind and its size (rule U2).
enum SampleEncoding: Equatable {
  case pcm8, pcm16, pcm24, pcm24In32, pcm32, float32, float64, muLaw, aLaw

  static var pcmTag: UInt16 { 1 }
  static var floatTag: UInt16 { 3 }
  static var aLawTag: UInt16 { 6 }
  static var muLawTag: UInt16 { 7 }

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
    case (aLawTag, 8): [.aLaw]
    case (muLawTag, 8): [.muLaw]
    default: []
    }
  }

  /// The size of one sample in bytes.
  var sampleSize: Int {
    switch self {
    case .pcm8, .muLaw, .aLaw: 1
    case .pcm16: 2
    case .pcm24: 3
    case .pcm24In32, .pcm32, .float32: 4
    case .float64: 8
    }
  }

  /// Decodes one of `count` channels from `samples`, a whole number of frames. `isAtBottom` says where 24 bits stand in
  /// 4 bytes.
  func channel(
    _ channel: Int, of count: Int, _ bytes: [UInt8], in samples: Range<Int>, isAtBottom: Bool
  ) -> [Float] {
    let frameSize = count * sampleSize
    var values: [Float] = []
    values.reserveCapacity(samples.count / frameSize)
    let first = samples.lowerBound + channel * sampleSize
    for offset in stride(from: first, to: samples.upperBound, by: frameSize) {
      values.append(sample(bytes, at: offset, isAtBottom: isAtBottom))
    }
    return values
  }

  /// The sample at an offset. The divisors are powers of two, so only pcm32 and float64 are
  /// rounded, in the conversion to Float.
  private func sample(_ bytes: [UInt8], at offset: Int, isAtBottom: Bool) -> Float {
    switch self {
    case .pcm8:
      return Float(Int(bytes[offset]) - 128) / 128
    case .pcm16:
      return Float(Int16(bitPattern: bytes.word16(at: offset))) / 32_768
    case .pcm24:
      let low = UInt32(bytes.word16(at: offset)) << 8 | UInt32(bytes[offset + 2]) << 24
      return Float(Int32(bitPattern: low) >> 8) / 8_388_608
    case .pcm24In32 where isAtBottom:
      return Float(Int32(bitPattern: bytes.word32(at: offset) << 8) >> 8) / 8_388_608
    case .pcm24In32, .pcm32:
      return Float(Int32(bitPattern: bytes.word32(at: offset))) / 2_147_483_648
    case .float32:
      return Float(bitPattern: bytes.word32(at: offset))
    case .float64:
      let value = Double(bitPattern: bytes.word64(at: offset))
      // The payload of a converted NaN differs from one processor to the next.
      return value.isNaN ? .nan : Float(value)
    case .muLaw:
      return Float(SampleEncoding.muLaw(bytes[offset])) / 32_768
    case .aLaw:
      return Float(SampleEncoding.aLaw(bytes[offset])) / 32_768
    }
  }

  /// Whether 24 bits stand at the bottom of the four bytes of every sample.
  func isAtBottom(_ bytes: [UInt8], in samples: Range<Int>) -> Bool {
    guard self == .pcm24In32 else { return false }
    var lowBits: UInt8 = 0
    for offset in stride(from: samples.lowerBound, to: samples.upperBound, by: sampleSize) {
      let isNegative = bytes[offset + 2] >= 0x80
      guard bytes[offset + 3] == 0 || isNegative && bytes[offset + 3] == 0xFF else { return false }
      lowBits |= bytes[offset]
    }
    return lowBits != 0
  }

  /// The number that a byte of µ-law stands for: a sign and, in ones' complement, 3 bits of an exponent and 4 of a mantissa (ITU-T
  /// G.711).
  private static func muLaw(_ byte: UInt8) -> Int {
    let bits = Int(~byte)
    let size = ((bits & 15) * 8 + 132) << (bits >> 4 & 7) - 132
    return bits & 0x80 == 0 ? size : -size
  }

  /// The number that a byte of A-law stands for, in which every other bit is inverted (ITU-T G.711).
  private static func aLaw(_ byte: UInt8) -> Int {
    let bits = Int(byte ^ 0x55)
    let (exponent, mantissa) = (bits >> 4 & 7, (bits & 15) * 16 + 8)
    let size = exponent == 0 ? mantissa : (mantissa + 256) << (exponent - 1)
    return bits & 0x80 == 0 ? -size : size
  }
}
