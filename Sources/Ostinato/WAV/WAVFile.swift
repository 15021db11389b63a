/// The audio of a WAV file, decoded from bytes or to be encoded as bytes. No file is opened.
///
/// ```swift
/// let loop = try WAVFile(decoding: bytes)
/// let clip = try Clip(loop, tempo: Tempo(bpm: 125), length: .bars(8))
/// let copy = try WAVFile(sampleRate: loop.sampleRate, channels: loop.channels).encoded()
/// ```
///
/// It reads PCM of up to 32 bits, float of 32 or 64 bits, µ-law and A-law, with a plain or a
/// `WAVE_FORMAT_EXTENSIBLE` format, in RIFF, RIFX, RF64 and BW64 files. It writes 32-bit float in RIFF,
/// so that nothing is lost of the samples.
///
/// Two files are equal if their sample rates and samples are, bit for bit: a NaN equals itself, and
/// -0 does not equal 0. What the files say of the audio is not compared.
///
/// Realtime-safe: no.
public struct WAVFile: Sendable {
  /// The sample rate.
  public let sampleRate: SampleRate
  /// The samples: one array for mono, or left and right arrays of equal length for stereo.
  ///
  /// Full scale is 1. Float files may exceed it, and may contain infinities and NaN.
  public let channels: [[Float]]
  /// What the file says of its audio, such as the beats and the tempo of a loop. It is not written.
  ///
  /// Complexity: O(n) in the number of bytes that say it, which are kept until then.
  public var metadata: Metadata { Metadata(chunks) }
  private var chunks: [WAVMetadataChunk] = []
  /// What the format does not allow and was accepted, at most ``Warning/maximumCount`` of it.
  public private(set) var warnings: [Warning] = []

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
  /// Some common defects are accepted and listed as ``warnings``: sizes that a program writing to a pipe left
  /// unknown, a missing pad byte, a last frame that is not complete, 24 bits at the bottom of four bytes, and anything
  /// that follows the samples and cannot be read. A wrong RIFF size or byte rate, and chunks in any order, are accepted
  /// without a warning.
  ///
  /// ```swift
  /// let surround = try WAVFile(decoding: bytes, channels: .stereoMix)
  /// let rescued = try WAVFile(decoding: bytes, acceptsTruncation: true)
  /// print(rescued.warnings)  // the data chunk at byte 36 is cut short, 17640 bytes are missing
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - reading: Whether defects are accepted.
  ///   - channels: The channels that are decoded. A file with more than two is refused unless some of them are chosen.
  ///   - acceptsTruncation: Whether samples that are cut short are accepted, as far as they are there.
  /// - Throws: ``WAVFile/Error``, which gives the problem and the byte at which it was found.
  /// - Complexity: O(n) in the number of bytes. For each channel that is decoded or mixed, it allocates four bytes a
  ///   frame, and for a RIFX file its size once more.
  public init(
    decoding bytes: [UInt8], reading: FileReading = .lenient,
    channels: ChannelSelection = .monoOrStereo, acceptsTruncation: Bool = false
  ) throws(WAVFile.Error) {
    let layout = try WAVLayout(of: bytes, reading, acceptsTruncation: acceptsTruncation)
    sampleRate = layout.format.sampleRate
    self.channels = try layout.channels(channels)
    chunks = layout.metadata
    warnings = layout.warnings
  }

  /// What the file says of itself as a loop: that of ``metadata``.
  var loop: LoopInfo? { chunks.first { $0.kind == .loop }.map { LoopInfo($0.content) } }

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
