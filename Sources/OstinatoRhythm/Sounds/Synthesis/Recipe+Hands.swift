extension Recipe {
  /// Four claps close together, and the room.
  static var clap: Recipe {
    let band = 800.0...2_600
    let claps = [0, 0.0105, 0.0205].map { onset in
      NoiseBand(band: band, level: 0.9, halfLife: 0.0022, onset: onset)
    }
    let last = NoiseBand(band: band, level: 1, halfLife: 0.009, onset: 0.031)
    let room = NoiseBand(band: 900...4_000, level: 0.3, halfLife: 0.028, onset: 0.031)
    return Recipe(peak: 0.85, noises: claps + [last, room])
  }

  /// Small jingles, shaken three times in quick succession by one stroke.
  static var tambourine: Recipe {
    let strokes = [(0, 1), (0.022, 0.5), (0.055, 0.6)].map { onset, level in
      NoiseBand(band: 4_500...11_000, level: level, halfLife: 0.03, attack: 0.002, onset: onset)
    }
    let jingles = NoiseBand(band: 6_000...10_000, level: 0.35, halfLife: 0.07)
    return Recipe(
      peak: 0.55,
      tones: Recipe.metal(from: 4_300, octaves: 1.3, count: 12, level: 0.4, halfLife: 0.075),
      noises: strokes + [jingles])
  }
}
