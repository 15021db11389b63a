/// A bell made by frequency modulation: one tone bends the phase of another, less and less, so that
/// the sound begins metallic and ends as a sine.
struct Bell {
  private let rate: Double
  private let sine = Wavetable(partials: [1])
  /// By note, once it has been struck.
  private var sounds: [[Double]]

  init(rate: Double) {
    self.rate = rate
    sounds = Array(repeating: [], count: 128)
  }

  mutating func strike(
    _ note: Int, at frame: Int, gain: Double, pan: Double, on canvas: inout Canvas
  ) {
    if sounds[note].isEmpty { sounds[note] = sound(hertz: Curves.hertz(note: note)) }
    canvas.add(sounds[note], atFrame: frame, gain: gain, pan: pan)
  }

  /// The lower a bell, the longer it rings.
  private func sound(hertz: Double) -> [Double] {
    let halfLife = hertz < 200 ? 0.75 : hertz < 500 ? 0.6 : 0.45
    // The overtones of low bells are harmonic, since they carry the chord.
    let ratio = hertz < 200 ? 2 : 3.5
    let count = Int(rate * halfLife * 5)
    let decay = Curves.decay(halfLife: halfLife, rate: rate)
    let bendDecay = Curves.decay(halfLife: halfLife * 0.3, rate: rate)
    let strikeDecay = Curves.decay(halfLife: 0.025, rate: rate)
    let attack = 1 / (rate * 0.002)
    let shrink = 1 / Double(count)
    let step = UInt32(hertz / rate * Wavetable.Reader.turn)
    let modulatorStep = UInt32(hertz * ratio / rate * Wavetable.Reader.turn)
    var (level, bend, strike) = (1.0, 0.2, 0.12)
    var (phase, modulator) = (UInt32(0), UInt32(0))
    var sound = [Double](repeating: 0, count: count)
    sine.read { sine in
      for frame in 0..<count {
        // At most a third of a turn, forwards or backwards.
        let bending = (bend + strike) * sine.sample(at: modulator) * Wavetable.Reader.turn
        let bent = phase &+ UInt32(truncatingIfNeeded: Int64(bending))
        let up = min(1, Double(frame) * attack)
        let window = Curves.smooth(Double(count - frame) * shrink)
        sound[frame] = sine.sample(at: bent) * level * up * window
        phase = phase &+ step
        modulator = modulator &+ modulatorStep
        level = level * decay
        bend = bend * bendDecay
        strike = strike * strikeDecay
      }
    }
    return sound
  }
}
