import Ostinato
import Testing

@Suite("WAV files: what is said of those refused (U1)")
struct WAVErrorSentences {
  @Test("errors say what and where")
  func sentences() {
    let errors: [WAVFile.Error] = [
      .notWAVE(found: 0x2049_5641, at: 8), .missing(.longSizes, at: 12),
      .tooShort(.longSizes, 27, needed: 28, at: 12), .truncated(.header, at: 0, missing: 12),
      .notWAVE(found: 0x7079_7466, at: 4), .truncated(.header, at: 0, missing: 3),
      .truncated(.otherChunk, at: 40, missing: 3), .missing(.data, at: 36),
      .repeated(.format, at: 36), .tooShort(.format, 14, needed: 16, at: 12),
      .unsupportedEncoding(tag: 6, bits: 9, at: 20), .unsupportedEncoding(tag: 1, bits: 40, at: 20),
      .unsupportedEncoding(tag: 3, bits: 16, at: 44),
      .unsupportedEncoding(tag: 0xFFFE, bits: 16, at: 44),
      .unsupportedEncoding(tag: 99, bits: 4, at: 20), .noChannels(at: 22), .tooManyChannels(6),
      .channelOutOfRange(6, count: 6), .noSpeaker(channel: 3, count: 9),
      .notStandard(.missingPad(at: 47)),
      .sampleRateOutOfRange(hertz: 0, at: 24), .wrongFrameSize(3, expected: [4], at: 32),
      .wrongFrameSize(7, expected: [6, 8], at: 32),
      .partialFrame(dataSize: 3, frameSize: 4, at: 36), .notMonoOrStereo(0), .unequalChannels(1, 2),
      .negativeFrameCount(-1), .tooLarge(bytes: 4_294_967_306),
    ]
    #expect(
      errors.map(\.description).joined(separator: "\n") == """
        not a WAV file: at byte 8 stands “AVI ”, not WAVE
        an RF64 or BW64 file begins with the ds64 chunk, which is missing at byte 12
        the ds64 chunk at byte 12 has 27 bytes, not the 28 it needs
        the file is empty: a WAV file begins with RIFF, RIFX, RF64 or BW64
        not a WAV file: it begins as an MP4 or M4A file does, with “ftyp” at byte 4
        the RIFF header at byte 0 is cut short, 3 bytes are missing
        the chunk at byte 40 is cut short, 3 bytes are missing
        the data chunk is missing, the file ends at byte 36
        the fmt chunk comes a second time, at byte 36
        the fmt chunk at byte 12 has 14 bytes, not the 16 it needs
        the samples are A-law (format 6) of 9 bits, at byte 20: \(Self.encodings)
        the samples are PCM (format 1) of 40 bits, at byte 20: \(Self.encodings)
        the samples are float (format 3) of 16 bits, at byte 44: \(Self.encodings)
        the samples are of an extensible format that no tag names (format 65534) of 16 bits, at byte 44: \(Self.encodings)
        the samples are of an unknown kind (format 99) of 4 bits, at byte 20: \(Self.encodings)
        there are 0 channels, at byte 22: one or more are read
        the file has 6 channels, which are neither mono nor stereo: choose one or two of them, or a mix
        the file has no channel 6: choose one of 0 … 5
        the file does not say which speaker its channel 3 of 9 is for: choose one or two of its channels instead of a mix
        the chunk that ends before byte 47 has no pad byte, which strict reading does not accept
        sample rate 0 Hz, at byte 24, is not within 1 … 10 000 000 Hz
        the block align at byte 32 is 3, not 4: samples in more bytes than they need are not read
        the block align at byte 32 is 7, not 6 or 8: samples in more bytes than they need are not read
        the data chunk at byte 36 has 3 bytes, less than a frame, which has 4
        0 channels are neither mono nor stereo: one or two are written
        the left channel has 1 frames, the right one 2
        -1 frames cannot be: 0 or more are written
        a WAV file cannot hold 4294967306 bytes: 4 GiB are the most
        """)
  }

  @Test(
    "a kind of samples that is not read is named",
    arguments: [
      (2, "Microsoft ADPCM"), (6, "A-law"), (7, "µ-law"), (17, "IMA ADPCM"), (49, "GSM 6.10"),
      (0x40, "G.72x ADPCM"), (0x45, "G.72x ADPCM"), (0x64, "G.72x ADPCM"), (0x1600, "AAC"),
      (0x1610, "AAC"), (0x160, "Windows Media Audio"), (0x161, "Windows Media Audio"),
      (0x162, "Windows Media Audio"),
      (0x163, "Windows Media Audio"), (0x50, "MPEG audio"), (0x55, "MP3"), (0xFF, "AAC"),
      (0xF1AC, "FLAC"),
    ] as [(UInt16, String)])
  func kind(tag: UInt16, name: String) throws {
    let file = WAVBytes.file([WAVForm.pcm16.format(tag: tag), WAVForm.pcm16.data])
    let error = #expect(throws: WAVFile.Error.self) { try WAVFile(decoding: file) }
    #expect(
      error?.description
        == "the samples are \(name) (format \(tag)) of 16 bits, at byte 20: " + Self.encodings)
  }

  @Test(
    "a file of another kind is named",
    arguments: [
      ("riff", "“riff” (Wave64)"), ("FORM", "“FORM” (AIFF)"),
      ("caff", "“caff” (CAF)"), ("fLaC", "“fLaC” (FLAC)"), ("OggS", "“OggS” (Ogg)"),
      ("ID3 ", "“ID3 ” (an ID3 tag)"), ("ID3\u{4}", "the bytes 49 44 33 04 (an ID3 tag)"),
      ("\u{FF}\u{FB}\u{90}\0", "the bytes FF FB 90 00 (MP3)"),
      ("\u{FF}\u{FE}a\0", "the bytes FF FE 61 00"), ("<ht~", "“<ht~”"),
      ("\0\u{1F}\u{7F}z", "the bytes 00 1F 7F 7A"), ("a\u{7F}~ ", "the bytes 61 7F 7E 20"),
    ])
  func otherFile(beginning: String, said: String) {
    let bytes = beginning.unicodeScalars.map { UInt8($0.value) } + WAVForm.pcm16.file.dropFirst(4)
    let error = #expect(throws: WAVFile.Error.self) { try WAVFile(decoding: bytes) }
    #expect(
      error?.description
        == "not a WAV file: it begins with \(said), not with RIFF, RIFX, RF64 or BW64")
  }

  private static let encodings =
    "PCM of 1 to 32 bits, float of 32 or 64, and A-law and µ-law of 8 are read"
}
