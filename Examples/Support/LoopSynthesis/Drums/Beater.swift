/// What is heard of a kick on a small speaker: the short knock of its beater on the skin.
enum Beater {
  static func sound(rate: Double, seed: UInt64) -> [Double] {
    var noise = Noise(seed: seed)
    var low = OnePole(hertz: 2_800, rate: rate)
    var high = OnePole(hertz: 700, rate: rate)
    let count = Int(rate * 0.04)
    let decay = Curves.decay(halfLife: 0.005, rate: rate)
    let rise = 1 / (rate * 0.001)
    var (level, attack, phase) = (1.0, 0.0, 0.0)
    return (0..<count).map { index in
      let window = Curves.smooth(Double(count - index) / Double(count))
      let knock = 1.2 * high.high(low.low(noise.next())) + 0.5 * Curves.sine(turns: phase)
      phase = phase + 1_150 / rate
      if phase >= 1 { phase = phase - 1 }
      let sample = knock * level * attack * window
      level = level * decay
      attack = min(1, attack + rise)
      return sample
    }
  }
}
