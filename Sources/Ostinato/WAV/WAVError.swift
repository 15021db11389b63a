/// The reason why a WAV file cannot be read or written.
///
/// Units: `at` is an offset in bytes from the start of the file.
public enum WAVError: Error, Equatable, Sendable {
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

  /// The file does not start with "RIFF", "RF64" or "BW64", or has no "WAVE" at byte 8. The four
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
  /// The format tag and bits per sample are not those of PCM of 1 … 32 bits or float of 32 or 64
  /// bits.
  case unsupportedEncoding(tag: UInt16, bits: UInt16, at: Int)
  /// The file is neither mono nor stereo.
  case unsupportedChannelCount(Int, at: Int)
  /// The sample rate is below 1 Hz or above 10 MHz.
  case sampleRateOutOfRange(hertz: Int64, at: Int)
  /// The block align is not channels × bytes per sample, for which there can be one value or two.
  case wrongFrameSize(Int, expected: [Int], at: Int)
  /// The `data` chunk ends inside its first frame.
  case partialFrame(dataSize: Int, frameSize: Int, at: Int)

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
