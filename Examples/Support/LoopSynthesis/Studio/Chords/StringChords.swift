/// Four swells of strings, each one brighter than the one before. Those of the second half
/// pulsate.
struct StringChords {
  static let swells = [
    Strings.Swell(notes: [52, 57, 60, 64, 67], high: 76, level: 0.7, brightness: 0.65),
    Strings.Swell(notes: [53, 57, 60, 64, 67], high: 72, level: 0.72, brightness: 0.75),
    Strings.Swell(notes: [52, 55, 60, 62, 67], high: 79, level: 0.85, brightness: 1.2),
    Strings.Swell(notes: [55, 59, 62, 64, 67], high: 74, level: 0.92, brightness: 1.2),
  ]
  /// Sixteenths from the beginning of a swell, which is a sixteenth before its chord.
  private static let pulses = [[], [], [17, 23, 29], [17, 19, 23, 25, 27, 29, 31]]

  func loop(name: String, rate: Int) -> LoopAudio {
    let strings = Strings(isMono: true, start: 0.65, fall: 7)
    var canvas = Canvas(rate: rate, wraps: true)
    for (index, swell) in Self.swells.enumerated() {
      strings.play(
        swell, at: (index * Harmony.sixteenthsPerChord + Canvas.sixteenths - 1) % Canvas.sixteenths,
        pulses: Self.pulses[index], gain: 0.038, on: &canvas)
    }
    return canvas.finishedChords(name: name)
  }
}
