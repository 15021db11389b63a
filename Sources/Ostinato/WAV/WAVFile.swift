/// A WAV file's audio, decoded from bytes or to be encoded to them; no file is opened (rule P2).
///
/// ```swift
/// let loop = try WAVFile(decoding: bytes)
/// let clip = try Clip(loop, tempo: Tempo(bpm: 125), length: .bars(8))
/// let copy = try WAVFile(sampleRate: loop.sampleRate, channels: loop.channels).encoded()
/// ```
///
/// Read are PCM of up to 32 bits and float of 32 or 64 bits, mono or stereo, plain or as
/// `WAVE_FORMAT_EXTENSIBLE`, in RIFF, RF64 and BW64. Written is 32-bit float in RIFF, so that nothing
/// is lost.
/// Realtime-safe: no.
///
/// Two files are equal when rate and samples are, bit for bit: a NaN equals itself, and -0 is not 0.
public struct WAVFile: Sendable {
  /// Frames per second.
  public let sampleRate: SampleRate
  /// The samples: one array for mono, left and right for stereo, of equal count.
  ///
  /// Range: 1 is full scale. Float files may pass it, and may hold infinities and NaN.
  public let channels: [[Float]]

  /// Takes samples, to be encoded.
  ///
  /// Errors: ``WAVError/notMonoOrStereo(_:)``, ``WAVError/unequalChannels(_:_:)``.
  public init(sampleRate: SampleRate, channels: [[Float]]) throws(WAVError) {
    guard channels.count == 1 || channels.count == 2 else {
      throw .notMonoOrStereo(channels.count)
    }
    guard channels[0].count == channels[channels.count - 1].count else {
      throw .unequalChannels(channels[0].count, channels[1].count)
    }
    self.init(sampleRate: sampleRate, equalChannels: channels)
  }

  /// Takes one channel, or two of equal count.
  init(sampleRate: SampleRate, equalChannels channels: [[Float]]) {
    self.sampleRate = sampleRate
    self.channels = channels
  }

  /// Reads the bytes of a WAV file.
  ///
  /// PCM of n bytes is divided by 2 to the power of 8n - 1: exact up to 24 bits, rounded to the nearest
  /// `Float`, ties to even, for 32. Float samples of 32 bits are taken bit for bit; those of 64 are
  /// rounded like PCM, and every NaN among them becomes `Float.nan`.
  ///
  /// Rule P2 says exactly what is read, and which slips of other programs are tolerated: sizes that a
  /// writer to a pipe left unknown, a RIFF size and a byte rate that are wrong, chunks in any order,
  /// and whatever stands behind the samples. A file cut short is refused.
  ///
  /// Errors: ``WAVError`` says what and at which byte.
  /// Complexity: O(n) in the bytes; it allocates four times the bytes of 8-bit files, twice those of 16-bit
  /// ones, else about as much or less.
  public init(decoding bytes: [UInt8]) throws(WAVError) {
    let layout = try WAVLayout(of: bytes)
    sampleRate = layout.format.sampleRate
    let format = layout.format
    channels = format.encoding.channels(format.channelCount, of: bytes, in: layout.samples)
  }

  /// The number of samples in each channel.
  public var frameCount: Int { channels[0].count }
}

extension WAVFile: Equatable {
  /// Compares rate and samples, bit for bit.
  public static func == (a: WAVFile, b: WAVFile) -> Bool {
    guard a.sampleRate == b.sampleRate, a.channels.count == b.channels.count else { return false }
    for (one, other) in zip(a.channels, b.channels) {
      guard one.count == other.count else { return false }
      for index in one.indices where one[index].bitPattern != other[index].bitPattern {
        return false
      }
    }
    return true
  }
}
