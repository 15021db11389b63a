import Ostinato

/// A Butterworth filter of the second order, 12 dB per octave: what is below a frequency, and what is above it.
///
/// A trapezoidal state variable filter (Simper, "Linear trapezoidal integrated SVF", Cytomic 2013), which is stable at
/// every frequency below half the sample rate.
struct Filter {
  /// √2, the damping at which the response is flattest.
  private static var damping: Double { 1.4142135623730951 }

  private let a1: Double
  private let a2: Double
  private let a3: Double
  private var band = 0.0
  private var low = 0.0

  /// A frequency above 0.45 of the sample rate is taken as that.
  init(hertz: Double, rate: Double) {
    let turns = min(hertz / rate, 0.45)
    // tan(π · turns); the cosine is the sine half of a half turn later.
    let g = halfTurnSine(turns) / halfTurnSine(turns + 0.5)
    a1 = 1 / (1 + g * (g + Filter.damping))
    a2 = g * a1
    a3 = g * a2
  }

  /// Takes the next sample and returns its part below the frequency.
  mutating func lowPass(_ input: Double) -> Double { next(input).low }

  /// Takes the next sample and returns its part above the frequency.
  mutating func highPass(_ input: Double) -> Double {
    let output = next(input)
    return input - Filter.damping * output.band - output.low
  }

  private mutating func next(_ input: Double) -> (band: Double, low: Double) {
    let difference = input - low
    let newBand = a1 * band + a2 * difference
    let newLow = low + a2 * band + a3 * difference
    band = 2 * newBand - band
    low = 2 * newLow - low
    return (newBand, newLow)
  }
}
