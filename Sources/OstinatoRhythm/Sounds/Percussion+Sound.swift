import Ostinato

extension Percussion {
  /// Makes the sound of one hit, in mono.
  ///
  /// Its bits are the same on every platform. It starts and ends at 0, the end being a fade of 5 ms, and its peak
  /// is at most 0.9. It is meant for rates from 8 to 192 kHz; at lower ones, whatever lies above half the rate is
  /// missing, down to silence at a few hertz.
  ///
  /// - Complexity: O(frames). A kick at 44.1 kHz takes about a millisecond in a release build, a crash cymbal,
  ///   which is the longest, about 50.
  ///
  /// Realtime-safe: no.
  public func sound(at sampleRate: SampleRate) -> Sound {
    let samples = recipe.samples(rate: Double(sampleRate.hertz), seed: rawValue)
    return Sound(mono: samples, sampleRate: sampleRate)
  }
}
