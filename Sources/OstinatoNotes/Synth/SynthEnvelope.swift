import Ostinato

/// How a note of a synth rises, falls and ends: attack, decay, sustain and release, in straight lines.
public struct SynthEnvelope: Hashable, Sendable, BitwiseCopyable {
  /// The time from silence to full level, in milliseconds.
  public let attack: Int
  /// The time from full level to that of ``sustain``, in milliseconds.
  public let decay: Int
  /// The level that a note keeps until it is released, 0 … 1.
  public let sustain: Float
  /// The time in which a note that is released becomes silent, in milliseconds.
  public let release: Int

  /// Creates an envelope.
  ///
  /// - Parameters:
  ///   - attack: 0 … 10 000 ms.
  ///   - decay: 0 … 10 000 ms.
  ///   - sustain: 0 … 1.
  ///   - release: 0 … 10 000 ms.
  /// - Throws: ``SynthEnvelope/Error``.
  ///
  /// Realtime-safe: yes.
  public init(
    attack: Int, decay: Int, sustain: Float, release: Int
  ) throws(SynthEnvelope.Error) {
    guard SynthEnvelope.times.contains(attack) else { throw .timeOutOfRange(milliseconds: attack) }
    guard SynthEnvelope.times.contains(decay) else { throw .timeOutOfRange(milliseconds: decay) }
    guard SynthEnvelope.times.contains(release) else {
      throw .timeOutOfRange(milliseconds: release)
    }
    guard (0...1).contains(sustain) else { throw .sustainOutOfRange(sustain) }
    self.init(checkedAttack: attack, decay: decay, sustain: sustain, release: release)
  }

  /// The numbers are in range.
  private init(checkedAttack attack: Int, decay: Int, sustain: Float, release: Int) {
    (self.attack, self.decay) = (attack, decay)
    (self.sustain, self.release) = (sustain, release)
  }

  /// An attack of 5 ms, a decay of 200 ms to 0.7, and a release of 120 ms.
  ///
  /// Realtime-safe: yes.
  public static var standard: SynthEnvelope {
    SynthEnvelope(checkedAttack: 5, decay: 200, sustain: 0.7, release: 120)
  }

  private static var times: ClosedRange<Int> { 0...10_000 }
}

extension SynthEnvelope {
  /// The reason why there is no such envelope.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// A time is outside 0 … 10 000 ms.
    case timeOutOfRange(milliseconds: Int)
    /// The sustain level is outside 0 … 1, or no number.
    case sustainOutOfRange(Float)
  }
}

extension SynthEnvelope.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .timeOutOfRange(let milliseconds):
      "attack, decay and release take 0 … 10000 ms, not \(milliseconds)"
    case .sustainOutOfRange(let level): "a note is sustained at a level of 0 … 1, not \(level)"
    }
  }
}
