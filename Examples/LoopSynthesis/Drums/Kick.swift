/// A bass drum: a sine that falls from a knock to a low thump.
enum Kick {
  static func sound(rate: Double) -> [Double] {
    let count = Int(rate * 0.34)
    let sweepDecay = Curves.decay(halfLife: 0.016, rate: rate)
    let levelDecay = Curves.decay(halfLife: 0.075, rate: rate)
    var sweep = 190.0
    var level = 1.0
    var phase = 0.0
    return (0..<count).map { index in
      let window = Curves.smooth(Double(count - index) / Double(count))
      let value = Curves.sine(turns: phase) * level * window
      phase = phase + (48 + sweep) / rate
      if phase >= 1 { phase = phase - 1 }
      sweep = sweep * sweepDecay
      level = level * levelDecay
      return value
    }
  }
}
