/// Held chords that make way for the kick: the level dips to nothing at every beat and swells
/// back, which is also why a chord can begin and end anywhere on the beat without a click.
struct Pad {
  private let table = Wavetable(partials: [1, 0.42, 0.3, 0.16, 0.12, 0.07, 0.05, 0.03])
  /// Two voices a note, a little apart in pitch, one to each side.
  private static let detune = (left: 0.9985, right: 1.0015)

  func play(on canvas: inout Canvas, octave: Int, gain: Double) {
    for (index, chord) in Harmony.chords.enumerated() {
      let start = index * Harmony.sixteenthsPerChord
      let count = canvas.frame(start + Harmony.sixteenthsPerChord) - canvas.frame(start)
      let swell = swell(from: start, count: count, on: canvas)
      for side in [-1.0, 1.0] {
        let detune = side < 0 ? Self.detune.left : Self.detune.right
        var sum = [Double](repeating: 0, count: count)
        for (voice, note) in chord.notes.enumerated() {
          let tone = table.tone(
            hertz: Curves.hertz(note: note + 12 * octave) * detune, rate: canvas.rate,
            phase: Double(voice) * 0.25 + (side < 0 ? 0 : 0.125), count: count)
          for frame in 0..<count { sum[frame] += tone[frame] }
        }
        for frame in 0..<count { sum[frame] *= swell[frame] }
        canvas.add(sum, at: start, gain: gain, pan: side)
      }
    }
  }

  private func swell(from start: Int, count: Int, on canvas: Canvas) -> [Double] {
    let rise = Double(canvas.frames(seconds: 0.3))
    let fall = Double(canvas.frames(seconds: 0.02))
    var levels: [Double] = []
    levels.reserveCapacity(count)
    for beat in stride(from: start, to: start + Harmony.sixteenthsPerChord, by: 4) {
      let length = canvas.frame(beat + 4) - canvas.frame(beat)
      for frame in 0..<length {
        let up = Curves.smooth(min(1, Double(frame) / rise))
        let down = Curves.smooth(min(1, Double(length - frame) / fall))
        levels.append(up * down)
      }
    }
    return levels
  }
}
