/// A queue of the latest samples, of a fixed length.
struct DelayLine: ~Copyable {
  private let samples: UnsafeMutableBufferPointer<Double>
  private var place = 0

  init(count: Int) {
    samples = .allocate(capacity: count)
    samples.initialize(repeating: 0)
  }

  deinit { samples.deallocate() }

  var oldest: Double { samples[place] }

  mutating func push(_ sample: Double) {
    samples[place] = sample
    place += 1
    if place == samples.count { place = 0 }
  }

  /// An all-pass filter: it spreads sound in time and leaves the balance of frequencies as it is.
  mutating func allPass(_ input: Double) -> Double {
    let late = oldest
    let kept = input + 0.5 * late
    push(kept)
    return late - 0.5 * kept
  }
}
