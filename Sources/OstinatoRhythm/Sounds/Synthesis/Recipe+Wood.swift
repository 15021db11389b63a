extension Recipe {
  /// The stick's wood and the rim's ring, both very short.
  static var sideStick: Recipe {
    Recipe(
      peak: 0.8,
      tones: [
        Tone(hertz: 1_720, level: 0.8, halfLife: 0.007, attack: 0.0003),
        Tone(hertz: 480, level: 0.6, halfLife: 0.014, attack: 0.0003),
        Tone(hertz: 905, level: 0.3, halfLife: 0.012, attack: 0.0003),
      ],
      noises: [
        NoiseBand(band: 1_500...8_000, level: 0.35, halfLife: 0.003, attack: 0.0002),
        NoiseBand(band: 500...4_000, level: 0.06, halfLife: 0.028),
      ])
  }

  /// Two bars of hard wood.
  static var claves: Recipe {
    Recipe(
      peak: 0.8,
      tones: [
        Tone(hertz: 2_480, level: 1, halfLife: 0.01, attack: 0.0003),
        Tone(hertz: 6_700, level: 0.1, halfLife: 0.004, attack: 0.0003),
      ],
      noises: [
        NoiseBand(band: 1_500...8_000, level: 0.06, halfLife: 0.002, attack: 0.0002)
      ])
  }

  /// A hollow block: the tone of the hollow, and the wood above it.
  static func woodBlock(hertz: Double) -> Recipe {
    Recipe(
      peak: 0.8,
      tones: [
        Tone(hertz: hertz, level: 1, halfLife: 0.012, bend: 0.05, bendHalfLife: 0.005),
        Tone(hertz: 2.36 * hertz, level: 0.45, halfLife: 0.008, attack: 0.0003),
        Tone(hertz: 3.9 * hertz, level: 0.2, halfLife: 0.004, attack: 0.0003),
      ],
      noises: [
        NoiseBand(band: 1_200...7_000, level: 0.15, halfLife: 0.003, attack: 0.0002)
      ])
  }
}
