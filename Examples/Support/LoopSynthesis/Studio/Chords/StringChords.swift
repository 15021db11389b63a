/// Four swells of strings, each one brighter than the one before. Those of the second half
/// pulsate.
struct StringChords {
  private static let swells = [
    Strings.Swell(notes: [52, 57, 60, 64, 67], high: 76, level: 0.95, brightness: 0.45),
    Strings.Swell(notes: [53, 57, 60, 64, 67], high: 72, level: 0.95, brightness: 0.55),
    Strings.Swell(notes: [52, 55, 60, 62, 67], high: 79, level: 1, brightness: 0.85),
    Strings.Swell(notes: [55, 59, 62, 64, 67], high: 74, level: 1, brightness: 0.8),
  ]
  private static let pulses = [[], [], [16, 22, 28], [16, 19, 22, 24, 26, 28]]

  func loop(name: String, rate: Int) -> LoopAudio {
    let strings = Strings(isMono: true)
    var canvas = Canvas(rate: rate, wraps: true)
    for (index, swell) in Self.swells.enumerated() {
      strings.play(
        swell, at: index * Harmony.sixteenthsPerChord, pulses: Self.pulses[index], gain: 0.05,
        on: &canvas)
    }
    return canvas.finishedChords(name: name)
  }
}
