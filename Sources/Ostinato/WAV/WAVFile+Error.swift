extension WAVFile {
  /// The reason why a WAV file cannot be read or written.
  ///
  /// Units: `at` is an offset in bytes from the start of the file.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// A part of a WAV file.
    public enum Part: Equatable, Sendable {
      /// The first 12 bytes.
      case header
      /// The `fmt ` chunk.
      case format
      /// The `data` chunk.
      case data
      /// The `ds64` chunk, which comes first in an RF64 or BW64 file.
      case longSizes
      /// Any other chunk.
      case otherChunk
    }

    /// The file does not start with "RIFF", "RIFX", "RF64" or "BW64", or has no "WAVE" at byte 8. The four
    /// bytes found there are given as a little-endian number; of an MP4 file, those at byte 4.
    case notWAVE(found: UInt32, at: Int)
    /// The file ends before the end of the part that begins at `at`.
    case truncated(Part, at: Int, missing: UInt64)
    /// The file ends at `at` without this chunk; or, for `ds64`, another chunk is in its place.
    case missing(Part, at: Int)
    /// A chunk that may occur only once occurs again.
    case repeated(Part, at: Int)
    /// A `fmt ` chunk is smaller than its encoding requires, or a `ds64` chunk is smaller than 28
    /// bytes.
    case tooShort(Part, Int, needed: Int, at: Int)
    /// The format tag and bits per sample are not those of PCM of 1 … 32 bits, float of 32 or 64
    /// bits, or A-law or µ-law of 8 bits.
    case unsupportedEncoding(tag: UInt16, bits: UInt16, at: Int)
    /// The format has no channels.
    case noChannels(at: Int)
    /// The file has more than two channels, and none were chosen.
    case tooManyChannels(Int)
    /// A chosen channel is not in the file. Channels are numbered from 0.
    case channelOutOfRange(Int, count: Int)
    /// The channels cannot be mixed, since the file does not say which speaker this one of them has.
    case noSpeaker(channel: Int, count: Int)
    /// The sample rate is below 1 Hz or above 10 MHz.
    case sampleRateOutOfRange(hertz: Int64, at: Int)
    /// The block align stands for samples in more bytes than they need, other than 24 bits in 4, and nothing tells where in
    /// them.
    case wrongFrameSize(Int, expected: [Int], at: Int)
    /// The `data` chunk ends inside its first frame.
    case partialFrame(dataSize: Int, frameSize: Int, at: Int)
    /// Strict reading found what the format does not allow.
    case notStandard(Warning)

    /// For encoding: there are neither one nor two channels.
    case notMonoOrStereo(Int)
    /// For encoding: the two channels have different lengths, in frames.
    case unequalChannels(Int, Int)
    /// For encoding: the number of frames is negative.
    case negativeFrameCount(Int)
    /// For encoding: the file would be larger than a WAV file (4 GiB), or an array on this machine,
    /// can be. `Int64.max` means that the size cannot be represented.
    case tooLarge(bytes: Int64)
  }
}

extension WAVFile.Error: CustomStringConvertible {
  /// What was wrong and where, in one sentence.
  public var description: String {
    switch self {
    case .notWAVE(let found, 0):
      "not a WAV file: it begins with \(WAVFile.Error.text(found))\(WAVFile.Error.kind(ofFile: found)), not with "
        + "RIFF, RIFX, RF64 or BW64"
    case .notWAVE(_, 4):
      "not a WAV file: it begins as an MP4 or M4A file does, with “ftyp” at byte 4"
    case .notWAVE(let found, let at):
      "not a WAV file: at byte \(at) stands \(WAVFile.Error.text(found)), not WAVE"
    case .truncated(.header, _, 12):
      "the file is empty: a WAV file begins with RIFF, RIFX, RF64 or BW64"
    case .truncated(let part, let at, let missing):
      "\(part.description) at byte \(at) is cut short, \(missing) \(missing == 1 ? "byte is" : "bytes are") missing"
    case .missing(.longSizes, let at):
      "an RF64 or BW64 file begins with the ds64 chunk, which is missing at byte \(at)"
    case .missing(let part, let at): "\(part.description) is missing, the file ends at byte \(at)"
    case .repeated(let part, let at): "\(part.description) comes a second time, at byte \(at)"
    case .tooShort(let part, let size, let needed, let at):
      "\(part.description) at byte \(at) has \(size) bytes, not the \(needed) it needs"
    case .unsupportedEncoding(let tag, let bits, let at):
      "the samples are \(WAVFile.Error.name(ofTag: tag)) (format \(tag)) of \(bits) bits, at byte \(at): "
        + "PCM of 1 to 32 bits, float of 32 or 64, and A-law and µ-law of 8 are read"
    case .noChannels(let at): "there are 0 channels, at byte \(at): one or more are read"
    case .tooManyChannels(let count):
      "the file has \(count) channels, which are neither mono nor stereo: choose one or two of them, or a mix"
    case .channelOutOfRange(let channel, let count):
      "the file has no channel \(channel): choose one of 0 … \(count - 1)"
    case .noSpeaker(let channel, let count):
      "the file does not say which speaker its channel \(channel) of \(count) is for: choose one or two of its "
        + "channels instead of a mix"
    case .sampleRateOutOfRange(let hertz, let at):
      "sample rate \(hertz) Hz, at byte \(at), is not within 1 … 10 000 000 Hz"
    case .wrongFrameSize(let size, let expected, let at):
      "the block align at byte \(at) is \(size), not \(WAVFile.Error.list(expected)): samples in more bytes than they "
        + "need are not read"
    case .partialFrame(let dataSize, let frameSize, let at):
      "the data chunk at byte \(at) has \(dataSize) bytes, less than a frame, which has \(frameSize)"
    case .notStandard(let warning): "\(warning), which strict reading does not accept"
    case .notMonoOrStereo(let count):
      "\(count) channels are neither mono nor stereo: one or two are written"
    case .unequalChannels(let left, let right):
      "the left channel has \(left) frames, the right one \(right)"
    case .negativeFrameCount(let count): "\(count) frames cannot be: 0 or more are written"
    case .tooLarge(let bytes): "a WAV file cannot hold \(bytes) bytes: 4 GiB are the most"
    }
  }
}

extension WAVFile.Error.Part: CustomStringConvertible {
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
