/// One cycle of a tone, summed from its partials once and then read at any pitch.
struct Wavetable {
  private static let size = 2_048
  /// One sample more than a cycle, so that reading between the last and the first needs no test.
  private let samples: [Double]

  /// `partials[k]` is the level of the (k + 1)-th harmonic; few of them, so nothing aliases.
  init(partials: [Double]) {
    var samples = [Double](repeating: 0, count: Self.size + 1)
    for index in 0..<Self.size {
      var sum = 0.0
      for (k, level) in partials.enumerated() {
        let phase = (index * (k + 1)) % Self.size
        sum = sum + level * Curves.sine(turns: Double(phase) / Double(Self.size))
      }
      samples[index] = sum
    }
    samples[Self.size] = samples[0]
    self.samples = samples
  }

  /// A note of constant pitch, `count` frames from `phase` (in turns).
  func tone(hertz: Double, rate: Double, phase: Double = 0, count: Int) -> [Double] {
    let step = hertz / rate * Double(Self.size)
    let size = Double(Self.size)
    var place = phase * size
    var output = [Double](repeating: 0, count: count)
    samples.withUnsafeBufferPointer { table in
      for frame in 0..<count {
        let index = Int(place)
        let low = table[index]
        output[frame] = low + (table[index + 1] - low) * (place - Double(index))
        place = place + step
        if place >= size { place = place - size }
      }
    }
    return output
  }
}
