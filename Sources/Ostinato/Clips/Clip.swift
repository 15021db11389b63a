/// A loop that is ready to play: audio, its tempo and its musical length.
///
/// ```swift
/// let clip = try Clip(
///   mono: samples, sampleRate: SampleRate(44_100), tempo: Tempo(bpm: 125), length: .bars(8))
/// ```
///
/// A deck loops a clip on the musical grid, whatever the frame count of the audio: longer audio is
/// cut off there, and shorter audio is followed by silence. Samples that are NaN, infinite, below
/// 2⁻⁴⁰ or above 2³² in magnitude become 0 and are counted. Copies share the audio.
public struct Clip: Sendable {
  /// The sample rate of the audio. An engine accepts only clips of its own rate;
  /// ``resampled(to:in:)`` converts them.
  public let sampleRate: SampleRate
  /// The tempo of the audio.
  public let tempo: Tempo
  /// The length of the clip on the musical grid.
  public let length: MusicalLength
  /// The samples, shared by all copies.
  package let audio: ClipAudio
  /// The onsets, unless the clip has not been analysed.
  var knownOnsets: Onsets?

  /// Creates a stereo clip.
  ///
  /// - Throws: ``Clip/Error``.
  /// - Complexity: O(frames).
  public init(
    left: [Float], right: [Float], sampleRate: SampleRate, tempo: Tempo, length: MusicalLength
  ) throws(Clip.Error) {
    guard left.count == right.count else {
      throw .unequalChannels(left: left.count, right: right.count)
    }
    try self.init(
      channels: (left, right), sampleRate: sampleRate, tempo: tempo, length: length)
  }

  /// Creates a mono clip, which plays on both channels.
  ///
  /// - Throws: ``Clip/Error``.
  /// - Complexity: O(frames).
  public init(
    mono: [Float], sampleRate: SampleRate, tempo: Tempo, length: MusicalLength
  ) throws(Clip.Error) {
    try self.init(channels: (mono, nil), sampleRate: sampleRate, tempo: tempo, length: length)
  }

  /// Creates a clip from interleaved samples.
  ///
  /// - Throws: ``Clip/Error``, including if `channels` is not 1 or 2, or if the last frame is
  ///   incomplete.
  /// - Complexity: O(frames).
  public init(
    interleaved: [Float], channels: Int, sampleRate: SampleRate, tempo: Tempo, length: MusicalLength
  ) throws(Clip.Error) {
    guard channels == 1 || channels == 2 else { throw .unsupportedChannelCount(channels) }
    guard interleaved.count % channels == 0 else { throw .incompleteFrame(interleaved.count) }
    guard channels == 2 else {
      try self.init(mono: interleaved, sampleRate: sampleRate, tempo: tempo, length: length)
      return
    }
    let left = stride(from: 0, to: interleaved.count, by: 2).map { interleaved[$0] }
    let right = stride(from: 1, to: interleaved.count, by: 2).map { interleaved[$0] }
    try self.init(left: left, right: right, sampleRate: sampleRate, tempo: tempo, length: length)
  }

  private init(
    channels: ([Float], [Float]?), sampleRate: SampleRate, tempo: Tempo, length: MusicalLength
  ) throws(Clip.Error) {
    guard Clip.isInRange(length) else { throw .lengthOutOfRange(length) }
    self.sampleRate = sampleRate
    self.tempo = tempo
    self.length = length
    audio = ClipAudio(left: channels.0, right: channels.1)
  }

  /// Takes over the tempo and the length of a clip.
  init(_ clip: Clip, sampleRate: SampleRate, audio: ClipAudio, onsets: Onsets?) {
    self.sampleRate = sampleRate
    tempo = clip.tempo
    length = clip.length
    self.audio = audio
    knownOnsets = onsets
  }

  /// The number of frames; a clip with 0 frames is silent.
  public var frameCount: Int { audio.frameCount }
  /// The number of channels: 1 or 2.
  public var channelCount: Int { audio.isMono ? 1 : 2 }
  /// The number of samples that were NaN, infinite, too large or too small, and became 0.
  public var repairedSampleCount: Int { audio.repairedCount }

