/// The reason why a WAV file cannot be read or written.
///
/// Units: `at` is an offset in bytes from the beginning of the file.
public enum WAVError: Error, Equatable, Sendable {
  /// A part of a WAV file.
  public enum Part: Equatable, Sendable {
    /// The first 12 bytes.
    case header
    /// The `fmt ` chunk.
    case format
    /// The `data` chunk.
    case data
    /// The `ds64` chunk, with which an RF64 or BW64 begins.
    case longSizes
    /// A chunk that is neither.
    case otherChunk
  }

  /// At byte 0 none of "RIFF", "RF64" and "BW64", or at byte 8 no "WAVE": the four bytes found there
  /// as a number, the first one lowest.
  case notWAVE(found: UInt32, at: Int)
  /// The bytes end before the part that begins at `at` does.
  case truncated(Part, at: Int, missing: UInt64)
  /// The bytes end at `at` without such a chunk; or, where it is `ds64`, another stands there.
  case missing(Part, at: Int)
  /// A second chunk where there can be one only.
  case repeated(Part, at: Int)
  /// A `fmt ` chunk of fewer bytes than its encoding needs, or a `ds64` of fewer than 28.
  case tooShort(Part, Int, needed: Int, at: Int)
  /// A format tag and bits per sample other than PCM of 1 … 32 bits and float of 32 or 64.
  case unsupportedEncoding(tag: UInt16, bits: UInt16, at: Int)
  /// Neither mono nor stereo.
  case unsupportedChannelCount(Int, at: Int)
  /// Below 1 Hz or above 10 MHz.
  case sampleRateOutOfRange(hertz: Int64, at: Int)
  /// A block align other than channels × bytes per sample, which can be one number or two.
  case wrongFrameSize(Int, expected: [Int], at: Int)
  /// A `data` chunk that ends inside a frame.
  case partialFrame(dataSize: Int, frameSize: Int, at: Int)

  /// To be written: neither one channel nor two.
  case notMonoOrStereo(Int)
  /// To be written: two channels of different lengths, in frames.
  case unequalChannels(Int, Int)
  /// To be written: fewer frames than none.
  case negativeFrameCount(Int)
  /// To be written: more bytes than a WAV file (4 GiB), or an array on this machine, can hold; `Int64.max`
  /// stands for all that cannot be counted.
  case tooLarge(bytes: Int64)
}
