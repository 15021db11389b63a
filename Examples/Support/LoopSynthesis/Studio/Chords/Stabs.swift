/// Short chords off the beat, with echoes. In the second half they are higher, brighter and more.
struct Stabs {
  /// A digit for each sixteenth is a chord with a velocity, a letter one of the higher chords.
  private static let bars = [
    "...8..7.....6...", "...8..7...6...5.", "...8..7.....6...", "...8..7...6..5.7",
    "8..g..7..f..6.g.", "8..g..7..f.6..g.", "8..g..7..f..6.g.", "8..g..7.f.e.7g..",
  ]

  private let body = Wavetable(partials: [1, 0.5, 0.33, 0.22, 0.14, 0.08])
  private let edge = Wavetable(
    partials: (1...18).map { (k: Int) -> Double in k == 1 ? 0 : (20 - Double(k)) / (20 * Double(k))
    })

  func loop(name: String, rate: Int) -> LoopAudio {
    var canvas = Canvas(rate: rate, wraps: true)
    var chance = Noise(seed: 206)
    for chord in 0..<4 {
      let close = sound(Voicing.close[chord], rate: canvas.rate)
      let high = sound(Voicing.high[chord], rate: canvas.rate)
      for bar in [chord * 2, chord * 2 + 1] {
        for (step, character) in Self.bars[bar].utf8.enumerated() where character != 0x2E {
          let isHigh = character >= 0x61
          let velocity = Int(character) - (isHigh ? 0x60 : 0x30)
          let level = Velocity.level(velocity) * (1 + 0.06 * chance.next())
          let (sound, gain) = isHigh ? (high, 0.8) : (close, 1)
          canvas.add(
            sound.body, atFrame: canvas.swung(bar * 16 + step), gain: 0.1 * level * gain, pan: -1)
          canvas.add(
            sound.edge, atFrame: canvas.swung(bar * 16 + step),
            gain: (bar < 4 ? 0.088 : 0.108) * level * level * gain, pan: -1)
        }
      }
    }
    return canvas.finishedChords(name: name, ceiling: 0.18, echo: Echo(sixteenths: 3, gain: 0.36))
  }

  /// A chord as it is struck: what lasts, and the overtones that are soon gone.
  private func sound(_ notes: [Int], rate: Double) -> (body: [Double], edge: [Double]) {
    (
      shaped(body, notes, seconds: 0.42, halfLife: 0.11, rate: rate),
      shaped(edge, notes, seconds: 0.3, halfLife: 0.045, rate: rate)
    )
  }

  private func shaped(
    _ table: Wavetable, _ notes: [Int], seconds: Double, halfLife: Double, rate: Double
  ) -> [Double] {
    var sound = [Double](repeating: 0, count: Int(rate * seconds))
    for (voice, note) in notes.enumerated() {
      table.add(
        to: &sound, hertz: Curves.hertz(note: note), rate: rate, phase: Double(voice) * 0.21)
    }
    let attack = rate * 0.003
    let decay = Curves.decay(halfLife: halfLife, rate: rate)
    let count = sound.count
    var level = 1.0
    for frame in 0..<count {
      let up = min(1, Double(frame) / attack)
      let window = Curves.smooth(Double(count - frame) / Double(count))
      sound[frame] *= up * window * level
      level = level * decay
    }
    return sound
  }
}
