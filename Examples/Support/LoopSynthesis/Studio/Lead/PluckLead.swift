/// A plucked tune with echoes: four bars ask, the last note rising, and four bars answer.
struct PluckLead {
  private static let bars: [[Note]] = [
    [
      Note(0, 3, 76, 9), Note(3, 3, 76, 7), Note(6, 2, 74, 8), Note(8, 3, 72, 8),
      Note(11, 3, 69, 7), Note(14, 2, 72, 7),
    ],
    [
      Note(0, 3, 74, 8), Note(3, 3, 72, 7), Note(6, 6, 69, 8), Note(13, 1, 67, 6),
      Note(14, 2, 69, 7),
    ],
    [
      Note(0, 3, 72, 9), Note(3, 3, 72, 7), Note(6, 2, 74, 8), Note(8, 3, 76, 8),
      Note(11, 3, 79, 8), Note(14, 2, 76, 7),
    ],
    [Note(0, 3, 72, 8), Note(3, 3, 74, 7), Note(6, 8, 76, 9)],
    [
      Note(0, 3, 79, 9), Note(3, 3, 79, 7), Note(6, 2, 76, 8), Note(8, 3, 74, 8),
      Note(11, 3, 72, 7), Note(14, 2, 74, 7),
    ],
    [
      Note(0, 3, 76, 8), Note(3, 3, 74, 7), Note(6, 2, 72, 8), Note(8, 3, 74, 7),
      Note(11, 3, 76, 7),
      Note(14, 2, 79, 8),
    ],
    [
      Note(0, 3, 83, 9), Note(3, 3, 83, 7), Note(6, 2, 81, 8), Note(8, 3, 79, 8),
      Note(11, 3, 76, 7),
      Note(14, 2, 74, 7),
    ],
    [
      Note(0, 3, 76, 8), Note(3, 3, 74, 7), Note(6, 2, 71, 8), Note(8, 3, 67, 8),
      Note(13, 1, 71, 5), Note(14, 2, 74, 7),
    ],
  ]

  func loop(name: String, rate: Int) -> LoopAudio {
    var canvas = Canvas(rate: rate, wraps: true)
    var mallet = Mallet(rate: canvas.rate, lasting: 1.5)
    var chance = Noise(seed: 209)
    for (bar, notes) in Self.bars.enumerated() {
      for note in notes {
        mallet.play(
          note.note, at: canvas.swung(bar * 16 + note.step),
          gain: 0.172 * Velocity.level(note.velocity) * (1 + 0.06 * chance.next()),
          brightness: bar < 4 ? 0.55 : 0.8, pan: -1, on: &canvas)
      }
    }
    Echo(sixteenths: 3, gain: 0.36).spread(&canvas)
    return canvas.finished(name: name, below: 0.22)
  }
}
