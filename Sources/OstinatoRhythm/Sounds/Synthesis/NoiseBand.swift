import Ostinato

/// Decaying noise in a band of frequencies, such as snare wires, clapping hands and cymbals give.
struct NoiseBand {
  /// The band in hertz. Beyond it the noise falls by 12 dB per octave.
  var band: ClosedRange<Double>
  /// The root mean square of the noise, compared with the peak of a tone of level 1. It is the same at every sample
  /// rate that has room for the band.
  var level: Double
  /// How the noise rises and decays.
  var envelope: Envelope
  /// When the noise begins, in seconds from the beginning of the sound.
  var onset: Double

  init(
    band: ClosedRange<Double>, level: Double, halfLife: Double, attack: Double = 0.0005,
    onset: Double = 0
  ) {
    self.band = band
    self.level = level
    envelope = Envelope(attack: attack, halfLife: halfLife)
    self.onset = onset
  }

  /// The time from the beginning of the sound to the end of the noise.
  var duration: Double { onset + envelope.duration }

  /// Adds the noise to the samples. Another seed gives other noise.
  func add(to samples: inout [Double], rate: Double, seed: Int) {
    var noise = Noise(seed: seed)
    var above = Filter(hertz: band.lowerBound, rate: rate)
    var below = Filter(hertz: band.upperBound, rate: rate)
    // White noise from −1 to 1 has a mean square of 1/3, spread evenly up to half the sample rate.
    let width = band.upperBound - band.lowerBound
    let gain = level * Double(nearestSquareRoot(of: 1.5 * rate / width))
    let first = Int(onset * rate)
    let levels = envelope.levels(rate: rate)
    for index in levels.indices {
      let filtered = below.lowPass(above.highPass(noise.next()))
      samples[first + index] = samples[first + index] + gain * levels[index] * filtered
    }
  }
}
