/// Broken chords in sixteenths, with echoes. Twice they grow denser and brighter over four bars.
struct Arpeggio {
  /// A character for each sixteenth: a note of the chord, counted from 1 over two octaves, or a rest.
  private static let bars = [
    "1.3.5..3.5.6..5.", "1.3.5.63.5.68.5.", "1.35.63.58.6.535", "1335.63658.68535",
    "1.3.5.63.5.68.5.", "1335.63658.68535", "1353653686586578", "8765765465435.1.",
  ]
  private static let levels = [0.66, 0.74, 0.84, 0.94, 0.7, 0.84, 0.95, 0.98]
  private static let brightness = [0.1, 0.22, 0.4, 0.62, 0.25, 0.5, 0.8, 1]
  /// Groups of three, three, three, three, two and two sixteenths.
  private static let accents = [
    1, 0.6, 0.7, 0.95, 0.6, 0.7, 0.9, 0.6, 0.7, 0.95, 0.6, 0.7, 0.9, 0.65, 0.85, 0.65,
  ]

  func loop(name: String, rate: Int) -> LoopAudio {
    var canvas = Canvas(rate: rate)
    var mallet = Mallet(rate: canvas.rate)
    var chance = Noise(seed: 105)
    for (bar, row) in Self.bars.enumerated() {
      let chord = Harmony.chords[bar * 16 / Harmony.sixteenthsPerChord].notes
      for (step, character) in row.utf8.enumerated() where character != 0x2E {
        let position = Int(character) - 0x31
        let level = Self.levels[bar] * Self.accents[step] * (1 + 0.08 * chance.next())
        mallet.play(
          chord[position % 4] + 12 * (position / 4), at: canvas.swung(bar * 16 + step),
          gain: 0.25 * level, brightness: Self.brightness[bar] * (0.8 + 0.2 * chance.next()),
          pan: (Double(position) - 3.5) * 0.08, on: &canvas)
      }
    }
    Echo(sixteenths: 3, gain: 0.34).apply(to: &canvas)
    canvas.roundPeaks(below: 0.42)
    canvas.fall(from: Canvas.sixteenths - 3)
    return canvas.finished(name: name)
  }
}
