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
  public let length: ClipLength
  /// The samples, shared by all copies.
  package let audio: ClipAudio

  /// Creates a stereo clip.
  ///
  /// - Throws: ``Clip/Error``.
  /// - Complexity: O(frames).
  public init(
    left: [Float], right: [Float], sampleRate: SampleRate, tempo: Tempo, length: ClipLength
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
    mono: [Float], sampleRate: SampleRate, tempo: Tempo, length: ClipLength
  ) throws(Clip.Error) {
    try self.init(channels: (mono, nil), sampleRate: sampleRate, tempo: tempo, length: length)
  }

  /// Creates a clip from interleaved samples.
  ///
  /// - Throws: ``Clip/Error``, including if `channels` is not 1 or 2, or if the last frame is
  ///   incomplete.
  /// - Complexity: O(frames).
  public init(
    interleaved: [Float], channels: Int, sampleRate: SampleRate, tempo: Tempo, length: ClipLength
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
    channels: ([Float], [Float]?), sampleRate: SampleRate, tempo: Tempo, length: ClipLength
  ) throws(Clip.Error) {
    try length.validate()
    self.sampleRate = sampleRate
    self.tempo = tempo
    self.length = length
    audio = ClipAudio(left: channels.0, right: channels.1)
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
