/// Bells in a large room: a few long notes ask, and in the second half quicker ones answer.
struct Chimes {
  private static let bars: [[Note]] = [
    [Note(0, 1, 76, 9), Note(6, 1, 72, 7), Note(11, 1, 79, 7)],
    [Note(4, 1, 76, 7), Note(10, 1, 74, 6), Note(14, 1, 72, 6)],
    [Note(0, 1, 72, 9), Note(6, 1, 69, 7), Note(11, 1, 76, 7)],
    [Note(4, 1, 79, 8), Note(10, 1, 81, 8)],
    [
      Note(0, 1, 84, 9), Note(3, 1, 79, 6), Note(6, 1, 76, 7), Note(11, 1, 74, 7),
      Note(14, 1, 76, 6),
    ],
    [Note(0, 1, 79, 8), Note(3, 1, 76, 6), Note(6, 1, 74, 7), Note(11, 1, 72, 7)],
    [
      Note(0, 1, 83, 9), Note(3, 1, 79, 6), Note(6, 1, 76, 7), Note(11, 1, 74, 7),
      Note(14, 1, 76, 6),
    ],
    [
      Note(0, 1, 79, 8), Note(3, 1, 76, 6), Note(6, 1, 74, 7), Note(8, 1, 71, 6),
      Note(10, 1, 67, 7),
    ],
  ]

  func loop(name: String, rate: Int) -> LoopAudio {
    var canvas = Canvas(rate: rate, wraps: true)
    var bell = Bell(
      rate: canvas.rate,
      timbre: Bell.Timbre(
        halfLives: (0.6, 0.5, 0.36), ratios: (2, 3.5), bend: (lasting: 0.18, strike: 0.1)))
    var chance = Noise(seed: 210)
    var turn = 0
    for (bar, notes) in Self.bars.enumerated() {
      for note in notes {
        bell.strike(
          note.note, at: canvas.swung(bar * 16 + note.step),
          gain: 0.178 * Velocity.level(note.velocity) * (1 + 0.06 * chance.next()),
          pan: turn % 2 == 0 ? -0.3 : 0.3, on: &canvas)
        turn += 1
      }
    }
    var room = canvas
    Room(seconds: 1.8, hertz: 3_800).reverberate(&room)
    canvas.add(room, gain: 0.1)
    return canvas.finished(name: name, below: 0.22)
  }
}
