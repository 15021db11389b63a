import Ostinato

/// A decaying sine, such as a drum head, a bar of wood or a bell gives.
struct Tone {
  /// The pitch towards which the tone falls, in hertz.
  var hertz: Double
  /// The peak, compared with the other tones and noises of the same sound.
  var level: Double
  /// How the tone rises and decays.
  var envelope: Envelope
  /// How much higher the pitch is at first, as a multiple of `hertz`: 1 is an octave.
  var bend: Double
  /// The time in which the bend falls by half, in seconds.
  var bendHalfLife: Double

  init(
    hertz: Double, level: Double, halfLife: Double, attack: Double = 0.0005, bend: Double = 0,
    bendHalfLife: Double = 0.01
  ) {
    self.hertz = hertz
    self.level = level
    envelope = Envelope(attack: attack, halfLife: halfLife)
    self.bend = bend
    self.bendHalfLife = bendHalfLife
  }

  /// Adds the tone to the samples. While its pitch is above 0.45 of the sample rate it is silent, because a sine
  /// above half the rate would be heard at another pitch.
  func add(to samples: inout [Double], rate: Double) {
    var bending = Decay(halfLife: bendHalfLife, rate: rate)
    var halfTurns = 0.0
    let levels = envelope.levels(rate: rate)
    for frame in levels.indices {
      let step = 2 * hertz * (1 + bend * bending.next()) / rate
      guard step < 0.9 else { continue }
      samples[frame] = samples[frame] + level * levels[frame] * halfTurnSine(halfTurns)
      halfTurns = halfTurns + step
      if halfTurns >= 2 { halfTurns = halfTurns - 2 }
    }
  }
}