  /// A channel of stereo audio.
  public enum Channel: Sendable, CaseIterable {
    /// The left channel.
    case left
    /// The right channel.
    case right
  }

  /// Returns a copy of a channel's samples. The channels of a mono clip are equal.
  ///
  /// - Complexity: O(frames).
  public func samples(_ channel: Channel) -> [Float] { audio.samples(ofRight: channel == .right) }
}

extension Clip {
  /// Creates a clip from a decoded WAV file, which lacks only the tempo and the musical length.
  ///
  /// - Throws: ``Clip/Error`` if the length is out of range.
  /// - Complexity: O(frames).
  public init(_ wav: WAVFile, tempo: Tempo, length: MusicalLength) throws(Clip.Error) {
    if wav.channels.count == 1 {
      try self.init(
        mono: wav.channels[0], sampleRate: wav.sampleRate, tempo: tempo, length: length)
    } else {
      try self.init(
        left: wav.channels[0], right: wav.channels[1], sampleRate: wav.sampleRate, tempo: tempo,
        length: length)
    }
  }
}

extension Clip {
  /// Creates a clip from a decoded WAV file that says its length and tempo, as loops with an `acid` chunk do.
  ///
  /// ```swift
  /// let loop = try Clip(WAVFile(decoding: bytes), near: Tempo(bpm: 125))
  /// ```
  ///
  /// If the audio is not as long as the beats at the file's tempo, its tempo is the one at which it is. For a file that says
  /// no beats, and for a one-shot, they are what ``LoopLength`` finds near a loop's own tempo or else near the given one.
  ///
  /// - Parameters:
  ///   - wav: The file.
  ///   - tempo: A likely tempo, such as that of the session. By default, a file that does not say its length is refused.
  ///   - signature: The time signature of the session.
  /// - Throws: ``Clip/Error/unknownLength(frames:near:)`` if neither the file nor its audio gives a length;
  ///   ``Clip/Error/lengthOutOfRange(_:)`` if the file gives one that no clip has.
  /// - Complexity: O(frames).
  ///
  /// Realtime-safe: no.
  public init(
    _ wav: WAVFile, near tempo: Tempo? = nil, in signature: TimeSignature = .fourFour
  ) throws(Clip.Error) {
    let audio = AudioLength(frameCount: Int64(wav.frameCount), sampleRate: wav.sampleRate)
    if let loop = wav.loop, !loop.isOneShot, let own = loop.length(of: audio) {
      let bars = own.length.rawValue / signature.barLength.rawValue
      let isWhole = signature.barLength * Int(bars) == own.length
      try self.init(
        wav, tempo: own.tempo, length: isWhole ? .bars(Int(bars)) : .ticks(own.length))
      return
    }
    let ownTempo = wav.loop.flatMap { $0.isOneShot ? nil : $0.tempo }
    let found = (ownTempo ?? tempo).flatMap {
      LoopLength(of: FrameCount(wav.frameCount), at: wav.sampleRate, near: $0, in: signature)
    }
    guard let found else { throw .unknownLength(frames: wav.frameCount, near: tempo) }
    try self.init(wav, tempo: found.tempo, length: .bars(found.bars))
  }
}

extension WAVFile.LoopInfo {
  /// The length that a file gives, and its tempo (rule U10): as the file has both, or else as the audio has them; `nil` if it
  /// gives no beats, or none that are a tempo of the audio.
  fileprivate func length(of audio: AudioLength) -> (length: Ticks, tempo: Tempo)? {
    guard let beats, audio.frameCount > 0 else { return nil }
    if let tempo, audio.fits(.perQuarter.times(beats), at: tempo) {
      return (.perQuarter.times(beats), tempo)
    }
    // From two to four thirds of a tempo, no half or double comes nearer to it.
    let slowest = tempo.map { $0.bpm * 2 / 3 } ?? 60
    let fastest = tempo.map { $0.bpm * 4 / 3 } ?? 200
    let minutes = Double(audio.frameCount) / Double(60 * audio.sampleRate.hertz)
    var count = beats
    while Double(count) > fastest * minutes, count % 2 == 0 { count /= 2 }
    while Double(count) < slowest * minutes { count *= 2 }
    let length = Ticks.perQuarter.times(count)
    return audio.tempo(filling: length).map { (length, $0.exact) }
  }
}

