import Ostinato

/// Silent bars that drums and notes are added to. Sums and products only: no mathematics library.
struct EmptyBars {
  private(set) var samples: [Float]
  private let rate: Double
  private let framesPerSixteenth: Double

  init(sixteenths: Int, rate: SampleRate, bpm: Int) {
    self.rate = Double(rate.hertz)
    framesPerSixteenth = Double(rate.hertz) * 15 / Double(bpm)
    samples = [Float](repeating: 0, count: Int(framesPerSixteenth * Double(sixteenths)))
  }

  /// A triangle that falls from 120 Hz.
  mutating func addKick(at sixteenth: Int) {
    let rate = rate
    var hertz = 120.0
    add(at: sixteenth, seconds: 0.25, gain: 0.5) { phase in
      phase += hertz / rate
      hertz += (40 - hertz) * 30 / rate
      return triangle(phase)
    }
  }

  /// A short burst of noise.
  mutating func addHat(at sixteenth: Int, gain: Double) {
    var bits: UInt32 = 0x9E37_79B9
    add(at: sixteenth, seconds: 0.05, gain: gain) { _ in
      bits ^= bits << 13
      bits ^= bits >> 17
      bits ^= bits << 5
      return Double(bits) / 0x1p31 - 1
    }
  }

  /// A triangle of one pitch.
  mutating func addNote(_ hertz: Double, at sixteenth: Int) {
    let rate = rate
    add(at: sixteenth, seconds: 0.24, gain: 0.3) { phase in
      phase += hertz / rate
      return triangle(phase)
    }
  }

  /// Adds a sound that dies away to nothing; what would pass the end is cut.
  private mutating func add(
    at sixteenth: Int, seconds: Double, gain: Double, sound: (inout Double) -> Double
  ) {
    let start = Int(framesPerSixteenth * Double(sixteenth))
    let count = min(Int(seconds * rate), samples.count - start)
    let attack = rate * 0.002
    var phase = 0.0
    for index in 0..<max(count, 0) {
      let left = 1 - Double(index) / (seconds * rate)
      let level = gain * left * left * min(Double(index) / attack, 1)
      samples[start + index] += Float(level * sound(&phase))
    }
  }
}

/// One period from 0 to 1, beginning at 0 and rising.
private func triangle(_ phase: Double) -> Double {
  let place = phase - Double(Int(phase))
  return place < 0.25 ? 4 * place : place < 0.75 ? 2 - 4 * place : 4 * place - 4
}
