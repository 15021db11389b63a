import Ostinato

/// How the notes of a looper sound: a waveform, an envelope and a number of voices.
///
/// ```swift
/// let bass = try Synth(waveform: .square, envelope: SynthEnvelope(attack: 2, decay: 80, sustain: 0.5, release: 60))
/// ```
///
/// Every note is one period of the waveform, repeated at its pitch and shaped by the envelope. Nothing of it lies above
/// half the sample rate.
public struct Synth: Hashable, Sendable, BitwiseCopyable {
  /// The waveform.
  public let waveform: SynthWaveform
  /// The envelope.
  public let envelope: SynthEnvelope
  /// The number of voices: notes that sound at once, 1 … 16.
  public let voices: Int
  /// The linear gain of a note with the velocity 127, 0 … 1.
  public let gain: Float

  /// Creates a synth.
  ///
  /// - Parameters:
  ///   - waveform: The waveform.
  ///   - envelope: The envelope.
  ///   - voices: The number of voices, 1 … 16. If one more note is played, the one that was released first, or else the
  ///     oldest, fades.
  ///   - gain: The linear gain of a note with the velocity 127, 0 … 1.
  /// - Throws: ``Synth/Error``.
  ///
  /// Realtime-safe: yes.
  public init(
    waveform: SynthWaveform = .triangle, envelope: SynthEnvelope = .standard, voices: Int = 8,
    gain: Float = 0.25
  ) throws(Synth.Error) {
    guard (1...Synth.maximumVoiceCount).contains(voices) else {
      throw .voiceCountOutOfRange(voices)
    }
    guard (0...1).contains(gain) else { throw .gainOutOfRange(gain) }
    self.init(checkedWaveform: waveform, envelope: envelope, voices: voices, gain: gain)
  }

  /// The numbers are in range.
  private init(
    checkedWaveform waveform: SynthWaveform, envelope: SynthEnvelope, voices: Int, gain: Float
  ) {
    (self.waveform, self.envelope) = (waveform, envelope)
    (self.voices, self.gain) = (voices, gain)
  }

  /// Triangles with a short attack and release, and eight voices.
  ///
  /// Realtime-safe: yes.
  public static var standard: Synth {
    Synth(checkedWaveform: .triangle, envelope: .standard, voices: 8, gain: 0.25)
  }

  static var maximumVoiceCount: Int { 16 }
}

extension Synth {
  /// The reason why there is no such synth.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The number of voices is outside 1 … 16.
    case voiceCountOutOfRange(Int)
    /// The gain is outside 0 … 1, or no number.
    case gainOutOfRange(Float)
  }
}

extension Synth.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .voiceCountOutOfRange(let count): "a synth has 1 … 16 voices, not \(count)"
    case .gainOutOfRange(let gain):
      "a synth has a gain of 0 … 1, not \(gain): the strip of its source can make it louder"
    }
  }
}
