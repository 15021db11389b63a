/// An electric piano that accompanies: a long chord, a short one, and in the second half a line on
/// top that answers.
struct Keys {
  /// For each chord, sixteenth, length, and velocity of its notes together.
  private static let comping: [[(step: Int, length: Int, velocity: Int)]] = [
    [(0, 9, 8), (10, 3, 5), (13, 8, 7), (22, 6, 6), (29, 3, 5)],
    [(0, 9, 8), (10, 3, 5), (13, 8, 7), (22, 5, 6), (28, 4, 6)],
    [(0, 5, 8), (6, 4, 6), (11, 5, 7), (16, 5, 7), (22, 4, 6), (27, 5, 7)],
    [(0, 5, 8), (6, 4, 6), (11, 5, 7), (16, 3, 7), (19, 3, 7), (22, 2, 6), (24, 8, 8)],
  ]
  /// Sixteenth from the loop's beginning, length, MIDI note number, velocity.
  private static let top: [(step: Int, length: Int, note: Int, velocity: Int)] = [
    (19, 3, 76, 5), (52, 2, 72, 5), (54, 6, 76, 6), (68, 2, 76, 6), (70, 2, 79, 7),
    (74, 4, 74, 6), (84, 2, 76, 6), (86, 3, 79, 7), (91, 4, 76, 6), (100, 2, 74, 6),
    (102, 2, 76, 7), (106, 4, 71, 6), (116, 2, 74, 6), (120, 6, 79, 7),
  ]

  func loop(name: String, rate: Int) -> LoopAudio {
    var canvas = Canvas(rate: rate, wraps: true)
    var piano = Bell(
      rate: canvas.rate,
      timbre: Bell.Timbre(
        halfLives: (0.8, 0.55, 0.35), ratios: (1, 3), bend: (lasting: 0.11, strike: 0.18)))
    var chance = Noise(seed: 207)
    func strike(_ note: Int, at step: Int, length: Int, velocity: Int, gain: Double) {
      let start = canvas.swung(step)
      piano.strike(
        note, at: start, for: canvas.swung(step + length) - start,
        gain: gain * Velocity.level(velocity) * (1 + 0.06 * chance.next()), pan: -1, on: &canvas)
    }
    for (index, chords) in Self.comping.enumerated() {
      for chord in chords {
        let step = index * Harmony.sixteenthsPerChord + chord.step
        for note in Voicing.close[index] {
          strike(note, at: step, length: chord.length, velocity: chord.velocity, gain: 0.087)
        }
      }
    }
    for note in Self.top {
      strike(note.note, at: note.step, length: note.length, velocity: note.velocity, gain: 0.112)
    }
    return canvas.finishedChords(name: name)
  }
}
