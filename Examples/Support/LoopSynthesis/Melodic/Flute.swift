/// One voice that slides from note to note, with a vibrato that comes when a note is held.
struct Flute {
  private let table = Wavetable(partials: [1, 0.32, 0.24, 0.08, 0.05, 0.02])

  /// Plays notes in their order on the left side; each begins at its place and has its own frames,
  /// and slides from the pitch of the one before if that one has not ended.
  func play(
    _ notes: [(start: Int, count: Int, note: Int, level: Double)], on canvas: inout Canvas
  ) {
    var before: (end: Int, hertz: Double)?
    for note in notes {
      let hertz = Curves.hertz(note: note.note)
      let isSlide = before.map { $0.end >= note.start - canvas.frames(seconds: 0.03) } ?? false
      let sound = sound(
        from: isSlide ? before?.hertz ?? hertz : hertz * 0.97, to: hertz, count: note.count,
        rate: canvas.rate)
      canvas.add(sound, atFrame: note.start, gain: note.level, pan: -1)
      before = (note.start + note.count, hertz)
    }
  }

  private func sound(from first: Double, to last: Double, count: Int, rate: Double) -> [Double] {
    let slide = Curves.decay(halfLife: 0.018, rate: rate)
    let attack = 1 / (rate * 0.025)
    let release = 1 / (rate * 0.07)
    let unit = Wavetable.Reader.turn / rate
    let swing = 5.2 / rate
    let held = 1 / (rate * 0.5)
    var (phase, away, turn) = (UInt32(0), first - last, 0.0)
    var vibrato = 0.0
    var sound = [Double](repeating: 0, count: count)
    table.read { table in
      for frame in 0..<count {
        // The vibrato is calculated now and then only; a step of its pitch is too small to hear.
        if frame & 15 == 0 {
          let depth = Curves.smooth(min(1, max(0, Double(frame) * held - 0.3)))
          vibrato = last * 0.006 * depth * Curves.sine(turns: turn)
          turn = turn + 16 * swing
          if turn >= 1 { turn = turn - 1 }
        }
        let up = Curves.smooth(min(1, Double(frame) * attack))
        let down = Curves.smooth(min(1, Double(count - frame) * release))
        sound[frame] = table.sample(at: phase) * up * down
        phase = phase &+ UInt32((last + away + vibrato) * unit)
        away = away * slide
      }
    }
    return sound
  }
}
