/// Bowed chords of two bars. Each one swells until the middle of its second bar, grows brighter on
/// the way, and is still fading when the next one begins.
struct Strings {
  struct Swell {
    /// MIDI note numbers.
    let notes: [Int]
    /// A note that is heard only while the swell is loud.
    let high: Int
    let level: Double
    let brightness: Double
  }

  private let dark = Wavetable(partials: [1, 0.4, 0.22, 0.1, 0.05])
  private let bright = Wavetable(
    partials: [0.2, 0.4, 0.42, 0.36, 0.3, 0.24, 0.2, 0.16, 0.13, 0.1, 0.08])
  private let start: Double
  private let fall: Int
  /// Where the voices of a note come from, −1 … 1, and by what their pitch is multiplied.
  private let voices: [(side: Double, detune: Double)]

  /// Two voices a note, a little apart in pitch, one to each side.
  ///
  /// If `isMono`, a note has one voice, on the left: a chorus spreads it. A swell starts at the
  /// level `start`, compared with its loudest moment, and falls in the last `fall` of its 36
  /// sixteenths.
  init(isMono: Bool = false, start: Double = 0.3, fall: Int = 11) {
    self.start = start
    self.fall = fall
    voices = isMono ? [(-1, 1)] : [(-1, 0.9979), (1, 1.0021)]
  }

  /// Plays a swell from a sixteenth on.
  ///
  /// `pulses` are the sixteenths of the swell at which its level rises anew; each pulse lasts until
  /// the next one.
  func play(
    _ swell: Swell, at sixteenth: Int, pulses: [Int], gain: Double, on canvas: inout Canvas
  ) {
    let end = canvas.wraps ? sixteenth + 36 : min(sixteenth + 36, Canvas.sixteenths)
    let count = canvas.frame(end) - canvas.frame(sixteenth)
    let levels = levels(count: count, end: end - sixteenth, pulses: pulses, on: canvas)
    for (side, detune) in voices {
      var sum = [Double](repeating: 0, count: count)
      var edge = sum
      for (voice, note) in swell.notes.enumerated() {
        let phase = Double(voice) * 0.21 + (side < 0 ? 0 : 0.13)
        let hertz = Curves.hertz(note: note) * detune
        dark.add(to: &sum, hertz: hertz, rate: canvas.rate, phase: phase)
        // The bright part of a note is on one side only: that is wider, and half the work.
        if (voice % 2 == 0) == (side < 0) {
          bright.add(to: &edge, hertz: hertz, rate: canvas.rate, phase: phase)
        }
      }
      dark.add(to: &edge, hertz: Curves.hertz(note: swell.high) * detune, rate: canvas.rate)
      let brightness = swell.brightness
      for frame in 0..<count {
        let level = levels[frame]
        sum[frame] = (sum[frame] + edge[frame] * level * level * brightness) * level
      }
      canvas.add(sum, at: sixteenth, gain: gain * swell.level, pan: side)
    }
  }

  private func levels(count: Int, end: Int, pulses: [Int], on canvas: Canvas) -> [Double] {
    let entry = Double(canvas.frame(2))
    let rise = Double(canvas.frame(22))
    let fall = Double(canvas.frame(end == 36 ? self.fall : 6))
    var levels = [Double](repeating: 0, count: count)
    for frame in 0..<count {
      let first = Curves.smooth(min(1, Double(frame) / entry))
      let swell = Curves.smooth(min(1, Double(frame) / rise))
      let last = Curves.smooth(min(1, Double(count - frame) / fall))
      levels[frame] = (start * first + (1 - start) * swell) * last
    }
    // The first pulse rises from a quarter, so the swell falls to a quarter before it.
    if let first = pulses.first {
      let start = canvas.frame(first - 2)
      let length = canvas.frame(first) - start
      for frame in 0..<length {
        levels[start + frame] *= 1 - 0.75 * Curves.smooth(Double(frame) / Double(length))
      }
    }
    for (index, pulse) in pulses.enumerated() {
      let next = index + 1 < pulses.count ? pulses[index + 1] : end
      pulsate(&levels, from: canvas.frame(pulse), to: canvas.frame(next), rate: canvas.rate)
    }
    return levels
  }

  /// Shapes one pulse: a quick rise from a quarter of the level, and a slower fall back to it.
  private func pulsate(_ levels: inout [Double], from start: Int, to end: Int, rate: Double) {
    let rise = rate * 0.03
    let length = Double(end - start)
    for frame in start..<min(end, levels.count) {
      let up = Curves.smooth(min(1, Double(frame - start) / rise))
      let down = Curves.smooth(Double(end - frame) / length)
      levels[frame] *= 0.25 + 0.75 * up * down
    }
  }
}
