/// A tom: a soft falling tone at a pitch of its own, for fills.
enum Tom {
  static func sound(rate: Double, hertz: Double) -> [Double] {
    let count = Int(rate * 0.26)
    let sweepDecay = Curves.decay(halfLife: 0.04, rate: rate)
    let levelDecay = Curves.decay(halfLife: 0.055, rate: rate)
    var sweep = hertz * 0.6
    var level = 1.0
    var phase = 0.0
    return (0..<count).map { index in
      let window = Curves.smooth(Double(count - index) / Double(count))
      let value = Curves.sine(turns: phase) * level * window
      phase = phase + (hertz + sweep) / rate
      if phase >= 1 { phase = phase - 1 }
      sweep = sweep * sweepDecay
      level = level * levelDecay
      return value
    }
  }
}
