import Ostinato
import Testing

@Suite("WAV files that are refused (U1, U3)")
struct WAVErrorScenarios {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var bytes: [UInt8]
    var error: WAVFile.Error
    init(_ title: String, _ bytes: [UInt8], _ error: WAVFile.Error) {
      self.title = title
      self.bytes = bytes
      self.error = error
    }
    var testDescription: String { title }
  }

  @Test("each fault is named, with the byte it stands at", arguments: cases)
  func refused(fault: Case) {
    #expect(throws: fault.error) { try WAVFile(decoding: fault.bytes) }
  }

  static let form = WAVForm.pcm16  // 7 samples: fmt at 12, data at 36, 58 bytes in all
  static let extensible: WAVForm = {
    var form = WAVForm.pcm16
    form.isExtensible = true
    return form
  }()

  static func file(_ format: [UInt8]) -> [UInt8] { WAVBytes.file([format, form.data]) }

  /// A file whose data say that they have some 2 or 4 GiB, but not as writers to a pipe do.
  static func cutData(of size: UInt32) -> Case {
    Case(
      "a data of \(size) bytes",
      WAVBytes.file([form.format(), WAVBytes.chunk("data", form.body, size: size)]),
      .truncated(.data, at: 36, missing: UInt64(size) - 14))
  }

  static let cases: [Case] = [
    Case("no bytes", [], .truncated(.header, at: 0, missing: 12)),
    Case("11 bytes", Array(form.file.prefix(11)), .truncated(.header, at: 0, missing: 1)),
    Case(
      "64-bit, without its sizes", WAVBytes.ascii("RF64") + form.file.dropFirst(4),
      .missing(.longSizes, at: 12)),
    Case(
      "a RIFF of another kind",
      form.file.prefix(8) + WAVBytes.ascii("AVI ") + form.file.dropFirst(12),
      .notWAVE(found: 0x2049_5641, at: 8)),
    Case("header only", WAVBytes.file([]), .missing(.format, at: 12)),
    Case("no fmt", WAVBytes.file([form.data]), .missing(.format, at: 34)),
    Case("no data", WAVBytes.file([form.format()]), .missing(.data, at: 36)),
    Case(
      "a cut chunk name", WAVBytes.file([form.format(), [100, 97, 116]]),
      .truncated(.otherChunk, at: 36, missing: 5)),
    Case(
      "a cut chunk before data",
      WAVBytes.file([form.format(), WAVBytes.chunk("LIST", [1, 2], size: 1_000), form.data]),
      .truncated(.otherChunk, at: 36, missing: 1_000 - 24)),
    Case(
      "a chunk of 4 GiB", WAVBytes.file([WAVBytes.chunk("LIST", [], size: .max), form.format()]),
      .truncated(.otherChunk, at: 12, missing: 0xFFFF_FFFF - 24)),
    Case(
      "a cut fmt", WAVBytes.file([form.data, form.format(size: 18)]),
      .truncated(.format, at: 34, missing: 2)),
    Case(
      "an fmt of 4 GiB", WAVBytes.file([form.format(size: .max)]),
      .truncated(.format, at: 12, missing: 0xFFFF_FFFF - 16)),
    Case("a cut data", form.file.dropLast(), .truncated(.data, at: 36, missing: 1)),
    cutData(of: 0x7FFF_DFFF),
    cutData(of: 0x8000_0001),
    cutData(of: 0x8000_0024),
    cutData(of: 0xC000_0000),
    cutData(of: 0xFFFF_DFFF),
    Case(
      "two fmt", WAVBytes.file([form.format(), form.format(), form.data]),
      .repeated(.format, at: 36)),
    Case(
      "two fmt, one behind data", WAVBytes.file([form.format(), form.data, form.format()]),
      .repeated(.format, at: 58)),
    Case(
      "two data", WAVBytes.file([form.format(), form.data, form.data]), .repeated(.data, at: 58)),
    Case(
      "two data before fmt", WAVBytes.file([form.data, form.data, form.format()]),
      .repeated(.data, at: 34)),
    Case(
      "an fmt of 14 bytes",
      file(WAVBytes.chunk("fmt ", Array(form.format()[8..<22]))),
      .tooShort(.format, 14, needed: 16, at: 12)),
    Case(
      "an empty fmt", file(WAVBytes.chunk("fmt ", [])), .tooShort(.format, 0, needed: 16, at: 12)),
    Case(
      "an extensible fmt of 38 bytes",
      file(WAVBytes.chunk("fmt ", Array(extensible.format()[8..<46]))),
      .tooShort(.format, 38, needed: 40, at: 12)),
    Case("no bits", file(form.format(bits: 0)), .unsupportedEncoding(tag: 1, bits: 0, at: 20)),
    Case("33 bits", file(form.format(bits: 33)), .unsupportedEncoding(tag: 1, bits: 33, at: 20)),
    Case("64 bits", file(form.format(bits: 64)), .unsupportedEncoding(tag: 1, bits: 64, at: 20)),
    Case("float of 16", file(form.format(tag: 3)), .unsupportedEncoding(tag: 3, bits: 16, at: 20)),
    Case(
      "float of 80", file(form.format(tag: 3, bits: 80)),
      .unsupportedEncoding(tag: 3, bits: 80, at: 20)),
    Case(
      "float of 24", file(form.format(tag: 3, bits: 24)),
      .unsupportedEncoding(tag: 3, bits: 24, at: 20)),
    Case("ADPCM", file(form.format(tag: 2)), .unsupportedEncoding(tag: 2, bits: 16, at: 20)),
    Case(
      "extensible A-law of 16 bits", file(extensible.format(tag: 6)),
      .unsupportedEncoding(tag: 6, bits: 16, at: 44)),
    Case(
      "extensible in extensible", file(extensible.format(tag: 0xFFFE)),
      .unsupportedEncoding(tag: 0xFFFE, bits: 16, at: 44)),
    Case(
      "an extensible format with the greatest tag", file(extensible.format(tag: .max)),
      .unsupportedEncoding(tag: .max, bits: 16, at: 44)),
    Case("no channels", file(form.format(channels: 0)), .noChannels(at: 22)),
    Case("3 channels", file(form.format(channels: 3, blockAlign: 6)), .tooManyChannels(3)),
    Case(
      "65 535 channels of 8 bits",
      WAVBytes.file([
        form.format(channels: .max, blockAlign: .max, bits: 8), WAVBytes.chunk("data", []),
      ]),
      .tooManyChannels(65_535)),
    Case("0 Hz", file(form.format(rate: 0)), .sampleRateOutOfRange(hertz: 0, at: 24)),
    Case(
      "10 000 001 Hz", file(form.format(rate: 10_000_001)),
      .sampleRateOutOfRange(hertz: 10_000_001, at: 24)),
    Case(
      "4 GHz", file(form.format(rate: .max)),
      .sampleRateOutOfRange(hertz: 4_294_967_295, at: 24)),
    Case(
      "block align 4", file(form.format(blockAlign: 4)), .wrongFrameSize(4, expected: [2], at: 32)),
    Case(
      "16 bits in 8 bytes", file(form.format(blockAlign: 8)),
      .wrongFrameSize(8, expected: [2], at: 32)),
    Case(
      "8 bits in 2 bytes", file(form.format(bits: 8)), .wrongFrameSize(2, expected: [1], at: 32)),
    Case(
      "24 bits in 5 bytes, stereo", file(form.format(channels: 2, blockAlign: 10, bits: 24)),
      .wrongFrameSize(10, expected: [6, 8], at: 32)),
    Case(
      "32 bits in 8 bytes", file(form.format(blockAlign: 8, bits: 32)),
      .wrongFrameSize(8, expected: [4], at: 32)),
    Case(
      "an M4A", [0, 0, 0, 0x20] + WAVBytes.ascii("ftypM4A ") + form.file,
      .notWAVE(found: 0x7079_7466, at: 4)),
    Case(
      "half a frame", WAVBytes.file([form.format(), WAVBytes.chunk("data", [1])]),
      .partialFrame(dataSize: 1, frameSize: 2, at: 36)),
    Case(
      "half a frame before fmt",
      WAVBytes.file([WAVBytes.chunk("LIST", []), WAVBytes.chunk("data", [1]), form.format()]),
      .partialFrame(dataSize: 1, frameSize: 2, at: 20)),
  ]

  @Test("each byte of an extensible format's GUID counts", arguments: 2..<16)
  func guid(index: Int) {
    var bytes = Self.extensible.file
    bytes[44 + index] ^= 1
    #expect(throws: WAVFile.Error.unsupportedEncoding(tag: 0xFFFE, bits: 16, at: 44)) {
      try WAVFile(decoding: bytes)
    }
  }

  @Test("samples that are no WAV file are refused")
  func samples() throws {
    let rate = try SampleRate(8_000)
    #expect(throws: WAVFile.Error.notMonoOrStereo(0)) {
      try WAVFile(sampleRate: rate, channels: [])
    }
    #expect(throws: WAVFile.Error.notMonoOrStereo(3)) {
      try WAVFile(sampleRate: rate, channels: [[1], [2], [3]])
    }
    #expect(throws: WAVFile.Error.unequalChannels(1, 2)) {
      try WAVFile(sampleRate: rate, channels: [[1], [2, 3]])
    }
  }

  @Test("more than 4 GiB is refused, without an array of that size")
  func tooLarge() throws {
    // 58 + 4n - 8 ≤ 2³² - 1
    #expect(try WAVFile.encodedSize(channelCount: 1, frameCount: 1_073_741_811) == 4_294_967_302)
    // 44 + 2n - 8 ≤ 2³² - 1
    #expect(
      try WAVFile.encodedSize(channelCount: 1, frameCount: 2_147_483_629, format: .pcm16)
        == 4_294_967_302)
    #expect(throws: WAVFile.Error.tooLarge(bytes: 4_294_967_304)) {
      try WAVFile.encodedSize(channelCount: 1, frameCount: 2_147_483_630, format: .pcm16)
    }
    let refused: [(channels: Int, frames: Int, bytes: Int64)] = [
      (1, 1_073_741_812, 4_294_967_306), (2, 536_870_906, 4_294_967_306), (1, .max, .max),
      (2, .max, .max), (1, 1 << 60, 4_611_686_018_427_387_962), (2, 1 << 60, .max),
    ]
    for count in refused {
      #expect(throws: WAVFile.Error.tooLarge(bytes: count.bytes)) {
        try WAVFile.encodedSize(channelCount: count.channels, frameCount: count.frames)
      }
      #expect(throws: WAVFile.Error.tooLarge(bytes: count.bytes)) {
        try WAVFile.header(
          sampleRate: SampleRate(1), channelCount: count.channels, frameCount: count.frames)
      }
    }
  }

  @Test("counts that cannot be have no size", arguments: [Int.min, -1, 0, 1, 2, 3, .max])
  func impossibleCounts(count: Int) throws {
    for frames in [Int.min, -15, -1, 0, 5, .max] where count != 1 && count != 2 {
      #expect(throws: WAVFile.Error.notMonoOrStereo(count)) {
        try WAVFile.encodedSize(channelCount: count, frameCount: frames)
      }
    }
    for frames in [Int.min, -15, -1] where count == 1 || count == 2 {
      #expect(throws: WAVFile.Error.negativeFrameCount(frames)) {
        try WAVFile.encodedSize(channelCount: count, frameCount: frames)
      }
    }
  }
}
