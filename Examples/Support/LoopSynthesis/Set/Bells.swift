/// Bells in a large room, with a low one for each chord; a short peal ends the last bar.
struct Bells {
  /// Sixteenth within the chord, MIDI note number, velocity from 1 to 9.
  private static let chords: [[(step: Int, note: Int, velocity: Int)]] = [
    [(0, 45, 7), (0, 76, 9), (11, 72, 6), (16, 69, 7), (22, 79, 7), (28, 74, 4)],
    [(0, 41, 7), (0, 72, 9), (6, 76, 5), (11, 77, 6), (16, 69, 7), (27, 72, 5)],
    [(0, 48, 7), (0, 79, 9), (11, 74, 6), (16, 67, 7), (22, 76, 7), (26, 72, 4), (30, 74, 3)],
    [
      (0, 43, 7), (0, 71, 9), (11, 74, 6), (16, 76, 8), (19, 74, 6), (20, 71, 5), (22, 74, 5),
      (23, 71, 6), (24, 67, 7), (26, 64, 6),
    ],
  ]

  func loop(name: String, rate: Int) -> LoopAudio {
    var canvas = Canvas(rate: rate)
    var bell = Bell(rate: canvas.rate)
    var chance = Noise(seed: 106)
    for (index, strokes) in Self.chords.enumerated() {
      for (turn, stroke) in strokes.enumerated() {
        let frame = canvas.swung(index * Harmony.sixteenthsPerChord + stroke.step)
        let level = Velocity.level(stroke.velocity) * (1 + 0.06 * chance.next())
        bell.strike(
          stroke.note, at: frame, gain: 0.235 * level,
          pan: stroke.note < 60 ? 0 : turn % 2 == 0 ? -0.4 : 0.4, on: &canvas)
      }
    }
    var room = canvas
    Room(seconds: 1.8, hertz: 3_800).reverberate(&room)
    canvas.add(room, gain: 0.1)
    canvas.roundPeaks(below: 0.42)
    canvas.fall(from: Canvas.sixteenths - 5)
    return canvas.finished(name: name)
  }
}
