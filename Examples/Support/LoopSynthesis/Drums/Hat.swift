/// A hi-hat: bright noise, short when closed, longer when open.
enum Hat {
  static func sound(rate: Double, halfLife: Double, seed: UInt64) -> [Double] {
    var noise = Noise(seed: seed)
    var first = OnePole(hertz: 6_500, rate: rate)
    var second = OnePole(hertz: 6_500, rate: rate)
    let count = Int(rate * halfLife * 6)
    let decay = Curves.decay(halfLife: halfLife, rate: rate)
    let rise = 1 / (rate * 0.0004)
    var level = 1.0
    var attack = 0.0
    return (0..<count).map { index in
      let window = Curves.smooth(Double(count - index) / Double(count))
      let value = second.high(first.high(noise.next())) * level * attack * window
      level = level * decay
      attack = min(1, attack + rise)
      return value
    }
  }
}
