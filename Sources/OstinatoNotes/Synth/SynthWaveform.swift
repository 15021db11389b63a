/// The waveform of a synth, as a sum of harmonics below half the sample rate.
///
/// Formulas: the Fourier series of the waves, each of which begins at 0 and rises.
public enum SynthWaveform: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// One harmonic.
  case sine = 1
  /// Odd harmonics, as loud as 1/n².
  case triangle = 2
  /// All harmonics, as loud as 1/n.
  case sawtooth = 3
  /// Odd harmonics, as loud as 1/n.
  case square = 4

  /// The amplitude of a harmonic, counted from 1 (rule Y17).
  func amplitude(of harmonic: Int) -> Double {
    let (n, isOdd) = (Double(harmonic), harmonic % 2 == 1)
    switch self {
    case .sine: return harmonic == 1 ? 1 : 0
    case .sawtooth: return 2 / (.pi * n)
    case .square: return isOdd ? 4 / (.pi * n) : 0
    case .triangle:
      guard isOdd else { return 0 }
      let amplitude = 8 / (.pi * .pi * n * n)
      return harmonic % 4 == 1 ? amplitude : -amplitude
    }
  }
}
