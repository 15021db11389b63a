import Ostinato
import Testing

@Suite("WAV files (U1 to U3)")
struct WAVFileScenarios {
  @Test("each format gives each sample its exact value", arguments: WAVForm.all)
  func decodes(form: WAVForm) throws {
    let file = try WAVFile(decoding: form.file)
    #expect(file.sampleRate.hertz == 44_100)
    #expect(file.channels == form.values)
    #expect(file.frameCount == form.samples.count)
  }

  @Test("what was decoded is written as float and read back, bit for bit", arguments: WAVForm.all)
  func roundTrip(form: WAVForm) throws {
    let file = try WAVFile(decoding: form.file)
    let bytes = try file.encoded()
    #expect(bytes.count == 58 + 4 * form.channels * form.samples.count)
    #expect(try WAVFile(decoding: bytes) == file)
    #expect(try WAVFile(decoding: bytes).encoded() == bytes)
  }

  @Test("the encoder writes fmt, fact and data, byte for byte")
  func encodes() throws {
    let file = try WAVFile(sampleRate: SampleRate(48_000), channels: [[1, 0], [-2, 0.5]])
    let header: [UInt8] = [
      0x52, 0x49, 0x46, 0x46, 66, 0, 0, 0, 0x57, 0x41, 0x56, 0x45,  // RIFF, 74 - 8, WAVE
      0x66, 0x6D, 0x74, 0x20, 18, 0, 0, 0,  // fmt, 18
      3, 0, 2, 0, 0x80, 0xBB, 0, 0, 0, 0xDC, 5, 0, 8, 0, 32, 0, 0, 0,  // float, 2, 48 000, 384 000
      0x66, 0x61, 0x63, 0x74, 4, 0, 0, 0, 2, 0, 0, 0,  // fact, 4, 2 frames
      0x64, 0x61, 0x74, 0x61, 16, 0, 0, 0,  // data, 16
    ]
    let body: [UInt8] = [0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0, 0, 0, 0, 0, 0, 0, 0, 0x3F]
    #expect(try file.encoded() == header + body)
    #expect(
      try WAVFile.header(sampleRate: file.sampleRate, channelCount: 2, frameCount: 2) == header)
  }

  @Test("the encoder writes 16 bits as fmt and data, byte for byte (U12)")
  func encodes16Bits() throws {
    let file = try WAVFile(sampleRate: SampleRate(48_000), channels: [[1, 0], [-2, 0.5]])
    let header: [UInt8] = [
      0x52, 0x49, 0x46, 0x46, 44, 0, 0, 0, 0x57, 0x41, 0x56, 0x45,  // RIFF, 52 - 8, WAVE
      0x66, 0x6D, 0x74, 0x20, 16, 0, 0, 0,  // fmt, 16
      1, 0, 2, 0, 0x80, 0xBB, 0, 0, 0, 0xEE, 2, 0, 4, 0, 16, 0,  // PCM, 2, 48 000, 192 000
      0x64, 0x61, 0x74, 0x61, 8, 0, 0, 0,  // data, 8
    ]
    let body: [UInt8] = [0xFF, 0x7F, 0x00, 0x80, 0, 0, 0, 0x40]
    #expect(try file.encoded(as: .pcm16) == header + body)
    #expect(
      try WAVFile.header(
        sampleRate: file.sampleRate, channelCount: 2, frameCount: 2, format: .pcm16) == header)
  }

  @Test("a file of no frames is written and read", arguments: [1, 2])
  func empty(channels: Int) throws {
    let file = try WAVFile(
      sampleRate: SampleRate(1), channels: Array(repeating: [], count: channels))
    #expect(file.frameCount == 0)
    for format in WAVFile.SampleFormat.allCases {
      #expect(try WAVFile(decoding: file.encoded(as: format)) == file)
    }
  }

  @Test("equality looks at rate, channels, length and each bit")
  func equality() throws {
    let nan = Float(bitPattern: 0x7FC0_1234)
    let file = try wav([[nan, 0]])
    #expect(try file == wav([[nan, 0]]))
    #expect(try file != wav([[nan, -0.0]]))
    #expect(try file != wav([[.nan, 0]]))
    #expect(try file != wav([[nan]]))
    #expect(try file != wav([[nan, 0], [nan, 0]]))
    #expect(try file != WAVFile(sampleRate: SampleRate(8_001), channels: [[nan, 0]]))
  }

  @Test(
    "the RIFF size is not believed",
    arguments: [0, 1, 20, 0x7FFF_F024, 0xFFFF_FFFF] as [UInt32])
  func riffSize(size: UInt32) throws {
    let form = WAVForm.pcm16
    let bytes = WAVBytes.file([form.format(), form.data], riffSize: size)
    #expect(try WAVFile(decoding: bytes).channels == form.values)
  }

  @Test("other chunks, odd ones padded, may stand anywhere", arguments: WAVForm.all)
  func otherChunks(form: WAVForm) throws {
    let odd = WAVBytes.chunk("LIST", [1, 2, 3])
    let none = WAVBytes.chunk("JUNK", [])
    for chunks in [
      [odd, form.format(), none, odd, form.data, odd],
      [none, form.data, odd, form.format(), none],
    ] {
      #expect(try WAVFile(decoding: WAVBytes.file(chunks)).channels == form.values)
    }
  }

  @Test("what follows fmt and data may be senseless")
  func senselessEnding() throws {
    let form = WAVForm.pcm24
    let cut = WAVBytes.chunk("LIST", [1, 2, 3], size: 99)
    for ending in [[], [0], [1, 2, 3, 4, 5, 6, 7], cut] {
      let bytes = WAVBytes.file([form.format(), form.data, ending])
      #expect(try WAVFile(decoding: bytes).channels == form.values)
    }
  }

  @Test("a missing pad byte at the end is no fault")
  func missingPad() throws {
    let form = WAVForm.pcm24
    #expect(form.body.count == 21)
    #expect(form.file.count == 44 + 22)
    #expect(try WAVFile(decoding: form.file.dropLast()).channels == form.values)
  }

  @Test("a missing pad byte before fmt or data is no fault, nor is one that is not 0")
  func missingPadInside() throws {
    let form = WAVForm.pcm16
    let odd = Array(WAVBytes.chunk("LIST", [1, 2, 3]).dropLast())
    for pad in [[], [0], [65]] as [[UInt8]] {
      for chunks in [
        [odd + pad, form.format(), form.data], [form.format(), odd + pad, form.data],
        [form.data, odd + pad, form.format()],
      ] {
        #expect(try WAVFile(decoding: WAVBytes.file(chunks)).channels == form.values)
      }
    }
  }

  @Test("of data that end within a frame the whole frames count", arguments: WAVForm.all)
  func partialFrame(form: WAVForm) throws {
    for count in 1..<form.frameSize {
      let data = WAVBytes.chunk("data", form.body + Array(repeating: 1, count: count))
      let file = WAVBytes.file([form.format(), data, WAVBytes.chunk("LIST", [1, 2, 3])])
      #expect(try WAVFile(decoding: file).channels == form.values)
    }
  }

  @Test(
    "24 bits in 4 bytes stand at the top, unless every sample says that it stands at the bottom")
  func bottom() throws {
    func values(_ samples: [[UInt8]], channels: UInt16 = 1) throws -> [[Float]] {
      let format = WAVForm.pcm24in32.format(channels: channels, blockAlign: 4 * channels)
      let data = WAVBytes.chunk("data", samples.flatMap { $0 })
      return try WAVFile(decoding: WAVBytes.file([format, data])).channels
    }
    let scale: Float = 0x1p-23
    let low: [[UInt8]] = [
      [0xA0, 0xFF, 0xFF, 0], [0x0C, 0x5A, 0, 0], [0xFF, 0xFF, 0x7F, 0], [0, 0, 0x80, 0],
    ]
    #expect(try values(low) == [[-96 * scale, 23_052 * scale, 1 - scale, -1]])
    #expect(try values(low, channels: 2) == [[-96 * scale, 1 - scale], [23_052 * scale, -1]])
    let extended: [[UInt8]] = [[0xA0, 0xFF, 0xFF, 0xFF], [1, 0, 0, 0], [0, 0, 0x80, 0xFF]]
    #expect(try values(extended) == [[-96 * scale, scale, -1]])
    // The lowest byte is 0 in all: at the top, though very quiet.
    #expect(try values([[0, 1, 0, 0], [0, 0xFF, 0xFF, 0xFF]]) == [[scale, -scale]])
    // One sample cannot stand at the bottom: so none does.
    for sample in [[0, 0, 0, 1], [0, 0, 0x7F, 0xFF], [0, 0, 0x80, 0x7F]] as [[UInt8]] {
      let bits = UInt32(sample[3]) << 24 | UInt32(sample[2]) << 16
      let value = Float(Int32(bitPattern: bits)) / 2_147_483_648
      #expect(try values([[1, 0, 0, 0], sample]) == [[0x1p-31, value]])
    }
    // Fewer bits than 24 always stand at the top.
    let format = WAVForm.pcm17in32.format()
    let file = WAVBytes.file([format, WAVBytes.chunk("data", [1, 0, 0, 0])])
    #expect(try WAVFile(decoding: file).channels == [[0x1p-31]])
  }

  @Test("bytes after those fmt needs, valid bits and speakers are not read")
  func longFormat() throws {
    for form in WAVForm.all {
      let bytes = WAVBytes.file([form.format(extra: [0, 0, 7]), form.data])
      #expect(try WAVFile(decoding: bytes).channels == form.values)
    }
    var form = WAVForm.pcm32
    form.isExtensible = true
    var bytes = form.file
    bytes.replaceSubrange(38..<44, with: [20, 0, 255, 255, 255, 255])
    #expect(try WAVFile(decoding: bytes).channels == form.values)
  }

  @Test(
    "rates from 1 Hz to 10 MHz",
    arguments: [1, 8_000, 44_100, 192_000, 10_000_000] as [UInt32])
  func rates(hertz: UInt32) throws {
    let form = WAVForm.float32
    let file = try WAVFile(
      decoding: WAVBytes.file([form.format(rate: hertz), form.data]))
    #expect(file.sampleRate.hertz == Int64(hertz))
    #expect(try WAVFile(decoding: file.encoded()) == file)
  }

  @Test("a file becomes a clip; what cannot be played becomes 0 there, not in the file")
  func clip() throws {
    for channels in [[[0.5, .nan]], [[0.5, .nan], [-0.5, .infinity]]] as [[[Float]]] {
      let clip = try Clip(wav(channels), tempo: Tempo(bpm: 125), length: .bars(2))
      #expect(clip.sampleRate.hertz == 8_000)
      #expect(clip.length == .bars(2))
      #expect(clip.channelCount == channels.count)
      #expect(clip.repairedSampleCount == channels.count)
      #expect(clip.samples(.left) == [0.5, 0])
      #expect(clip.samples(.right) == (channels.count == 1 ? [0.5, 0] : [-0.5, 0]))
      #expect(try WAVFile(clip) == wav(channels.map { [$0[0], 0] }))
    }
    #expect(throws: Clip.Error.lengthOutOfRange(.bars(0))) {
      try Clip(wav([[1]]), tempo: Tempo(bpm: 125), length: .bars(0))
    }
  }

  @Test(
    "PCM of 1 to 32 bits is read in the fewest bytes, of 17 to 24 in 4 as well", arguments: 0...65)
  func bits(count: UInt16) throws {
    let read: [Int] =
      switch count {
      case 1...8: [1]
      case 9...16: [2]
      case 17...24: [3, 4]
      case 25...32: [4]
      default: []
      }
    for isExtensible in [false, true] {
      var form = WAVForm.pcm16
      form.isExtensible = isExtensible
      for size in 0...9 {
        // One sample whose top byte alone is not 0: a half, or in one byte -1/2.
        let body = Array(repeating: UInt8(0), count: max(size - 1, 0)) + [0x40]
        let format = form.format(blockAlign: UInt16(size), bits: count)
        let bytes = WAVBytes.file([format, WAVBytes.chunk("data", body)])
        if read.contains(size) {
          #expect(try WAVFile(decoding: bytes).channels == [[size == 1 ? -0.5 : 0.5]])
        } else {
          #expect(throws: WAVFile.Error.self) { try WAVFile(decoding: bytes, reading: .strict) }
        }
      }
    }
  }

  @Test("64-bit floats beyond what a Float or a clip can hold become 0 in the clip, and count")
  func hugeDoubles() throws {
    let samples = [0.5, 1e300, .nan, -.infinity, 0x1p33, 0x1p32, 0x1p-41, -0x1p-40]
    let body = samples.flatMap { WAVBytes.little($0.bitPattern) }
    let bytes = WAVBytes.file([WAVForm.float64.format(), WAVBytes.chunk("data", body)])
    let clip = try Clip(WAVFile(decoding: bytes), tempo: Tempo(bpm: 125), length: .bars(1))
    #expect(clip.samples(.left) == [0.5, 0, 0, 0, 0, 0x1p32, 0, -0x1p-40])
    #expect(clip.repairedSampleCount == 5)
  }

  private func wav(_ channels: [[Float]]) throws -> WAVFile {
    try WAVFile(sampleRate: SampleRate(8_000), channels: channels)
  }
}
