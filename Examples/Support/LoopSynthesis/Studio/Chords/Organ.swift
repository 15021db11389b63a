/// An organ with open chords, which have fourths, sixths and ninths. It holds them and pushes the
/// beat; in the second half it chops them, with a higher register.
struct Organ {
  /// For each chord, sixteenth, length and velocity.
  private static let figures: [[(step: Int, length: Int, velocity: Int)]] = [
    [(0, 5, 8), (6, 4, 6), (11, 4, 7), (16, 5, 8), (22, 3, 6), (26, 2, 5), (29, 3, 8)],
    [(0, 5, 8), (6, 4, 6), (11, 4, 7), (16, 5, 8), (22, 3, 6), (27, 2, 6), (30, 2, 8)],
    [
      (0, 3, 8), (3, 3, 6), (6, 4, 8), (11, 1, 5), (12, 2, 7), (14, 2, 8), (16, 3, 8), (19, 3, 6),
      (22, 4, 8), (27, 1, 5), (28, 4, 8),
    ],
    [
      (0, 3, 8), (3, 3, 6), (6, 4, 8), (11, 1, 5), (12, 2, 7), (14, 2, 8), (16, 2, 8), (18, 1, 5),
      (19, 3, 7), (22, 2, 7), (24, 2, 8), (26, 2, 7), (28, 4, 9),
    ],
  ]

  private let drawbars = Wavetable(partials: [1, 0.75, 0.5, 0.3, 0, 0.2, 0, 0.12])
  private let high = Wavetable(partials: [0, 0.2, 0, 0.45, 0, 0.3, 0, 0.25])

  func loop(name: String, rate: Int) -> LoopAudio {
    var canvas = Canvas(rate: rate, wraps: true)
    for (index, figure) in Self.figures.enumerated() {
      for chord in figure {
        let step = index * Harmony.sixteenthsPerChord + chord.step
        let start = canvas.swung(step)
        let end = canvas.swung(step + chord.length) - canvas.frames(seconds: 0.01)
        let sound = sound(
          Voicing.open[index], count: end - start, register: index < 2 ? 0.35 : 0.62,
          rate: canvas.rate)
        canvas.add(
          sound, atFrame: start, gain: 0.0295 * (0.4 + 0.6 * Velocity.level(chord.velocity)),
          pan: -1)
      }
    }
    return canvas.finishedChords(
      name: name, chorus: Chorus(swings: 13, depth: 0.0012, width: 0.45))
  }

  private func sound(_ notes: [Int], count: Int, register: Double, rate: Double) -> [Double] {
    var sound = [Double](repeating: 0, count: count)
    var top = sound
    for (voice, note) in notes.enumerated() {
      let (hertz, phase) = (Curves.hertz(note: note), Double(voice) * 0.21)
      drawbars.add(to: &sound, hertz: hertz, rate: rate, phase: phase)
      high.add(to: &top, hertz: hertz, rate: rate, phase: phase)
    }
    let attack = rate * 0.006
    let release = rate * 0.04
    // The keys click: the higher register is louder as the chord begins.
    let decay = Curves.decay(halfLife: 0.06, rate: rate)
    var click = 0.8
    for frame in 0..<count {
      let up = min(1, Double(frame) / attack)
      let down = Curves.smooth(min(1, Double(count - frame) / release))
      sound[frame] = (sound[frame] + top[frame] * (register + click)) * up * down
      click = click * decay
    }
    return sound
  }
}
