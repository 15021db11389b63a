extension Recipe {
  /// A tick with a pitch, short enough for any tempo.
  static func click(hertz: Double, peak: Double) -> Recipe {
    Recipe(
      peak: peak,
      tones: [
        Tone(hertz: hertz, level: 1, halfLife: 0.006),
        Tone(hertz: 2.76 * hertz, level: 0.25, halfLife: 0.003),
      ])
  }
}
