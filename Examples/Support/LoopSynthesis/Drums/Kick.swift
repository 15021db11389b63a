/// A bass drum: a sine that falls from a knock to a low thump.
enum Kick {
  /// The thump is at `hertz`; its level halves in `halfLife` seconds. The knock begins `sweep`
  /// hertz above it.
  static func sound(
    rate: Double, hertz: Double = 48, halfLife: Double = 0.075, sweep start: Double = 190
  ) -> [Double] {
    let count = Int(rate * 0.34)
    let sweepDecay = Curves.decay(halfLife: 0.016, rate: rate)
    let levelDecay = Curves.decay(halfLife: halfLife, rate: rate)
    var sweep = start
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
