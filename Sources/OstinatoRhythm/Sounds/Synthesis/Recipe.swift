/// How a sound is made: tones and noises that are added, and how loud the sum is.
struct Recipe {
  /// The greatest magnitude of a sample, at most 0.9. It balances the sounds of a kit with one another.
  var peak: Double
  var tones: [Tone] = []
  var noises: [NoiseBand] = []

  /// Makes the samples. The same recipe, rate and seed give the same bits on every platform.
  ///
  /// Only + − × ÷ of Double are used, each rounded on its own, and integers.
  func samples(rate: Double, seed: Int) -> [Float] {
    let durations = tones.map { $0.envelope.duration } + noises.map { $0.duration }
    let seconds = durations.max() ?? 0
    // One frame more, because an onset and what follows it are rounded to frames one by one.
    var samples = [Double](repeating: 0, count: frameCount(seconds, rate: rate) + 1)
    for tone in tones { tone.add(to: &samples, rate: rate) }
    for (index, noise) in noises.enumerated() {
      noise.add(to: &samples, rate: rate, seed: 256 * seed + index)
    }
    var inaudible = Filter(hertz: 20, rate: rate)
    for index in samples.indices { samples[index] = inaudible.highPass(samples[index]) }
    Recipe.fadeOut(&samples, rate: rate)
    return Recipe.scaled(samples, to: peak)
  }

  /// Fades the last 5 ms in a straight line to 0.
  private static func fadeOut(_ samples: inout [Double], rate: Double) {
    let count = min(max(Int(rate * 0.005 + 0.5), 1), samples.count)
    let first = samples.count - count
    for index in 0..<count {
      samples[first + index] = samples[first + index] * (Double(count - 1 - index) / Double(count))
    }
  }

  private static func scaled(_ samples: [Double], to peak: Double) -> [Float] {
    let greatest = samples.reduce(0) { max($0, $1.magnitude) }
    // A rate that is too low for any of it leaves silence.
    guard greatest > 0 else { return samples.map { _ in 0 } }
    let gain = peak / greatest
    return samples.map { Float($0 * gain) }
  }
}

extension Recipe {
  /// A tick with a pitch, short enough for any tempo.
  static func click(hertz: Double, peak: Double) -> Recipe {
    Recipe(
      peak: peak,
      tones: [
        Tone(hertz: hertz, level: 1, halfLife: 0.006),
        Tone(hertz: 2.76 * hertz, level: 0.25, halfLife: 0.003),
      ])
  }
}

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
