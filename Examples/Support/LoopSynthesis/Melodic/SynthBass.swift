/// A bass with bright overtones that fade soon after the start of each note, as if a synth's filter
/// closed: the harder the note, the brighter, and the longer that lasts.
struct SynthBass {
  struct Note {
    /// Sixteenth within the bar, length in sixteenths, MIDI note number, 1 to 9.
    let step, length, note, velocity: Int

    init(_ step: Int, _ length: Int, _ note: Int, _ velocity: Int) {
      (self.step, self.length, self.note, self.velocity) = (step, length, note, velocity)
    }
  }

  private let body = Wavetable(partials: [1, 0.5, 0.24, 0.1, 0.04])
  /// A sawtooth without its fundamental, which makes the bass audible on small speakers.
  private let edge = Wavetable(
    partials: (0..<40).map { (k: Int) -> Double in
      let harmonic = Double(k + 1)
      return k == 0 ? 0 : (44 - harmonic) / (44 * harmonic)
    })

  func play(_ note: Note, at sixteenth: Int, gain: Double, on canvas: inout Canvas) {
    let rate = canvas.rate
    let start = canvas.swung(sixteenth)
    // A note ends a little early, so that it stays apart from the next one.
    let count = canvas.swung(sixteenth + note.length) - start - canvas.frames(seconds: 0.012)
    let hertz = Curves.hertz(note: note.note)
    let level = Velocity.level(note.velocity)
    let hold = Curves.decay(halfLife: 0.4, rate: rate)
    let closing = Curves.decay(halfLife: 0.03 + 0.06 * level, rate: rate)
    let edgeGain = gain * level * (0.4 + 0.7 * level)
    for (table, detune, decay, gain, pan) in [
      (body, 1, hold, gain * level, 0.0), (edge, 0.9968, closing, edgeGain, -1),
      (edge, 1.0032, closing, edgeGain, 1),
    ] {
      var sound = [Double](repeating: 0, count: count)
      table.add(to: &sound, hertz: hertz * detune, rate: rate)
      shape(&sound, decay: decay, rate: rate)
      canvas.add(sound, atFrame: start, gain: gain, pan: pan)
    }
  }

  private func shape(_ sound: inout [Double], decay: Double, rate: Double) {
    let attack = rate * 0.004
    let release = rate * 0.025
    let count = sound.count
    var level = 1.0
    for frame in 0..<count {
      let up = min(1, Double(frame) / attack)
      let down = Curves.smooth(min(1, Double(count - frame) / release))
      sound[frame] *= up * down * level
      level = level * decay
    }
  }
}
