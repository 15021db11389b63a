extension WAVError: CustomStringConvertible {
  /// What was wrong and where, in one sentence.
  public var description: String {
    switch self {
    case .notWAVE(let at): "not a RIFF/WAVE file, at byte \(at)"
    case .truncated(let part, let at, let missing):
      "\(part.description) at byte \(at) is cut short, \(missing) bytes are missing"
    case .missing(let part, let at): "\(part.description) is missing, the file ends at byte \(at)"
    case .repeated(let part, let at): "\(part.description) comes a second time, at byte \(at)"
    case .formatTooShort(let size, let needed, let at):
      "the fmt chunk at byte \(at) has \(size) bytes, not the \(needed) it needs"
    case .unsupportedEncoding(let tag, let bits, let at):
      "the samples are \(WAVError.name(ofTag: tag)) (format \(tag)) of \(bits) bits, at byte \(at): "
        + "PCM of 8, 16, 24 or 32 bits and float of 32 or 64 bits are read"
    case .unsupportedChannelCount(let count, let at):
      "there are \(count) channels, at byte \(at): one or two are read"
    case .sampleRateOutOfRange(let hertz, let at):
      "sample rate \(hertz) Hz, at byte \(at), is not within 1 … 10 000 000 Hz"
    case .wrongFrameSize(let size, let expected, let at):
      "the block align at byte \(at) is \(size), not \(WAVError.list(expected))"
    case .partialFrame(let dataSize, let frameSize, let at):
      "the data chunk at byte \(at) has \(dataSize) bytes, no multiple of \(frameSize)"
    case .notMonoOrStereo(let count): "\(count) channels are neither mono nor stereo"
    case .unequalChannels(let left, let right):
      "the left channel has \(left) frames, the right one \(right)"
    case .tooLarge(let bytes): "a WAV file cannot hold \(bytes) bytes"
    }
  }
}

extension WAVError.Part: CustomStringConvertible {
  /// The part's name, to begin a sentence with.
  public var description: String {
    switch self {
    case .header: "the RIFF header"
    case .format: "the fmt chunk"
    case .data: "the data chunk"
    case .otherChunk: "the chunk"
    }
  }
}

extension WAVError {
  /// What the samples of a format tag are called.
  private static func name(ofTag tag: UInt16) -> String {
    switch tag {
    case WAVEncoding.pcmTag: "PCM"
    case 2: "Microsoft ADPCM"
    case WAVEncoding.floatTag: "float"
    case 6: "A-law"
    case 7: "µ-law"
    case 0x11: "IMA ADPCM"
    case 0x31: "GSM 6.10"
    case 0x40, 0x45, 0x64: "G.72x ADPCM"
    case 0x50: "MPEG audio"
    case 0x55: "MP3"
    case 0xFF, 0x1600, 0x1610: "AAC"
    case 0x160, 0x161, 0x162, 0x163: "Windows Media Audio"
    case 0xF1AC: "FLAC"
    case WAVFormat.extensibleTag: "of an extensible format that no tag names"
    default: "of an unknown kind"
    }
  }

  private static func list(_ numbers: [Int]) -> String {
    var text = ""
    for (index, number) in numbers.enumerated() {
      text += index == 0 ? "\(number)" : " or \(number)"
    }
    return text
  }
}
