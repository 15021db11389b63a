/// A bass line in sixteenths, with ghost notes and a run at the end.
struct Bassline {
  private static let bars: [[Note]] = [
    [
      Note(0, 3, 33, 9), Note(3, 1, 45, 5), Note(6, 2, 33, 8), Note(9, 1, 33, 3),
      Note(10, 3, 40, 7), Note(14, 2, 43, 6),
    ],
    [
      Note(0, 3, 33, 9), Note(3, 1, 45, 5), Note(6, 3, 33, 8), Note(10, 2, 36, 7),
      Note(12, 1, 33, 4), Note(13, 1, 36, 6), Note(14, 2, 31, 7),
    ],
    [
      Note(0, 3, 29, 9), Note(3, 1, 41, 5), Note(6, 2, 29, 8), Note(9, 1, 29, 3),
      Note(10, 3, 36, 7), Note(14, 2, 40, 6),
    ],
    [
      Note(0, 2, 29, 8), Note(2, 1, 29, 4), Note(3, 2, 41, 6), Note(6, 3, 29, 8),
      Note(10, 1, 40, 6), Note(11, 1, 36, 5), Note(12, 2, 33, 7), Note(14, 2, 35, 8),
    ],
    [
      Note(0, 3, 36, 9), Note(3, 1, 48, 5), Note(6, 2, 36, 8), Note(9, 1, 36, 3),
      Note(10, 3, 43, 7), Note(14, 2, 40, 6),
    ],
    [
      Note(0, 3, 36, 9), Note(3, 1, 48, 5), Note(6, 2, 43, 8), Note(8, 2, 40, 6),
      Note(10, 2, 38, 7), Note(13, 1, 36, 5), Note(14, 2, 33, 7),
    ],
    [
      Note(0, 3, 31, 9), Note(3, 1, 43, 5), Note(6, 2, 31, 8), Note(9, 1, 31, 3),
      Note(10, 3, 38, 7), Note(14, 2, 43, 6),
    ],
    [
      Note(0, 2, 31, 9), Note(2, 1, 43, 5), Note(4, 1, 31, 5), Note(5, 1, 35, 6),
      Note(6, 2, 38, 8), Note(8, 1, 40, 7), Note(9, 1, 43, 6), Note(10, 1, 45, 8),
      Note(11, 1, 43, 6), Note(12, 2, 40, 8), Note(14, 1, 38, 6),
    ],
  ]

  func loop(name: String, rate: Int) -> LoopAudio {
    let bass = SynthBass()
    var canvas = Canvas(rate: rate)
    for (bar, notes) in Self.bars.enumerated() {
      for note in notes { bass.play(note, at: bar * 16 + note.step, gain: 0.225, on: &canvas) }
    }
    canvas.roundPeaks(below: 0.42)
    return canvas.finished(name: name)
  }
}
