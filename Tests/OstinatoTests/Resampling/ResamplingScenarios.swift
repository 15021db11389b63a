import Ostinato
import Testing

/// What becomes of a clip at another rate: its frames, its music, its samples (rules Q1–Q3, Q5).
@Suite struct ResamplingScenarios {
  @Test(
    arguments: [
      (0, 44_100, 48_000, 0), (1, 44_100, 48_000, 2), (1, 48_000, 44_100, 1),
      (147, 44_100, 48_000, 160), (148, 44_100, 48_000, 162), (160, 48_000, 44_100, 147),
      (161, 48_000, 44_100, 148), (1_764, 44_100, 47_999, 1_920), (441, 44_100, 47_999, 480),
      (3, 1_000, 256_000, 768), (257, 256_000, 1_000, 2), (1, 256_000, 1_000, 1),
      (7, 9_999_999, 10_000_000, 8),
    ])
  func `n frames become as many as lie within the same time, rounded up (Q1)`(
    frames: Int, from: Int, to: Int, expected: Int
  ) throws {
    let clip = try ResamplingFixture.loop(ResamplingFixture.noise(frames), from)
    let other = try clip.resampled(to: SampleRate(to))
    #expect(other.frameCount == expected && other.samples(.left).count == expected)
    #expect(other.sampleRate.hertz == to)
  }

  @Test func `Tempo, length, channels and the count of repairs stay (Q1, Q3)`() throws {
    let clip = try Clip(
      left: [1, .nan, 1, 1], right: [2, 2, .infinity, 0x1p-60], sampleRate: SampleRate(44_100),
      tempo: Tempo(parsing: "93.75"), length: .bars(3))
    let other = try clip.resampled(to: SampleRate(48_000))
    #expect(other.tempo == clip.tempo && other.length == clip.length)
    #expect(other.channelCount == 2 && other.repairedSampleCount == 3)
    let mono = try ResamplingFixture.sound([1, .nan], 44_100).resampled(to: SampleRate(48_000))
    #expect(mono.channelCount == 1 && mono.repairedSampleCount == 1)
    #expect(mono.samples(.left) == mono.samples(.right))
  }

  @Test func `Each channel is resampled as if it were alone (Q1)`() throws {
    let (left, right) = (
      ResamplingFixture.noise(500, seed: 1), ResamplingFixture.noise(500, seed: 2)
    )
    let clip = try Clip(
      left: left, right: right, sampleRate: SampleRate(44_100), tempo: ResamplingFixture.tempo,
      length: .ticks(.perSixteenth))
    let stereo = try clip.resampled(to: SampleRate(48_000))
    for (channel, samples) in [(Clip.Channel.left, left), (.right, right)] {
      let alone = try ResamplingFixture.loop(samples, 44_100).samples(at: 48_000)
      #expect(stereo.samples(channel).bits == alone.bits)
    }
  }

  @Test func `At its own rate a clip stays what it is, bit for bit (Q1)`() throws {
    let samples: [Float] = [-0.0, 0x1p-40, -0x1p32, 0.1] + ResamplingFixture.noise(100)
    let clip = try ResamplingFixture.loop(samples, 44_100)
    #expect(try clip.samples(at: 44_100).bits == samples.bits)
  }

  @Test func `A single frame sounds as the filter does (Q4)`() throws {
    // Of the whole band the pulse would be 1 high; the filter lets 0.953 of it through.
    let pulse = try ResamplingFixture.sound([1], 1_000).samples(at: 256_000)
    #expect(pulse.count == 256 && (pulse[0] - 0.953).magnitude < 1e-3)
    #expect(pulse.indices.dropFirst().allSatisfy { pulse[$0] < pulse[$0 - 1] })
  }

  @Test func `Peaks beyond the largest sample are cut to it; nothing tiny is left (Q3)`() throws {
    var square = [Float](repeating: 0x1p32, count: 100)
    square += [Float](repeating: -0x1p32, count: 100)
    let clip = try ResamplingFixture.sound(square, 44_100).resampled(to: SampleRate(48_000))
    let samples = clip.samples(.left)
    #expect(samples.max() == 0x1p32 && samples.min() == -0x1p32)
    #expect(samples[10..<90].allSatisfy { $0 > 0x1p31 } && clip.repairedSampleCount == 0)

    var pulse = [Float](repeating: 0, count: 101)
    pulse[50] = 0x1p-30
    let quiet = try ResamplingFixture.sound(pulse, 44_100).resampled(to: SampleRate(48_000))
    let heard = quiet.samples(.left).filter { $0 != 0 }
    #expect(!heard.isEmpty && heard.count < 110 && quiet.repairedSampleCount == 0)
    #expect(heard.allSatisfy { $0.magnitude >= 0x1p-40 })
  }

  @Test(
    arguments: [
      (1_000, 256_001), (256_001, 1_000), (1, 10_000_000), (10_000_000, 1),
    ])
  func `Rates more than 256 times apart are a typed error (Q5)`(from: Int, to: Int) throws {
    let error = try ResamplingError.ratesTooFarApart(SampleRate(from), SampleRate(to))
    for samples in [[], [1]] as [[Float]] {
      let clip = try ResamplingFixture.sound(samples, from)
      #expect(throws: error) { try clip.samples(at: to) }
    }
  }

  @Test func `So are more than 2²⁸ frames (Q5)`() throws {
    let clip = try ResamplingFixture.sound(Array(repeating: 0, count: 1 << 20 + 1), 1_000)
    #expect(throws: ResamplingError.tooManyFrames(1 << 28 + 256)) { try clip.samples(at: 256_000) }
  }

  @Test(
    arguments: [
      (44_100, 48_000, 0x8d025f19d33ce917), (48_000, 44_100, 0x7a97b14ac4eb8e2d),
      (44_100, 47_999, 0x5a4d21e326dfc2fe), (96_000, 44_100, 0x3eb529aea4c1c60b),
      (1024, 1023, 0xceda11fc4b08c06b),
    ] as [(Int, Int, UInt64)])
  func `The bits are these, everywhere (Q4, V3)`(from: Int, to: Int, hash: UInt64) throws {
    let samples = try ResamplingFixture.loop(ResamplingFixture.noise(1_500), from).samples(at: to)
    let found = samples.bits.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    #expect(found == hash, "0x\(String(found, radix: 16))")
  }
}
