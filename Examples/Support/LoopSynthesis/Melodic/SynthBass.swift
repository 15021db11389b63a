/// A bass with bright overtones that fade soon after the start of each note, as if a synth's filter
/// closed: the harder the note, the brighter, and the longer that lasts.
struct SynthBass {
  /// What makes one bass sound unlike another.
  struct Tone {
    /// The partials of what lasts.
    var body = [1, 0.5, 0.24, 0.1, 0.04]
    /// Seconds in which the body's level halves.
    var hold = 0.4
    /// How loud the overtones are: of the softest note, and by how much more of the hardest.
    var edge = (soft: 0.4, hard: 0.7)
    /// Seconds in which the overtones' level halves, likewise.
    var closing = (soft: 0.03, hard: 0.06)
    /// By what the overtones' pitch is multiplied on either side; nil if all is on the left.
    var sides: (left: Double, right: Double)? = (0.9968, 1.0032)
  }

  private let tone: Tone
  private let body: Wavetable
  /// A sawtooth without its fundamental, which makes the bass audible on small speakers.
  private let edge = Wavetable(
    partials: (0..<40).map { (k: Int) -> Double in
      let harmonic = Double(k + 1)
      return k == 0 ? 0 : (44 - harmonic) / (44 * harmonic)
    })

  init(tone: Tone = Tone()) {
    self.tone = tone
    body = Wavetable(partials: tone.body)
  }

  func play(_ note: Note, at sixteenth: Int, gain: Double, on canvas: inout Canvas) {
    let rate = canvas.rate
    let start = canvas.swung(sixteenth)
    // A note ends a little early, so that it stays apart from the next one.
    let count = canvas.swung(sixteenth + note.length) - start - canvas.frames(seconds: 0.012)
    let hertz = Curves.hertz(note: note.note)
    let level = Velocity.level(note.velocity)
    let hold = Curves.decay(halfLife: tone.hold, rate: rate)
    let closing = Curves.decay(
      halfLife: tone.closing.soft + tone.closing.hard * level, rate: rate)
    let edgeGain = gain * level * (tone.edge.soft + tone.edge.hard * level)
    func add(_ table: Wavetable, hertz: Double, decay: Double, gain: Double, pan: Double) {
      var sound = [Double](repeating: 0, count: count)
      table.add(to: &sound, hertz: hertz, rate: rate)
      shape(&sound, decay: decay, rate: rate)
      canvas.add(sound, atFrame: start, gain: gain, pan: pan)
    }
    add(body, hertz: hertz, decay: hold, gain: gain * level, pan: tone.sides == nil ? -1 : 0)
    guard let sides = tone.sides else {
      add(edge, hertz: hertz, decay: closing, gain: edgeGain, pan: -1)
      return
    }
    add(edge, hertz: hertz * sides.left, decay: closing, gain: edgeGain, pan: -1)
    add(edge, hertz: hertz * sides.right, decay: closing, gain: edgeGain, pan: 1)
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
