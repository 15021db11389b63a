import Ostinato
import Testing

@Suite("What is accepted of WAV files, and said (U3, U5 to U7)")
struct WAVWarningScenarios {
  private static let form = WAVForm.pcm16  // fmt at 12, data at 36, 14 bytes of samples

  /// A file, its warnings, and how many frames of it are there.
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var bytes: [UInt8]
    var warnings: [WAVFile.Warning]
    var testDescription: String { title }
  }

  private static let stereo = WAVForm(
    name: "PCM 16", tag: 1, bits: 16, samples: form.samples, channels: 2)

  private static func chunk(_ name: String, _ size: Int) -> [UInt8] {
    WAVBytes.chunk(name, [UInt8](repeating: 1, count: size))
  }

  static let cases = [
    Case(title: "no fault", bytes: form.file, warnings: []),
    Case(
      title: "a broken last frame",
      bytes: WAVBytes.file([form.format(), WAVBytes.chunk("data", form.body + [1])]),
      warnings: [.partialFrame(bytes: 1, at: 36)]),
    Case(
      title: "an unknown size",
      bytes: WAVBytes.file([form.format(), WAVBytes.chunk("data", form.body, size: .max)]),
      warnings: [.unknownSize(at: 36)]),
    Case(
      title: "an unknown size and a broken frame",
      bytes: WAVBytes.file([form.format(), WAVBytes.chunk("data", form.body, size: .max), [9]]),
      warnings: [.unknownSize(at: 36), .partialFrame(bytes: 1, at: 36)]),
    Case(
      title: "no pad before the end",
      bytes: WAVBytes.file([form.format(), form.data, Array(chunk("LIST", 3).dropLast())]),
      warnings: [.missingPad(at: 69)]),
    Case(
      title: "no pads before chunks that are read",
      bytes: WAVBytes.file(
        ["fmt ", "data", "LIST", "acid", "smpl", "cue ", "bext"].map { name in
          switch name {
          case "fmt ": Array(chunk("JUNK", 1).dropLast()) + form.format()
          case "data": Array(chunk("JUNK", 1).dropLast()) + form.data
          case "LIST": Array(chunk("JUNK", 1).dropLast()) + WAVBytes.chunk("LIST", [1, 2])
          default: Array(chunk("JUNK", 1).dropLast()) + chunk(name, 400)
          }
        }),
      warnings: [
        .missingPad(at: 21), .missingPad(at: 54), .missingPad(at: 85), .missingPad(at: 104),
        .missingPad(at: 521), .missingPad(at: 938), .missingPad(at: 1355),
        // Its 400 bytes announce more loops and places than there are.
        .unreadChunk(at: 521), .unreadChunk(at: 938),
      ]),
    Case(
      title: "no pad before a chunk that is read, of which only the name is there",
      bytes: WAVBytes.file([
        form.format(), form.data, chunk("LIST", 3).dropLast() + WAVBytes.ascii("LIST"),
      ]),
      warnings: [.missingPad(at: 69), .unreadChunk(at: 69)]),
    Case(
      title: "bytes after the chunks", bytes: form.file + [1, 2, 3],
      warnings: [.unreadChunk(at: 58)]),
    Case(
      title: "a cut chunk after the samples",
      bytes: form.file + WAVBytes.chunk("LIST", [1, 2], size: 3_000),
      warnings: [.unreadChunk(at: 58)]),
    Case(
      title: "24 bits at the bottom",
      bytes: WAVBytes.file([
        WAVForm.pcm24in32.format(), WAVBytes.chunk("data", (1...7).flatMap { [$0, 0, 0, 0] }),
      ]),
      warnings: [.lowBits(at: 44)]),
  ]

  @Test("lenient reading lists it, and strict reading refuses it", arguments: cases)
  func accepted(fault: Case) throws {
    let file = try WAVFile(decoding: fault.bytes)
    #expect(file.frameCount == 7 && file.warnings == fault.warnings)
    if let first = fault.warnings.first {
      #expect(throws: WAVFile.Error.notStandard(first)) {
        try WAVFile(decoding: fault.bytes, reading: .strict)
      }
    } else {
      #expect(try WAVFile(decoding: fault.bytes, reading: .strict) == file)
    }
  }

  @Test("samples cut short are accepted on request, as far as they are there (U6)")
  func truncated() throws {
    let form = WAVForm.pcm24
    for count in 44..<65 {
      let bytes = Array(form.file.prefix(count))
      let missing = UInt64(65 - count)
      #expect(throws: WAVFile.Error.truncated(.data, at: 36, missing: missing)) {
        try WAVFile(decoding: bytes)
      }
      let file = try WAVFile(decoding: bytes, acceptsTruncation: true)
      let frames = (count - 44) / 3
      #expect(file.channels == [Array(form.values[0].prefix(frames))])
      let broken = (count - 44) % 3
      #expect(
        file.warnings == [.truncated(missing: missing, at: 36)]
          + (broken > 0 ? [.partialFrame(bytes: broken, at: 36)] : []))
      #expect(
        throws: WAVFile.Error.notStandard(.truncated(missing: missing, at: 36))
      ) { try WAVFile(decoding: bytes, reading: .strict, acceptsTruncation: true) }
    }
    // A whole file is read as it is, and a format that is cut is refused.
    #expect(try WAVFile(decoding: form.file, acceptsTruncation: true).warnings == [])
    #expect(throws: WAVFile.Error.truncated(.format, at: 12, missing: 4)) {
      try WAVFile(decoding: Array(form.file.prefix(32)), acceptsTruncation: true)
    }
    // Samples before the format take all that is there, so there is none.
    let cut = WAVBytes.file([WAVBytes.chunk("data", form.body, size: 999), form.format()])
    #expect(throws: WAVFile.Error.missing(.format, at: cut.count)) {
      try WAVFile(decoding: cut, acceptsTruncation: true)
    }
  }

  @Test(
    "a block align that no file can have is taken for the one of channels and bits (U2)",
    arguments: [
      (WAVForm.pcm16, 0), (.pcm16, 1), (.pcm16, 9), (.pcm16, 16), (.pcm16, .max), (.pcm24, 2),
      (.float64, 4), (.float64, 7), (stereo, 3), (stereo, 5), (stereo, 7), (stereo, 18),
      (stereo, 32),
    ] as [(WAVForm, UInt16)])
  func blockAlign(form: WAVForm, align: UInt16) throws {
    let bytes = WAVBytes.file([form.format(blockAlign: align), form.data])
    let warning = WAVFile.Warning.wrongBlockAlign(
      Int(align), expected: Int(form.frameSize), at: 32)
    let file = try WAVFile(decoding: bytes)
    #expect(file == (try WAVFile(decoding: form.file)))
    #expect(file.warnings == [warning])
    #expect(throws: WAVFile.Error.notStandard(warning)) {
      try WAVFile(decoding: bytes, reading: .strict)
    }
  }

  /// A file without samples whose header says another size.
  private static func empty(riff: UInt32) -> [UInt8] {
    WAVBytes.ascii("RIFF") + WAVBytes.little(riff) + WAVBytes.ascii("WAVE") + form.format()
      + WAVBytes.chunk("data", [])
  }

  @Test("a file without samples is no fault, if its sizes say so (U5)")
  func noSamples() throws {
    let file = try WAVFile(decoding: Self.empty(riff: 36))
    #expect(file.frameCount == 0 && file.warnings == [])
    let own = try WAVFile(sampleRate: SampleRate(8_000), channels: [[]]).encoded()
    #expect(try WAVFile(decoding: own, reading: .strict).frameCount == 0)
    for riff in [0, 35, .max] as [UInt32] {
      #expect(try WAVFile(decoding: Self.empty(riff: riff)).warnings == [.unknownSize(at: 36)])
    }
    let more = Self.empty(riff: 36) + Self.form.body
    #expect(try WAVFile(decoding: more).frameCount == 7)
    #expect(try WAVFile(decoding: more).warnings == [.unknownSize(at: 36)])
  }

  @Test("at most 100 warnings are listed")
  func most() throws {
    let unpadded = Array(Self.chunk("JUNK", 1).dropLast()) + WAVBytes.chunk("LIST", [])
    for count in [99, 100, 101, 200] {
      let chunks = [Self.form.format(), Self.form.data] + Array(repeating: unpadded, count: count)
      let file = try WAVFile(decoding: WAVBytes.file(chunks))
      let all = (0..<count).map { WAVFile.Warning.missingPad(at: 67 + 17 * $0) }
      #expect(file.warnings == Array(all.prefix(100)))
    }
  }

  @Test("warnings say what and where")
  func sentences() {
    let warnings: [WAVFile.Warning] = [
      .truncated(missing: 5, at: 36), .partialFrame(bytes: 1, at: 36), .unknownSize(at: 36),
      .missingPad(at: 47), .unreadChunk(at: 58), .lowBits(at: 44),
      .wrongBlockAlign(0, expected: 2, at: 32), .truncated(missing: 1, at: 36),
      .partialFrame(bytes: 2, at: 36),
    ]
    #expect(
      warnings.map(\.description).joined(separator: "\n") == """
        the data chunk at byte 36 is cut short, 5 bytes are missing
        the data chunk at byte 36 ends with 1 byte of an incomplete frame, which is left out
        the data chunk at byte 36 does not say its size: it is taken to end with the file
        the chunk that ends before byte 47 has no pad byte
        what begins at byte 58 cannot be read as a chunk, and is left out
        the samples from byte 44 on have 24 bits at the bottom of 4 bytes, not at the top
        the block align at byte 32 is 0, and is taken for 2
        the data chunk at byte 36 is cut short, 1 byte is missing
        the data chunk at byte 36 ends with 2 bytes of an incomplete frame, which is left out
        """)
  }
}
