import Ostinato

extension Recipe {
  /// Two thin plates of metal on one another: bright noise and high partials, as short as `halfLife`.
  static func hiHat(halfLife: Double) -> Recipe {
    Recipe(
      peak: 0.5,
      tones: Recipe.metal(
        from: 3_200, octaves: 1.8, count: 18, level: 0.8, halfLife: halfLife * 1.2),
      noises: [
        NoiseBand(band: 6_000...14_000, level: 0.6, halfLife: halfLife),
        NoiseBand(band: 500...3_000, level: 0.15, halfLife: halfLife),
        NoiseBand(band: 2_500...9_000, level: 0.6, halfLife: 0.005, attack: 0.0002),
      ])
  }

  /// A cymbal that is hit hard: all bands at once, of which the highest fall first.
  static var crash: Recipe {
    Recipe(
      peak: 0.7,
      tones: Recipe.metal(from: 350, octaves: 4.6, count: 24, level: 1, halfLife: 0.28),
      noises: [
        NoiseBand(band: 5_000...14_000, level: 0.5, halfLife: 0.15, attack: 0.001),
        NoiseBand(band: 1_500...6_000, level: 0.5, halfLife: 0.2, attack: 0.003),
        NoiseBand(band: 300...2_000, level: 0.2, halfLife: 0.12, attack: 0.002),
        NoiseBand(band: 3_000...12_000, level: 0.8, halfLife: 0.02, attack: 0.0004),
      ])
  }

  /// A cymbal that is tapped with the tip of a stick: a clear ping above a quiet wash.
  static var ride: Recipe {
    Recipe(
      peak: 0.6,
      tones: Recipe.metal(from: 420, octaves: 4.5, count: 20, level: 0.5, halfLife: 0.2) + [
        Tone(hertz: 3_120, level: 0.3, halfLife: 0.1),
        Tone(hertz: 5_270, level: 0.25, halfLife: 0.08),
      ],
      noises: [
        NoiseBand(band: 3_000...11_000, level: 0.08, halfLife: 0.2, attack: 0.002),
        NoiseBand(band: 4_000...12_000, level: 0.9, halfLife: 0.005, attack: 0.0002),
      ])
  }

  /// Two pitches, a little more than a fifth apart, and the overtones of a bent sheet.
  static var cowbell: Recipe {
    Recipe(
      peak: 0.7,
      tones: [
        Tone(hertz: 562, level: 0.8, halfLife: 0.04),
        Tone(hertz: 845, level: 1, halfLife: 0.045),
        Tone(hertz: 1_690, level: 0.35, halfLife: 0.03),
        Tone(hertz: 2_540, level: 0.25, halfLife: 0.02),
        Tone(hertz: 3_930, level: 0.18, halfLife: 0.014),
      ],
      noises: [
        NoiseBand(band: 2_000...9_000, level: 0.2, halfLife: 0.004, attack: 0.0002)
      ])
  }

  /// Partials without a common pitch, such as a plate of metal has: `count` tones from a frequency upwards, at equal
  /// ratios but for a random part of up to a third of a ratio. The root mean square of their sum is `level` at first.
  /// The highest decay twice as fast as the lowest.
  static func metal(
    from hertz: Double, octaves: Double, count: Int, level: Double, halfLife: Double
  ) -> [Tone] {
    // The mean square of a sine of level a is a²/2.
    let each = level / Double(nearestSquareRoot(of: Double(count) / 2))
    var chance = Noise(seed: count)
    return (0..<count).map { index in
      let height = (Double(index) + chance.next() / 3) / Double(count)
      return Tone(
        hertz: hertz * powerOfTwo(octaves * height), level: each,
        halfLife: halfLife / (1 + height))
    }
  }
}
