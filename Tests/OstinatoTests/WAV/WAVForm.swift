import Testing

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
  /// The bytes of a sample, which may hold more bits than the sample has.
  var sampleSize: Int { samples[0].bytes.count }
  var frameSize: Int { channels * sampleSize }

  /// The `fmt ` chunk, where not told otherwise an honest one.
  func format(
    tag: UInt16? = nil, channels: UInt16? = nil, rate: UInt32 = 44_100, blockAlign: UInt16? = nil,
    bits: UInt16? = nil, extra: [UInt8] = [], size: UInt32? = nil
  ) -> [UInt8] {
    let ownTag = tag ?? self.tag
    let ownBits = isExtensible ? UInt16(8 * sampleSize) : self.bits
    var body = WAVBytes.little(isExtensible ? 0xFFFE : ownTag)
    body += WAVBytes.little(channels ?? UInt16(self.channels)) + WAVBytes.little(rate)
    body += WAVBytes.little(rate &* UInt32(frameSize))
    body += WAVBytes.little(blockAlign ?? UInt16(frameSize)) + WAVBytes.little(bits ?? ownBits)
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

  static let pcm8 = WAVForm(
    name: "PCM 8", tag: 1, bits: 8,
    samples: [
      ([128], 0), ([129], 0x1p-7), ([127], -0x1p-7), ([0], -1), ([255], 1 - 0x1p-7), ([192], 0.5),
      ([1], -1 + 0x1p-7),
    ])
  static let pcm5in8 = WAVForm(
    name: "PCM 5 in 8", tag: 1, bits: 5,
    samples: [([128], 0), ([136], 0x1p-4), ([0], -1), ([248], 1 - 0x1p-4), ([120], -0x1p-4)])
  static let pcm12in16 = WAVForm(
    name: "PCM 12 in 16", tag: 1, bits: 12,
    samples: [
      ([0, 0], 0), ([0x10, 0], 0x1p-11), ([0xF0, 0xFF], -0x1p-11), ([0, 0x80], -1),
      ([0xF0, 0x7F], 1 - 0x1p-11),
    ])
  static let pcm20in24 = WAVForm(
    name: "PCM 20 in 24", tag: 1, bits: 20,
    samples: [
      ([0, 0, 0], 0), ([0x10, 0, 0], 0x1p-19), ([0xF0, 0xFF, 0xFF], -0x1p-19), ([0, 0, 0x80], -1),
      ([0xF0, 0xFF, 0x7F], 1 - 0x1p-19),
    ])
  static let pcm24in32 = WAVForm(
    name: "PCM 24 in 32", tag: 1, bits: 24,
    samples: [
      ([0, 0, 0, 0], 0), ([0, 1, 0, 0], 0x1p-23), ([0, 0xFF, 0xFF, 0xFF], -0x1p-23),
      ([0, 0, 0, 0x80], -1), ([0, 0xFF, 0xFF, 0x7F], 1 - 0x1p-23),
    ])
  static let pcm17in32 = WAVForm(
    name: "PCM 17 in 32", tag: 1, bits: 17,
    samples: [
      ([0, 0, 0, 0x40], 0.5), ([0, 0x80, 0, 0], 0x1p-16), ([0, 0x80, 0xFF, 0xFF], -0x1p-16),
      ([0, 0, 0, 0x80], -1), ([0, 0x80, 0xFF, 0x7F], 1 - 0x1p-16),
    ])
  static let pcm25in32 = WAVForm(
    name: "PCM 25 in 32", tag: 1, bits: 25,
    samples: [
      ([0, 0, 0, 0x40], 0.5), ([0x80, 0, 0, 0], 0x1p-24), ([0x80, 0xFF, 0xFF, 0xFF], -0x1p-24),
    ]
  )
  static let float64 = WAVForm(
    name: "float 64", tag: 3, bits: 64,
    samples: doubles.map { (WAVBytes.little($0.double.bitPattern), $0.value) })
  private static let doubles: [(double: Double, value: Float)] = [
    (0, 0), (1, 1), (-0.0, -0.0), (0.1, 0.1), (-123.456, -123.456),
    // Half way between two floats: the even one is taken.
    (0x1.000001p0, 1), (0x1.000003p0, 0x1.000004p0), (-0x1.000003p0, -0x1.000004p0),
    (0x1.fffffefffffffp127, .greatestFiniteMagnitude), (0x1.ffffffp127, .infinity),
    (-1e300, -.infinity), (.infinity, .infinity),
    (0x1p-149, 0x1p-149), (0x1p-150, 0), (0x3p-150, 0x1p-148), (1e-300, 0),
  ]

  /// The numbers of G.711, 14 and 13 bits at the top of 16.
  static let muLaw = WAVForm(
    name: "µ-law", tag: 7, bits: 8,
    samples: [
      ([0xFF], 0), ([0x7F], 0), ([0xFE], 8), ([0x7E], -8), ([0xEF], 132), ([0x80], 32_124),
      ([0], -32_124), ([0x9A], 10_876), ([0x2B], -5_116),
    ].map { ($0.0, Float($0.1) / 32_768) })
  static let aLaw = WAVForm(
    name: "A-law", tag: 6, bits: 8,
    samples: [
      ([0xD5], 8), ([0x55], -8), ([0xD4], 24), ([0xC5], 264), ([0xF5], 528), ([0xAA], 32_256),
      ([0x2A], -32_256), ([0xBF], 13_568), ([0x1A], -4_032),
    ].map { ($0.0, Float($0.1) / 32_768) })

  static let plain = [
    pcm8, pcm16, pcm24, pcm32, float32, float64, pcm5in8, pcm12in16, pcm20in24, pcm24in32,
    pcm17in32, pcm25in32, muLaw, aLaw,
  ]

  /// Each encoding, plain and extensible, mono and stereo.
  static let all: [WAVForm] = plain.flatMap { form in
    [(false, 1), (false, 2), (true, 1), (true, 2)].map { isExtensible, channels in
      var form = form
      form.isExtensible = isExtensible
      form.channels = channels
      return form
    }
  }
}
