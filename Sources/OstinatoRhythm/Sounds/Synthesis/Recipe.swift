/// How a sound is made: tones and noises that are added, and how loud the sum is.
struct Recipe {
  /// The greatest magnitude of a sample, at most 0.9. It balances the sounds of a kit with one another.
  var peak: Double
  var tones: [Tone] = []
  var noises: [NoiseBand] = []

  /// Makes the samples. The same recipe, rate and seed give the same bits on every platform.
  ///
  /// Only + − × ÷ of Double are used, each rounded on its own, and integers.
  func samples(rate: Double, seed: Int) -> [Float] {
    let durations = tones.map { $0.envelope.duration } + noises.map { $0.duration }
    let seconds = durations.max() ?? 0
    // One frame more, because an onset and what follows it are rounded to frames one by one.
    var samples = [Double](repeating: 0, count: frameCount(seconds, rate: rate) + 1)
    for tone in tones { tone.add(to: &samples, rate: rate) }
    for (index, noise) in noises.enumerated() {
      noise.add(to: &samples, rate: rate, seed: 256 * seed + index)
    }
    var inaudible = Filter(hertz: 20, rate: rate)
    for index in samples.indices { samples[index] = inaudible.highPass(samples[index]) }
    Recipe.fadeOut(&samples, rate: rate)
    return Recipe.scaled(samples, to: peak)
  }

  /// Fades the last 5 ms in a straight line to 0.
  private static func fadeOut(_ samples: inout [Double], rate: Double) {
    let count = min(max(Int(rate * 0.005 + 0.5), 1), samples.count)
    let first = samples.count - count
    for index in 0..<count {
      samples[first + index] = samples[first + index] * (Double(count - 1 - index) / Double(count))
    }
  }

  private static func scaled(_ samples: [Double], to peak: Double) -> [Float] {
    let greatest = samples.reduce(0) { max($0, $1.magnitude) }
    // A rate that is too low for any of it leaves silence.
    guard greatest > 0 else { return samples.map { _ in 0 } }
    let gain = peak / greatest
    return samples.map { Float($0 * gain) }
  }
}
