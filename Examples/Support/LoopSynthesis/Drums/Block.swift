/// A wood block: two short tones that are out of tune with each other. A high one serves as a rim.
enum Block {
  static func sound(rate: Double, hertz: Double) -> [Double] {
    let count = Int(rate * 0.14)
    let lowDecay = Curves.decay(halfLife: 0.014, rate: rate)
    let highDecay = Curves.decay(halfLife: 0.006, rate: rate)
    let rise = 1 / (rate * 0.0006)
    var (lowLevel, highLevel, attack) = (1.0, 0.7, 0.0)
    var (low, high) = (0.0, 0.0)
    return (0..<count).map { index in
      let window = Curves.smooth(Double(count - index) / Double(count))
      let value = Curves.sine(turns: low) * lowLevel + Curves.sine(turns: high) * highLevel
      low = low + hertz / rate
      if low >= 1 { low = low - 1 }
      high = high + hertz * 2.37 / rate
      if high >= 1 { high = high - 1 }
      lowLevel = lowLevel * lowDecay
      highLevel = highLevel * highDecay
      let sample = value * attack * window
      attack = min(1, attack + rise)
      return sample
    }
  }
}
