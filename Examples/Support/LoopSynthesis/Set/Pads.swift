/// Four swells of strings, one for each chord; the last one pulsates.
struct Pads {
  private static let swells = [
    Strings.Swell(notes: [45, 57, 60, 64, 67], high: 76, level: 0.88, brightness: 0.5),
    Strings.Swell(notes: [41, 57, 60, 64, 65], high: 72, level: 0.94, brightness: 0.65),
    Strings.Swell(notes: [48, 55, 60, 62, 64], high: 79, level: 1, brightness: 0.9),
    Strings.Swell(notes: [43, 55, 59, 62, 64], high: 74, level: 0.95, brightness: 0.75),
  ]

  func loop(name: String, rate: Int) -> LoopAudio {
    let strings = Strings()
    var canvas = Canvas(rate: rate)
    for (index, swell) in Self.swells.enumerated() {
      let isLast = index == Self.swells.count - 1
      strings.play(
        swell, at: index * Harmony.sixteenthsPerChord,
        pulses: isLast ? [16, 19, 22, 24, 26, 28] : [],
        gain: 0.065, on: &canvas)
    }
    canvas.roundPeaks(below: 0.42)
    return canvas.finished(name: name)
  }
}
