/// The upper notes of the chords in fast figures, with echoes: they rise and ask, and fall and
/// answer.
struct Sparkle {
  /// A character for each sixteenth: a note of `Voicing.lead`, counted from 1, or a rest.
  private static let bars = [
    "1.2.3..2.3.4..3.", "1.2.34.3.4.5....", "1.2.3..2.3.4..5.", "1.2.34.5.6.7....",
    "75645.4.5.43..2.", "64534.3.4.32..1.", "75645.4.5.43..2.", "6453424.3.2.1.23",
  ]
  private static let levels = [0.9, 0.94, 0.97, 1, 0.9, 0.9, 0.95, 0.88]
  /// Groups of three, three, three, three, two and two sixteenths.
  private static let accents = [
    1, 0.65, 0.75, 0.95, 0.65, 0.75, 0.9, 0.65, 0.75, 0.95, 0.65, 0.75, 0.9, 0.7, 0.85, 0.7,
  ]

  func loop(name: String, rate: Int) -> LoopAudio {
    var canvas = Canvas(rate: rate, wraps: true)
    var mallet = Mallet(rate: canvas.rate)
    var chance = Noise(seed: 211)
    for (bar, row) in Self.bars.enumerated() {
      let chord = Voicing.lead[bar / 2]
      for (step, character) in row.utf8.enumerated() where character != 0x2E {
        let level = Self.levels[bar] * Self.accents[step] * (1 + 0.08 * chance.next())
        mallet.play(
          chord[Int(character) - 0x31], at: canvas.swung(bar * 16 + step), gain: 0.185 * level,
          brightness: bar < 4 ? 0.35 : 0.7, pan: -1, on: &canvas)
      }
    }
    Echo(sixteenths: 3, gain: 0.42).spread(&canvas)
    return canvas.finished(name: name, below: 0.22)
  }
}
