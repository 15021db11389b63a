extension WAVError: CustomStringConvertible {
  /// What was wrong and where, in one sentence.
  public var description: String {
    switch self {
    case .notWAVE(let found, 0):
      "not a WAV file: it begins with \(WAVError.text(found))\(WAVError.kind(ofFile: found)), not with "
        + "RIFF, RF64 or BW64"
    case .notWAVE(_, 4):
      "not a WAV file: it begins as an MP4 or M4A file does, with “ftyp” at byte 4"
    case .notWAVE(let found, let at):
      "not a WAV file: at byte \(at) stands \(WAVError.text(found)), not WAVE"
    case .truncated(.header, _, 12): "the file is empty: a WAV file begins with RIFF, RF64 or BW64"
    case .truncated(let part, let at, let missing):
      "\(part.description) at byte \(at) is cut short, \(missing) bytes are missing"
    case .missing(.longSizes, let at):
      "an RF64 or BW64 file begins with the ds64 chunk, which is missing at byte \(at)"
    case .missing(let part, let at): "\(part.description) is missing, the file ends at byte \(at)"
    case .repeated(let part, let at): "\(part.description) comes a second time, at byte \(at)"
    case .tooShort(let part, let size, let needed, let at):
      "\(part.description) at byte \(at) has \(size) bytes, not the \(needed) it needs"
    case .unsupportedEncoding(let tag, let bits, let at):
      "the samples are \(WAVError.name(ofTag: tag)) (format \(tag)) of \(bits) bits, at byte \(at): "
        + "PCM of 1 to 32 bits and float of 32 or 64 bits are read"
    case .unsupportedChannelCount(let count, let at):
      "there are \(count) channels, at byte \(at): one or two are read"
    case .sampleRateOutOfRange(let hertz, let at):
      "sample rate \(hertz) Hz, at byte \(at), is not within 1 … 10 000 000 Hz"
    case .wrongFrameSize(let size, let expected, let at):
      "the block align at byte \(at) is \(size), not \(WAVError.list(expected))"
    case .partialFrame(let dataSize, let frameSize, let at):
      "the data chunk at byte \(at) has \(dataSize) bytes, less than a frame, which has \(frameSize)"
    case .notMonoOrStereo(let count):
      "\(count) channels are neither mono nor stereo: one or two are written"
    case .unequalChannels(let left, let right):
      "the left channel has \(left) frames, the right one \(right)"
    case .negativeFrameCount(let count): "\(count) frames cannot be: 0 or more are written"
    case .tooLarge(let bytes): "a WAV file cannot hold \(bytes) bytes: 4 GiB are the most"
    }
  }
}

extension WAVError.Part: CustomStringConvertible {
  /// The name of the part, to begin a sentence with.
  public var description: String {
    switch self {
    case .header: "the RIFF header"
    case .format: "the fmt chunk"
    case .data: "the data chunk"
    case .longSizes: "the ds64 chunk"
    case .otherChunk: "the chunk"
    }
  }
}