extension WAVFile {
  /// Takes a clip's audio, to be encoded; tempo and length are not in a WAV file.
  ///
  /// Complexity: O(frames).
  public init(_ clip: Clip) {
    let channels = clip.channelCount == 1 ? [Clip.Channel.left] : Clip.Channel.allCases
    self.init(sampleRate: clip.sampleRate, equalChannels: channels.map { clip.samples($0) })
  }
}

// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension Clip: CustomStringConvertible {
    /// The clip in one line, such as `stereo, 677376 frames at 44100 Hz, 8 bars at 125 BPM`.
    /// Realtime-safe: no.
    public var description: String {
      let channels = channelCount == 1 ? "mono" : "stereo"
      return
        "\(channels), \(frameCount) frames at \(sampleRate.hertz) Hz, \(length) at \(tempo) BPM"
    }
  }

  extension Waveform: CustomStringConvertible {
    /// The number of buckets, not what is in them. Realtime-safe: no.
    public var description: String { "waveform of \(buckets.count) buckets" }
  }
#endif

extension Clip {
  /// The reason why a clip is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The channels have different lengths.
    case unequalChannels(left: Int, right: Int)
    /// The audio is neither mono nor stereo.
    case unsupportedChannelCount(Int)
    /// The interleaved samples do not make up whole frames.
    case incompleteFrame(Int)
    /// The length is shorter than a sixteenth, or longer than ``Clip/maximumBars`` bars or beats or
    /// ``Clip/maximumTicks``.
    case lengthOutOfRange(MusicalLength)
    /// A file does not say how many beats its audio has, and no number of bars fits so many frames near the given tempo.
    case unknownLength(frames: Int, near: Tempo?)
    /// The audio is too short for a seam at the end of its lap, or the seam is too long.
    case noRoomForSeam(frames: Int, lap: Int, seam: Int)
  }
}

extension Clip.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .unequalChannels(let left, let right):
      "the left channel has \(left) samples and the right \(right): both need as many"
    case .unsupportedChannelCount(let count):
      "a clip has 1 channel or 2, and \(count) were given"
    case .incompleteFrame(let count):
      "\(count) interleaved samples do not make whole frames: stereo has two samples a frame"
    case .lengthOutOfRange(let length):
      "a clip of \(length) is not within a sixteenth, of \(Ticks.perSixteenth) ticks, … "
        + "\(Clip.maximumBars) bars"
    case .unknownLength(_, nil):
      "the file does not say how many beats it has: give a tempo and a length, or a tempo near its own"
    case .unknownLength(let frames, _):
      "the file does not say how many beats it has, and its \(frames) frames are not 1, 2, 3, 4, 6, 8, 12 or 16 bars at a "
        + "usual tempo: give a tempo and a length"
    case .noRoomForSeam(let frames, let lap, let seam):
      "a seam of \(seam) frames needs 1 … \(lap / 2) frames and at least \(lap - seam) of audio, and the clip has "
        + "\(frames)"
    }
  }
}

extension Clip {
  /// The largest number of bars, or of beats, that a clip can have.
  public static var maximumBars: Int { 1_000_000_000 }
  /// The greatest length of a clip: enough for ``maximumBars`` in every time signature.
  public static var maximumTicks: Ticks { Ticks(720_720 * 512) * Int64(maximumBars) }

  private static func isInRange(_ length: MusicalLength) -> Bool {
    switch length {
    case .bars(let count), .beats(let count): (1...maximumBars).contains(count)
    case .ticks(let ticks): (.perSixteenth...maximumTicks).contains(ticks)
    }
  }
}
