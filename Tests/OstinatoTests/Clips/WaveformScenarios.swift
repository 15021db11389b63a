import Ostinato
import Testing

@Suite("Waveforms")
struct WaveformScenarios {
  typealias Bucket = Waveform.Bucket

  @Test("one bucket looks at everything, both channels together")
  func oneBucket() throws {
    let waveform = try Waveform(left: [1, 0, -0.5, 0], right: [0, 0.5, 0, -2], buckets: 1)
    // (1 + 0.25 + 0.25 + 4) / 8
    let level = Float(0.6875.squareRoot())
    #expect(waveform.buckets == [Bucket(minimum: -2, maximum: 1, rootMeanSquare: level)])
  }

  @Test("seven frames in three buckets are two, two and three")
  func partition() throws {
    let ramp: [Float] = [0, 1, 2, 3, 4, 5, 6]
    let waveform = try Waveform(left: ramp, right: ramp, buckets: 3)
    #expect(waveform.buckets.map(\.minimum) == [0, 2, 4])
    #expect(waveform.buckets.map(\.maximum) == [1, 3, 6])
    let means = [0.5, 6.5, 77.0 / 3]
    #expect(waveform.buckets.map(\.rootMeanSquare) == means.map { Float($0.squareRoot()) })
  }

  @Test("with more buckets than frames each shows the frame it lies in")
  func manyBuckets() throws {
    let waveform = try Waveform(left: [-0.5, 0.25], right: [-0.5, 0.25], buckets: 5)
    let first = Bucket(minimum: -0.5, maximum: -0.5, rootMeanSquare: 0.5)
    let second = Bucket(minimum: 0.25, maximum: 0.25, rootMeanSquare: 0.25)
    // Bucket 2 begins at 0.8 of a frame.
    #expect(waveform.buckets == [first, first, first, second, second])
  }

  @Test("one frame fills any width", arguments: [1, 2, 1_000, Waveform.maximumBucketCount])
  func oneFrame(width: Int) throws {
    let waveform = try Waveform(left: [-1], right: [1], buckets: width)
    let bucket = Bucket(minimum: -1, maximum: 1, rootMeanSquare: 1)
    #expect(waveform.buckets.count == width)
    #expect(waveform.buckets.allSatisfy { $0 == bucket })
  }

  @Test("silence is flat, also after the loudest sample there is")
  func extremes() throws {
    let loud = Float.greatestFiniteMagnitude
    let waveform = try Waveform(left: [loud, 0], right: [-loud, 0], buckets: 2)
    #expect(
      waveform.buckets == [
        Bucket(minimum: -loud, maximum: loud, rootMeanSquare: loud),
        Bucket(minimum: 0, maximum: 0, rootMeanSquare: 0),
      ])
  }

  @Test("a width that no view has is refused", arguments: [0, -1, .min, 1_048_577, .max])
  func widths(width: Int) {
    #expect(throws: Waveform.Error.bucketCountOutOfRange(width)) {
      try Waveform(left: [1], right: [1], buckets: width)
    }
  }

  @Test("a clip without frames is flat")
  func noFrames() throws {
    let waveform = try Waveform(left: [], right: [], buckets: 2)
    let flat = Bucket(minimum: 0, maximum: 0, rootMeanSquare: 0)
    #expect(waveform.buckets == [flat, flat])
  }

  @Test("a clip's both channels are looked at, a mono clip's one")
  func clips() throws {
    let (rate, tempo) = try (SampleRate(8_000), Tempo(bpm: 125))
    let stereo = try Clip(
      left: [0.5, 0], right: [0, -0.5], sampleRate: rate, tempo: tempo, length: .bars(1))
    let level = Float(0.125.squareRoot())
    #expect(
      try Waveform(stereo, buckets: 2).buckets == [
        Bucket(minimum: 0, maximum: 0.5, rootMeanSquare: level),
        Bucket(minimum: -0.5, maximum: 0, rootMeanSquare: level),
      ])
    let mono = try Clip(mono: [0.5, -0.5], sampleRate: rate, tempo: tempo, length: .bars(1))
    let both = Bucket(minimum: -0.5, maximum: 0.5, rootMeanSquare: 0.5)
    #expect(try Waveform(mono, buckets: 1).buckets == [both])
    #expect(throws: Waveform.Error.bucketCountOutOfRange(0)) { try Waveform(mono, buckets: 0) }
  }

  @Test("the error says what was wrong")
  func sentence() {
    let error = Waveform.Error.bucketCountOutOfRange(0)
    #expect(error.description == "a waveform of 0 buckets is not within 1 … 1048576 buckets")
  }
}
