extension Recipe {
  /// A deep tone that falls quickly to its pitch, and a short knock.
  static var kick: Recipe {
    Recipe(
      peak: 0.9,
      tones: [
        Tone(hertz: 48, level: 1, halfLife: 0.055, bend: 3.2, bendHalfLife: 0.014)
      ],
      noises: [
        NoiseBand(band: 400...4_000, level: 0.08, halfLife: 0.003, attack: 0.0002)
      ])
  }

  /// Two modes of the head, and the felt of the beater.
  static var acousticKick: Recipe {
    Recipe(
      peak: 0.9,
      tones: [
        Tone(hertz: 62, level: 1, halfLife: 0.036, bend: 1.1, bendHalfLife: 0.018),
        Tone(hertz: 128, level: 0.28, halfLife: 0.018, bend: 0.4),
      ],
      noises: [
        NoiseBand(band: 800...5_500, level: 0.08, halfLife: 0.005, attack: 0.0002),
        NoiseBand(band: 60...400, level: 0.08, halfLife: 0.03),
      ])
  }

  /// Two modes of the head, the stick, and the wires, which ring longer than the head.
  static var snare: Recipe {
    Recipe(
      peak: 0.9,
      tones: [
        Tone(hertz: 186, level: 0.8, halfLife: 0.026, bend: 0.35, bendHalfLife: 0.008),
        Tone(hertz: 332, level: 0.4, halfLife: 0.016, bend: 0.2, bendHalfLife: 0.008),
      ],
      noises: [
        NoiseBand(band: 1_200...9_000, level: 0.22, halfLife: 0.034),
        NoiseBand(band: 2_500...12_000, level: 0.25, halfLife: 0.006, attack: 0.0002),
      ])
  }

  /// A snare drum with more wires than head.
  static var electricSnare: Recipe {
    Recipe(
      peak: 0.9,
      tones: [
        Tone(hertz: 210, level: 0.6, halfLife: 0.02, bend: 0.6, bendHalfLife: 0.006)
      ],
      noises: [
        NoiseBand(band: 800...6_500, level: 0.2, halfLife: 0.028),
        NoiseBand(band: 1_500...9_000, level: 0.25, halfLife: 0.008, attack: 0.0002),
      ])
  }

  /// The head's first modes, and a soft stick. A lower tom rings longer.
  static func tom(hertz: Double) -> Recipe {
    let halfLife = 0.04 + 5 / hertz
    return Recipe(
      peak: 0.85,
      tones: [(1, 1, 1), (1.52, 0.3, 0.6), (2.1, 0.15, 0.4)].map { ratio, level, duration in
        Tone(
          hertz: ratio * hertz, level: level, halfLife: duration * halfLife, bend: 0.4,
          bendHalfLife: 0.03)
      },
      noises: [
        NoiseBand(band: 500...4_000, level: 0.15, halfLife: 0.004, attack: 0.0002),
        NoiseBand(band: 150...900, level: 0.05, halfLife: 0.02),
      ])
  }
}
