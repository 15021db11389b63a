/// A shaker: bright noise that swells before it dies away.
enum Shaker {
  static func sound(rate: Double, swell: Double, halfLife: Double, seed: UInt64) -> [Double] {
    var noise = Noise(seed: seed)
    var first = OnePole(hertz: 5_200, rate: rate)
    var second = OnePole(hertz: 3_000, rate: rate)
    let count = Int(rate * (swell + halfLife * 6))
    let decay = Curves.decay(halfLife: halfLife, rate: rate)
    let rise = 1 / (rate * swell)
    var level = 1.0
    var attack = 0.0
    return (0..<count).map { index in
      let window = Curves.smooth(Double(count - index) / Double(count))
      let value = second.high(first.high(noise.next())) * level * Curves.smooth(attack) * window
      if attack >= 1 { level = level * decay }
      attack = min(1, attack + rise)
      return value
    }
  }
}
