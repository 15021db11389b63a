/// A snare drum: two tones of the skin, which fall a little in pitch, and the noise of the wires.
enum Snare {
  static func sound(rate: Double, seed: UInt64) -> [Double] {
    var noise = Noise(seed: seed)
    var low = OnePole(hertz: 7_500, rate: rate)
    var high = OnePole(hertz: 1_400, rate: rate)
    let count = Int(rate * 0.32)
    let sweepDecay = Curves.decay(halfLife: 0.010, rate: rate)
    let skinDecay = Curves.decay(halfLife: 0.038, rate: rate)
    let wireDecay = Curves.decay(halfLife: 0.048, rate: rate)
    let rise = 1 / (rate * 0.0005)
    var (sweep, skin, wires, attack) = (130.0, 1.0, 1.0, 0.0)
    var (phase, second) = (0.0, 0.0)
    return (0..<count).map { index in
      let window = Curves.smooth(Double(count - index) / Double(count))
      let tones = 0.55 * Curves.sine(turns: phase) + 0.25 * Curves.sine(turns: second)
      let value = tones * skin + 0.9 * high.high(low.low(noise.next())) * wires
      phase = phase + (182 + sweep) / rate
      if phase >= 1 { phase = phase - 1 }
      second = second + (331 + sweep) / rate
      if second >= 1 { second = second - 1 }
      sweep = sweep * sweepDecay
      skin = skin * skinDecay
      wires = wires * wireDecay
      let sample = value * attack * window
      attack = min(1, attack + rise)
      return sample
    }
  }
}
