/// A clap: three short bursts of noise, close together, and a tail, in one frequency band.
enum Clap {
  static func sound(rate: Double, seed: UInt64) -> [Double] {
    var noise = Noise(seed: seed)
    var low = OnePole(hertz: 2_600, rate: rate)
    var high = OnePole(hertz: 900, rate: rate)
    let count = Int(rate * 0.22)
    let burst = Int(rate * 0.011)
    let burstDecay = Curves.decay(halfLife: 0.003, rate: rate)
    let tailDecay = Curves.decay(halfLife: 0.032, rate: rate)
    let rise = 1 / (rate * 0.0006)
    var level = 0.0
    var attack = 0.0
    return (0..<count).map { index in
      if index % burst == 0, index <= 3 * burst {
        level = 1
        attack = 0
      }
      let window = Curves.smooth(Double(count - index) / Double(count))
      let value = high.high(low.low(noise.next())) * level * attack * window
      level = level * (index < 3 * burst ? burstDecay : tailDecay)
      attack = min(1, attack + rise)
      return value * 2
    }
  }
}
