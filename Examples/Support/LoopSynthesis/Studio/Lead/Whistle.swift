/// A sung tune of long notes that slide into each other: it climbs and asks for four bars, and
/// comes down and answers in the other four.
struct Whistle {
  private static let bars: [[Note]] = [
    [Note(0, 6, 69, 8), Note(6, 4, 72, 7), Note(10, 6, 74, 7)],
    [Note(0, 10, 76, 9), Note(12, 2, 74, 6), Note(14, 2, 72, 6)],
    [Note(0, 6, 72, 8), Note(6, 4, 76, 8), Note(10, 6, 79, 8)],
    [Note(0, 3, 76, 7), Note(3, 3, 79, 8), Note(6, 9, 81, 9)],
    [Note(0, 6, 79, 9), Note(6, 2, 76, 7), Note(8, 2, 74, 7), Note(10, 6, 76, 8)],
    [
      Note(0, 4, 74, 8), Note(4, 2, 72, 6), Note(6, 7, 72, 8), Note(13, 1, 69, 6),
      Note(14, 2, 72, 7),
    ],
    [
      Note(0, 6, 71, 8), Note(6, 2, 74, 7), Note(8, 2, 76, 7), Note(10, 4, 79, 8),
      Note(14, 2, 76, 7),
    ],
    [Note(0, 3, 74, 8), Note(3, 3, 71, 7), Note(6, 10, 67, 8)],
  ]

  func loop(name: String, rate: Int) -> LoopAudio {
    var canvas = Canvas(rate: rate, wraps: true)
    var tones: [Flute.Tone] = []
    for (bar, notes) in Self.bars.enumerated() {
      for note in notes {
        let start = canvas.swung(bar * 16 + note.step)
        let end = canvas.swung(bar * 16 + note.step + note.length) + canvas.frames(seconds: 0.055)
        tones.append(
          Flute.Tone(
            start: start, count: end - start, hertz: Curves.hertz(note: note.note),
            level: 0.092 * Velocity.level(note.velocity)))
      }
    }
    Flute().play(tones, on: &canvas)
    Echo(sixteenths: 3, gain: 0.28).spread(&canvas)
    return canvas.finished(name: name, below: 0.22)
  }
}
