/// One voice that slides from note to note, and grows and trembles when a note is held.
struct Flute {
  struct Tone {
    let start: Int
    let count: Int
    let hertz: Double
    let level: Double
  }

  private let table = Wavetable(partials: [1, 0.32, 0.24, 0.08, 0.05, 0.02])

  /// Plays tones in their order on the left side.
  ///
  /// A tone that begins before the one before it has ended goes on from its pitch and its phase.
  func play(_ tones: [Tone], on canvas: inout Canvas) {
    var (hertz, phase) = (0.0, UInt32(0))
    for (index, tone) in tones.enumerated() {
      let next = index + 1 < tones.count ? tones[index + 1].start - tone.start : tone.count
      let isSlide = index > 0 && tones[index - 1].start + tones[index - 1].count > tone.start
      var sound = [Double](repeating: 0, count: tone.count)
      phase = sing(
        from: isSlide ? hertz : tone.hertz * 0.97, to: tone.hertz, phase: isSlide ? phase : 0,
        into: &sound, handing: next, rate: canvas.rate)
      canvas.add(sound, atFrame: tone.start, gain: tone.level, pan: -1)
      hertz = tone.hertz
    }
  }

  /// Fills `sound`; returns the phase at the frame `next`.
  private func sing(
    from first: Double, to last: Double, phase start: UInt32, into sound: inout [Double],
    handing next: Int, rate: Double
  ) -> UInt32 {
    let slide = Curves.decay(halfLife: 0.018, rate: rate)
    let attack = 1 / (rate * 0.03)
    let release = 1 / (rate * 0.07)
    let unit = Wavetable.Reader.turn / rate
    let held = 1 / (rate * 0.5)
    let count = sound.count
    var (phase, away, turn, vibrato, swell) = (start, first - last, 0.0, 0.0, 0.0)
    var handed = start
    table.read { table in
      for frame in 0..<count {
        if frame == next { handed = phase }
        // Calculated now and then only: the steps are too small to hear.
        if frame & 15 == 0 {
          swell = 0.78 + 0.22 * Curves.smooth(min(1, Double(frame) * held))
          let depth = Curves.smooth(min(1, max(0, Double(frame) * held - 0.3)))
          vibrato = last * 0.006 * depth * Curves.sine(turns: turn)
          turn = turn + 16 * 5.2 / rate
          if turn >= 1 { turn = turn - 1 }
        }
        let up = Curves.smooth(min(1, Double(frame) * attack))
        let down = Curves.smooth(min(1, Double(count - frame) * release))
        sound[frame] = table.sample(at: phase) * swell * up * down
        phase = phase &+ UInt32((last + away + vibrato) * unit)
        away = away * slide
      }
    }
    return handed
  }
}
