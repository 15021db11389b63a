/// A bell made by frequency modulation: one tone bends the phase of another, less and less, so that
/// the sound begins metallic and ends as a sine.
struct Bell {
  /// What makes one struck sound unlike another.
  struct Timbre {
    /// Seconds in which the level halves: below 200 Hz, below 500 Hz, and above.
    var halfLives = (low: 0.75, middle: 0.6, high: 0.45)
    /// The frequency of the tone that bends, compared with the one that is bent: below 200 Hz, and
    /// above. The overtones of low bells are harmonic, since they carry the chord.
    var ratios = (low: 2.0, high: 3.5)
    /// How far the phase is bent at first, in turns, and by how much more as it is struck.
    var bend = (lasting: 0.2, strike: 0.12)
  }

  private let rate: Double
  private let timbre: Timbre
  private let sine = Wavetable(partials: [1])
  /// By note, once it has been struck.
  private var sounds: [[Double]]

  init(rate: Double, timbre: Timbre = Timbre()) {
    self.rate = rate
    self.timbre = timbre
    sounds = Array(repeating: [], count: 128)
  }

  mutating func strike(
    _ note: Int, at frame: Int, gain: Double, pan: Double, on canvas: inout Canvas
  ) {
    if sounds[note].isEmpty { sounds[note] = sound(hertz: Curves.hertz(note: note)) }
    canvas.add(sounds[note], atFrame: frame, gain: gain, pan: pan)
  }

  /// Strikes a note and damps it after some frames.
  mutating func strike(
    _ note: Int, at frame: Int, for frames: Int, gain: Double, pan: Double,
    on canvas: inout Canvas
  ) {
    if sounds[note].isEmpty { sounds[note] = sound(hertz: Curves.hertz(note: note)) }
    var sound = Array(sounds[note].prefix(frames))
    let release = min(Int(rate * 0.06), sound.count)
    for index in 0..<release {
      sound[sound.count - 1 - index] *= Curves.smooth(Double(index) / Double(release))
    }
    canvas.add(sound, atFrame: frame, gain: gain, pan: pan)
  }

  /// The lower a bell, the longer it rings.
  private func sound(hertz: Double) -> [Double] {
    let halfLives = timbre.halfLives
    let halfLife =
      hertz < 200 ? halfLives.low : hertz < 500 ? halfLives.middle : halfLives.high
    let ratio = hertz < 200 ? timbre.ratios.low : timbre.ratios.high
    let count = Int(rate * halfLife * 5)
    let decay = Curves.decay(halfLife: halfLife, rate: rate)
    let bendDecay = Curves.decay(halfLife: halfLife * 0.3, rate: rate)
    let strikeDecay = Curves.decay(halfLife: 0.025, rate: rate)
    let attack = 1 / (rate * 0.002)
    let shrink = 1 / Double(count)
    let step = UInt32(hertz / rate * Wavetable.Reader.turn)
    let modulatorStep = UInt32(hertz * ratio / rate * Wavetable.Reader.turn)
    var (level, bend, strike) = (1.0, timbre.bend.lasting, timbre.bend.strike)
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
