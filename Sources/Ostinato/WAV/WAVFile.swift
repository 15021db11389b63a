/// The audio of a WAV file, decoded from bytes or to be encoded as bytes. No file is opened.
///
/// ```swift
/// let loop = try WAVFile(decoding: bytes)
/// let clip = try Clip(loop, tempo: Tempo(bpm: 125), length: .bars(8))
/// let copy = try WAVFile(sampleRate: loop.sampleRate, channels: loop.channels).encoded()
/// ```
///
/// It reads PCM of up to 32 bits and float of 32 or 64 bits, mono or stereo, with a plain or a
/// `WAVE_FORMAT_EXTENSIBLE` format, in RIFF, RF64 and BW64 files. It writes 32-bit float in RIFF,
/// so that nothing is lost.
///
/// Two files are equal if their sample rates and samples are, bit for bit: a NaN equals itself, and
/// -0 does not equal 0.
///
/// Realtime-safe: no.
public struct WAVFile: Sendable {
  /// The sample rate.
  public let sampleRate: SampleRate
  /// The samples: one array for mono, or left and right arrays of equal length for stereo.
  ///
  /// Full scale is 1. Float files may exceed it, and may contain infinities and NaN.
  public let channels: [[Float]]

  /// Creates a file from samples, to be encoded.
  ///
  /// - Throws: ``WAVFile/Error/notMonoOrStereo(_:)``, ``WAVFile/Error/unequalChannels(_:_:)``.
  public init(sampleRate: SampleRate, channels: [[Float]]) throws(WAVFile.Error) {
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

  /// Decodes the bytes of a WAV file.
  ///
  /// PCM of n bytes is divided by 2 to the power of 8n - 1, which is exact up to 24 bits and
  /// rounded to the nearest `Float`, ties to even, for 32. Float samples of 32 bits are kept bit
  /// for bit. Those of 64 bits are rounded like PCM, and every NaN among them becomes `Float.nan`.
  ///
  /// Some common defects are tolerated: sizes that a program writing to a pipe left unknown, a
  /// wrong RIFF size or byte rate, chunks in any order, a last frame that is not complete, 24 bits
  /// at the bottom of four bytes, and anything that follows the samples. A file that was cut short
  /// is refused.
  ///
  /// - Throws: ``WAVFile/Error``, which gives the problem and the byte at which it was found.
  /// - Complexity: O(n) in the number of bytes. It allocates four times the size of an 8-bit file,
  ///   twice the size of a 16-bit file, and otherwise about the size of the file or less.
  public init(decoding bytes: [UInt8]) throws(WAVFile.Error) {
    let layout = try WAVLayout(of: bytes)
    sampleRate = layout.format.sampleRate
    let format = layout.format
    channels = format.encoding.channels(format.channelCount, of: bytes, in: layout.samples)
  }

  /// The number of samples in each channel.
  public var frameCount: Int { channels[0].count }
}

extension WAVFile: Equatable {
  /// Compares sample rates and samples, bit for bit.
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

// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension WAVFile: CustomStringConvertible {
    /// The file in one line, such as `stereo, 677376 frames at 44100 Hz`. Realtime-safe: no.
    public var description: String {
      "\(channels.count == 1 ? "mono" : "stereo"), \(channels[0].count) frames at \(sampleRate)"
    }
  }
#endif
