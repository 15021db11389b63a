/// Short notes for fast figures: a mellow tone, and a bright one that is over sooner.
struct Mallet {
  private let rate: Double
  private let lasting: Double
  private let round = Wavetable(partials: [1, 0.22, 0.12, 0.03])
  private let bright = Wavetable(partials: [0, 0.35, 0.3, 0.34, 0.22, 0.18, 0.12, 0.08])
  /// By note, once it has been played.
  private var sounds: [(round: [Double], bright: [Double])?]

  /// The notes last `lasting` times as long as those of the shortest kind.
  init(rate: Double, lasting: Double = 1) {
    self.rate = rate
    self.lasting = lasting
    sounds = Array(repeating: nil, count: 128)
  }

  /// Plays a note; `brightness` is from 0 to 1.
  mutating func play(
    _ note: Int, at frame: Int, gain: Double, brightness: Double, pan: Double,
    on canvas: inout Canvas
  ) {
    let hertz = Curves.hertz(note: note)
    let sound =
      sounds[note]
      ?? (
        sound(round, hertz: hertz, seconds: 0.5 * lasting, halfLife: 0.075 * lasting),
        sound(bright, hertz: hertz, seconds: 0.3 * lasting, halfLife: 0.045 * lasting)
      )
    sounds[note] = sound
    canvas.add(sound.round, atFrame: frame, gain: gain, pan: pan)
    canvas.add(sound.bright, atFrame: frame, gain: gain * brightness, pan: pan)
  }

  private func sound(
    _ table: Wavetable, hertz: Double, seconds: Double, halfLife: Double
  ) -> [Double] {
    var sound = table.tone(hertz: hertz, rate: rate, count: Int(rate * seconds))
    let attack = rate * 0.003
    let decay = Curves.decay(halfLife: halfLife, rate: rate)
    let count = sound.count
    var level = 1.0
    for frame in 0..<count {
      let up = min(1, Double(frame) / attack)
      let window = Curves.smooth(Double(count - frame) / Double(count))
      sound[frame] *= up * window * level
      level = level * decay
    }
    return sound
  }
}
