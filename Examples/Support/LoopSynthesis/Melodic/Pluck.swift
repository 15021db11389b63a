/// A plucked melody over the chords, with two echoes three sixteenths apart, left and right.
struct Pluck {
  /// For each chord, sixteenth and note; the last phrase ends early so its echoes die in time.
  private static let phrases: [[(step: Int, note: Int)]] = [
    [(0, 76), (3, 74), (6, 72), (10, 69), (12, 72), (16, 74), (19, 72), (22, 69), (26, 67)],
    [(0, 69), (3, 72), (6, 76), (10, 72), (12, 76), (16, 77), (19, 76), (22, 72), (26, 69)],
    [(0, 79), (3, 76), (6, 74), (10, 72), (12, 74), (16, 76), (19, 74), (22, 72), (26, 67)],
    [(0, 71), (3, 74), (6, 76), (10, 74), (12, 71), (16, 69), (19, 71)],
  ]

  private let table = Wavetable(partials: [1, 0.2, 0.35, 0.05, 0.12])

  func play(on canvas: inout Canvas, gain: Double) {
    for (index, phrase) in Self.phrases.enumerated() {
      for (step, note) in phrase {
        let start = index * Harmony.sixteenthsPerChord + step
        let sound = sound(note: note, rate: canvas.rate)
        canvas.add(sound, at: start, gain: gain)
        canvas.add(sound, at: start + 3, gain: gain * 0.4, pan: -0.8)
        canvas.add(sound, at: start + 6, gain: gain * 0.18, pan: 0.8)
      }
    }
  }

  private func sound(note: Int, rate: Double) -> [Double] {
    let count = Int(rate * 0.5)
    let tone = table.tone(hertz: Curves.hertz(note: note), rate: rate, count: count)
    let attack = rate * 0.003
    let decay = Curves.decay(halfLife: 0.085, rate: rate)
    var level = 1.0
    return tone.enumerated().map { frame, sample in
      let up = min(1, Double(frame) / attack)
      let window = Curves.smooth(Double(count - frame) / Double(count))
      level = level * decay
      return sample * up * window * level
    }
  }
}
