/// The loudness of one hit: it rises in a straight line from 0 to 1, and then decays.
struct Envelope {
  /// How long the rise takes, in seconds. It takes one frame at least, so that every sound starts at 0.
  var attack: Double
  /// The time in which the level falls by half, in seconds.
  var halfLife: Double

  /// The time until the level has fallen to 2⁻¹⁰, which is −60 dB. There a sound ends.
  var duration: Double { attack + 10 * halfLife }

  /// The level of every frame up to the end.
  func levels(rate: Double) -> [Double] {
    let rise = max(attack * rate, 1)
    var decay = Decay(halfLife: halfLife, rate: rate)
    return (0..<frameCount(duration, rate: rate)).map { frame in
      Double(frame) < rise ? Double(frame) / rise : decay.next()
    }
  }
}

/// The number of frames that a time in seconds takes, with the last one begun counted as a whole.
func frameCount(_ seconds: Double, rate: Double) -> Int { Int(seconds * rate) + 1 }
