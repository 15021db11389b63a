import Ostinato

/// Audio that is played once, from its beginning, such as one hit of a drum.
///
/// ```swift
/// let boom = Sound(try WAVFile(decoding: bytes))
/// let bell = Percussion.cowbell.sound(sampleRate: boom.sampleRate)
/// ```
///
/// As in a clip, samples that are NaN, infinite, below 2⁻⁴⁰ or above 2³² in magnitude become 0 and are counted.
/// Copies share the audio, which never changes.
public struct Sound: Sendable {
  /// The sample rate of the audio, which must be the engine's. ``resampled(to:)`` changes it.
  public let sampleRate: SampleRate
  /// The samples, shared by all copies.
  package let audio: ClipAudio

  private init(_ audio: ClipAudio, sampleRate: SampleRate) {
    self.audio = audio
    self.sampleRate = sampleRate
  }

  /// Creates a mono sound, which plays on both channels.
  ///
  /// - Complexity: O(frames).
  ///
  /// Realtime-safe: no.
  public init(mono: [Float], sampleRate: SampleRate) {
    self.init(ClipAudio(left: mono, right: nil), sampleRate: sampleRate)
  }

  /// Creates a stereo sound. The longer channel is cut to the length of the other.
  ///
  /// - Complexity: O(frames).
  ///
  /// Realtime-safe: no.
  public init(_ audio: StereoAudio, sampleRate: SampleRate) {
    self.init(ClipAudio(left: audio.left, right: audio.right), sampleRate: sampleRate)
  }

  /// Creates a sound from a decoded WAV file.
  ///
  /// - Complexity: O(frames).
  ///
  /// Realtime-safe: no.
  public init(_ wav: WAVFile) {
    let right = wav.channels.count == 1 ? nil : wav.channels[1]
    self.init(ClipAudio(left: wav.channels[0], right: right), sampleRate: wav.sampleRate)
  }

  /// Creates a sound from the audio of a clip, without copying it. Its tempo and length do not matter.
  ///
  /// Realtime-safe: no.
  public init(_ clip: Clip) { self.init(clip.audio, sampleRate: clip.sampleRate) }

  /// The number of frames; a sound with 0 frames is silent.
  public var frameCount: Int { audio.frameCount }
  /// The number of channels: 1 or 2.
  public var channelCount: Int { audio.isMono ? 1 : 2 }
  /// The number of samples that were NaN, infinite, too large or too small, and became 0.
  public var repairedSampleCount: Int { audio.repairedCount }

  /// Returns a copy of the samples. The channels of a mono sound are equal.
  ///
  /// - Complexity: O(frames).
  ///
  /// Realtime-safe: no.
  public func samples() -> StereoAudio {
    StereoAudio(left: audio.samples(ofRight: false), right: audio.samples(ofRight: true))
  }

  /// Returns the sound at another sample rate, such as a 44.1 kHz recording for an engine at 48 kHz.
  ///
  /// n frames become ⌈n · new rate / old rate⌉, by the filter that resamples clips, with silence before and after
  /// them. At its own rate a sound stays as it is, bit for bit.
  ///
  /// - Throws: `ResamplingError` if the rates are more than a factor of 256 apart, or if there would be
  ///   more than 2²⁸ frames.
  /// - Complexity: O(frames) at the higher of the two rates, with some 200 multiplications for each.
  ///
  /// Realtime-safe: no.
  public func resampled(to sampleRate: SampleRate) throws(ResamplingError) -> Sound {
    guard sampleRate != self.sampleRate else { return self }
    let audio = try audio.resampled(from: self.sampleRate, to: sampleRate, lap: nil)
    return Sound(audio, sampleRate: sampleRate)
  }
}
