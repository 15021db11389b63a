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
      "format \(tag) of \(bits) bits at byte \(at) is not PCM of 16, 24 or 32 bits nor float of 32"
    case .unsupportedChannelCount(let count, let at):
      "\(count) channels, at byte \(at), are neither mono nor stereo"
    case .sampleRateOutOfRange(let hertz, let at):
      "sample rate \(hertz) Hz, at byte \(at), is not within 1 … 10 000 000 Hz"
    case .wrongFrameSize(let size, let expected, let at):
      "the block align at byte \(at) is \(size), not \(expected)"
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
