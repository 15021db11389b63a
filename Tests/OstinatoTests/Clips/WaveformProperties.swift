import Ostinato
import Testing

@Suite("Waveforms: laws")
struct WaveformProperties {
  /// Lengths that divide each other, that do not, and that are far apart.
  static let counts = [1, 2, 3, 7, 64, 100, 127, 441]

  @Test("equals a plain reading of the definition", arguments: counts, counts)
  func oracle(frames: Int, width: Int) throws {
    var numbers = SeededNumbers()
    let (left, right) = (samples(frames, &numbers), samples(frames, &numbers))
    let waveform = try Waveform(left: left, right: right, buckets: width)
    #expect(waveform.buckets.count == width)
    for (index, bucket) in waveform.buckets.enumerated() {
      let first = index * frames / width
      let end = max((index + 1) * frames / width, first + 1)
      let all = left[first..<end] + right[first..<end]
      var sum = 0.0
      for frame in first..<end {
        sum += Double(left[frame] * left[frame]) + Double(right[frame] * right[frame])
      }
      #expect(bucket.minimum == all.min(), "\(numbers)")
      #expect(bucket.maximum == all.max(), "\(numbers)")
      let level = Float((sum / Double(all.count)).squareRoot())
      #expect(bucket.rootMeanSquare == level, "\(numbers)")
      #expect(level <= max(bucket.maximum, -bucket.minimum), "\(numbers)")
    }
  }

  @Test("every frame is in exactly one bucket, in order", arguments: counts, counts)
  func partition(frames: Int, width: Int) throws {
    // Each frame names itself, so a bucket's extremes are its first and its last frame.
    let ramp = (0..<frames).map(Float.init)
    let buckets = try Waveform(left: ramp, right: ramp, buckets: width).buckets
    #expect(buckets[0].minimum == 0)
    #expect(buckets[width - 1].maximum == Float(frames - 1))
    for (one, next) in zip(buckets, buckets.dropFirst()) {
      if width <= frames {
        #expect(next.minimum == one.maximum + 1)
      } else {
        #expect(one.minimum == one.maximum)
        #expect([0, 1].contains(next.minimum - one.maximum))
      }
    }
  }

  @Test("half as many buckets show the same extremes", arguments: counts, [1, 2, 5, 50])
  func coarser(frames: Int, width: Int) throws {
    var numbers = SeededNumbers()
    let (left, right) = (samples(frames, &numbers), samples(frames, &numbers))
    let fine = try Waveform(left: left, right: right, buckets: 2 * width).buckets
    let coarse = try Waveform(left: left, right: right, buckets: width).buckets
    guard frames >= 2 * width else { return }
    for (index, bucket) in coarse.enumerated() {
      let pair = (fine[2 * index], fine[2 * index + 1])
      #expect(bucket.minimum == min(pair.0.minimum, pair.1.minimum), "\(numbers)")
      #expect(bucket.maximum == max(pair.0.maximum, pair.1.maximum), "\(numbers)")
    }
  }

  @Test("the channels can be exchanged; twice the same is mono", arguments: counts)
  func exchanged(frames: Int) throws {
    var numbers = SeededNumbers()
    let (left, right) = (samples(frames, &numbers), samples(frames, &numbers))
    let one = try Waveform(left: left, right: right, buckets: 10)
    #expect(try one == Waveform(left: right, right: left, buckets: 10), "\(numbers)")
    let mono = try Clip(
      mono: left, sampleRate: SampleRate(1), tempo: Tempo(bpm: 60), length: .bars(1))
    let both = try Waveform(left: left, right: left, buckets: 10)
    #expect(try Waveform(mono, buckets: 10) == both, "\(numbers)")
  }

  /// Sixteenths in -1 … 1, whose squares are exact in Float too.
  private func samples(_ count: Int, _ numbers: inout SeededNumbers) -> [Float] {
    (0..<count).map { _ in Float(Int.random(in: -16...16, using: &numbers)) / 16 }
  }
}
