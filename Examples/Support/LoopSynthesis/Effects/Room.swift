/// A room's reverberation: three comb filters that lose treble with each repetition, followed by
/// two all-pass filters. Their lengths differ between left and right.
struct Room {
  /// Seconds until the reverberation has fallen by 60 dB.
  let seconds: Double
  /// The frequency above which the walls absorb sound.
  let hertz: Double

  /// In seconds: three comb filters, then two all-pass filters.
  private static let left = [0.0297, 0.0371, 0.0437, 0.0113, 0.0047]
  private static let right = [0.0311, 0.0353, 0.0419, 0.0127, 0.0041]

  /// Replaces the sound on a canvas by its reverberation.
  ///
  /// The room of a canvas that wraps rings from the end already when the beginning sounds.
  func reverberate(_ canvas: inout Canvas) {
    let rate = canvas.rate
    let before = canvas.wraps ? min(Int(seconds * rate), canvas.left.count) : 0
    canvas.change { left, right in
      reverberate(left, lengths: Self.left, rate: rate, before: before)
      reverberate(right, lengths: Self.right, rate: rate, before: before)
    }
  }

  private func reverberate(
    _ samples: UnsafeMutableBufferPointer<Double>, lengths: [Double], rate: Double, before: Int
  ) {
    var low = comb(lengths[0], rate)
    var middle = comb(lengths[1], rate)
    var high = comb(lengths[2], rate)
    var first = DelayLine(count: Int(lengths[3] * rate))
    var second = DelayLine(count: Int(lengths[4] * rate))
    for place in -before..<samples.count {
      let frame = place < 0 ? samples.count + place : place
      let input = samples[frame]
      let sum = low.next(input) + middle.next(input) + high.next(input)
      let output = second.allPass(first.allPass(sum))
      if place >= 0 { samples[frame] = output }
    }
  }

  private func comb(_ length: Double, _ rate: Double) -> Comb {
    Comb(
      line: DelayLine(count: Int(length * rate)), wall: OnePole(hertz: hertz, rate: rate),
      gain: Curves.exponential(-6.907755278982137 * length / seconds))
  }
}

/// A comb filter: it repeats its input, softer and darker each time.
private struct Comb: ~Copyable {
  var line: DelayLine
  var wall: OnePole
  let gain: Double

  mutating func next(_ input: Double) -> Double {
    let output = line.oldest
    line.push(input + gain * wall.low(output))
    return output
  }
}
