import Ostinato
import Testing

@Suite("WAV files from a pipe (U5)")
struct WAVStreamScenarios {
  /// SoX rounds 0x7FFFF000 down to whole frames; arecord writes 2³¹ or 0x7FFFFF00, others the most
  /// that 31 or 32 bits can count, or that less the header.
  static let unknownSizes: [UInt32] = [
    0x7FFF_E000, 0x7FFF_EFF8, 0x7FFF_F000, 0x7FFF_FF00, 0x7FFF_FFDB, 0x7FFF_FFFF, 0x8000_0000,
    0xFFFF_E000, 0xFFFF_FFDB, 0xFFFF_FFFE, 0xFFFF_FFFF,
  ]

  @Test(
    "data of an unknown size reach to the end; a frame cut there is dropped",
    arguments: WAVForm.all, unknownSizes)
  func unknownSize(form: WAVForm, size: UInt32) throws {
    for rest in 0..<form.frameSize {
      let body = form.body + Array(repeating: 9, count: rest)
      let chunks = [form.format(), WAVBytes.ascii("data") + WAVBytes.little(size) + body]
      for riffSize in [nil, 0, 36, size &+ 36, .max] as [UInt32?] {
        let bytes = WAVBytes.file(chunks, riffSize: riffSize)
        #expect(try WAVFile(decoding: bytes).channels == form.values)
      }
    }
  }

  static let form = WAVForm.pcm16  // 7 samples: fmt at 12, data at 36, samples from 44 to 58

  @Test(
    "data of size 0 reach to the end where the RIFF size is unknown, or speaks of nothing after it",
    arguments: [0, 4, 8, 35, 36] + unknownSizes)
  func zero(riffSize: UInt32) throws {
    let chunks = [Self.form.format(), WAVBytes.chunk("data", Self.form.body, size: 0)]
    #expect(
      try WAVFile(decoding: WAVBytes.file(chunks, riffSize: riffSize)).channels == Self.form.values)
    // Another chunk in front moves the place at which nothing more may follow.
    let other = WAVBytes.chunk("LIST", [1, 2, 3, 4])
    let size = riffSize == 36 ? 48 : riffSize
    #expect(
      try WAVFile(decoding: WAVBytes.file([other] + chunks, riffSize: size)).channels
        == Self.form.values)
  }

  @Test(
    "data of size 0 are no frames where the RIFF size speaks of more after it",
    arguments: [37, 50, 0x7FFF_DFFF, 0x8000_0001, 0xFFFF_DFFF] as [UInt32])
  func none(riffSize: UInt32) throws {
    let ending = WAVBytes.chunk("LIST", [1, 2, 3, 4])
    let chunks = [Self.form.format(), WAVBytes.chunk("data", []), ending]
    #expect(try WAVFile(decoding: WAVBytes.file(chunks, riffSize: riffSize)).channels == [[]])
  }

  @Test(
    "data of size 0 with nothing after them are no frames", arguments: [0, 36, .max] as [UInt32])
  func empty(riffSize: UInt32) throws {
    let chunks = [Self.form.format(), WAVBytes.chunk("data", [])]
    #expect(try WAVFile(decoding: WAVBytes.file(chunks, riffSize: riffSize)).channels == [[]])
  }

  @Test("data before the format cannot reach to the end", arguments: [0, 0x8000_0000] as [UInt32])
  func dataFirst(size: UInt32) throws {
    let data = WAVBytes.chunk("data", Self.form.body, size: size)
    let bytes = WAVBytes.file([data, Self.form.format()], riffSize: 0)
    #expect(throws: WAVFile.Error.missing(.format, at: bytes.count)) {
      try WAVFile(decoding: bytes)
    }
  }
}
