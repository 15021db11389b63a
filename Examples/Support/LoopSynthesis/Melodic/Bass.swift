/// A round bass that keeps off the beats, where the kick is.
struct Bass {
  struct Note {
    /// Sixteenth within the bar, length in sixteenths, semitones above the chord's root.
    let step, length, interval: Int
  }

  static let plain = [
    Note(step: 2, length: 2, interval: 0), Note(step: 6, length: 2, interval: 0),
    Note(step: 9, length: 1, interval: 12), Note(step: 10, length: 2, interval: 0),
    Note(step: 14, length: 2, interval: 7),
  ]

  static let walking = [
    Note(step: 2, length: 1, interval: 0), Note(step: 3, length: 1, interval: 12),
    Note(step: 6, length: 2, interval: 0), Note(step: 9, length: 1, interval: 7),
    Note(step: 10, length: 2, interval: 12), Note(step: 13, length: 1, interval: 7),
    Note(step: 14, length: 2, interval: 0),
  ]

  private let table = Wavetable(partials: [1, 0.5, 0.33, 0.2, 0.1, 0.06])

  func play(_ pattern: [Note], on canvas: inout Canvas, gain: Double) {
    for bar in 0..<Canvas.bars {
      let chord = Harmony.chords[bar * 16 / Harmony.sixteenthsPerChord]
      for note in pattern {
        let start = bar * 16 + note.step
        let sound = sound(
          note: chord.root + note.interval, count: canvas.frame(note.length), rate: canvas.rate)
        canvas.add(sound, at: start, gain: gain)
      }
    }
  }

  private func sound(note: Int, count: Int, rate: Double) -> [Double] {
    let tone = table.tone(hertz: Curves.hertz(note: note), rate: rate, count: count)
    let attack = rate * 0.004
    let release = rate * 0.03
    let decay = Curves.decay(halfLife: 0.16, rate: rate)
    var level = 1.0
    return tone.enumerated().map { frame, sample in
      let up = min(1, Double(frame) / attack)
      let down = Curves.smooth(min(1, Double(count - frame) / release))
      level = level * decay
      return sample * up * down * level
    }
  }
}
