import Foundation
import Ostinato
import OstinatoOracle
import Testing

/// A loop at another rate is what a deck would have played, without a seam (rules Q2, Q4).
@Suite struct ResampledLoopProperties {
  static let ratios = [
    (44_100, 48_000), (48_000, 44_100), (96_000, 44_100), (44_100, 192_000), (44_100, 47_999),
    (1_000, 3_000), (3_000, 1_000), (100, 25_600), (25_600, 100),
  ]

  @Test(arguments: ratios)
  func `A constant stays what it is, bit for bit (Q4)`(from: Int, to: Int) throws {
    for value in [1, -0.1, 0x1.fffffep-3, 0x1p-40, -0x1p32] as [Float] {
      let samples = Array(repeating: value, count: from / 25)
      let other = try ResamplingFixture.loop(samples, from).samples(at: to)
      #expect(other.allSatisfy { $0 == value }, "\(value)")
    }
  }

  @Test func `A sine that fits the lap goes on across the seam (Q2)`() throws {
    for cycles in [1, 7, 400, 792] {
      func sine(_ count: Int) -> [Double] {
        (0..<count).map { sin(2 * .pi * Double($0 * cycles % count) / Double(count)) }
      }
      let loop = try ResamplingFixture.loop(sine(1_764).map { Float($0) }, 44_100)
      let samples = try loop.samples(at: 48_000)
      #expect(samples.count == 1_920)
      // As in ResponseProperties, but at every frame.
      for (a, b) in zip(samples, sine(1_920)) { #expect((Double(a) - b).magnitude < 1e-6) }
    }
  }

  @Test func `Turned in its circle before, it is turned after, bit for bit (Q2)`() throws {
    let noise = ResamplingFixture.noise(1_764)
    let samples = try ResamplingFixture.loop(noise, 44_100).samples(at: 48_000)
    for turn in [1, 5, 11] {
      let turned = try ResamplingFixture.loop(noise.rotated(by: 147 * turn), 44_100)
      #expect(try turned.samples(at: 48_000).bits == samples.rotated(by: 160 * turn).bits)
    }
  }

  @Test func `A loop shorter than the filter is still a circle (Q2)`() throws {
    // At 1 000 Hz a sixteenth has 40 frames, the filter 192.
    let noise = ResamplingFixture.noise(40)
    let samples = try ResamplingFixture.loop(noise, 1_000).samples(at: 1_100)
    let turned = try ResamplingFixture.loop(noise.rotated(by: 10), 1_000)
    #expect(try turned.samples(at: 1_100).bits == samples.rotated(by: 11).bits)
  }

  @Test func `What is too long does not disturb the lap, and is heard after it (Q2)`() throws {
    for extra in [1, 2, 300] {
      let noise = ResamplingFixture.noise(1_764 + extra)
      let long = try ResamplingFixture.loop(noise, 44_100).samples(at: 48_000)
      let lap = try ResamplingFixture.loop(Array(noise[..<1_764]), 44_100).samples(at: 48_000)
      let once = try ResamplingFixture.sound(noise, 44_100).samples(at: 48_000)
      #expect(long.count == once.count)
      #expect(Array(long[..<1_920]).bits == lap.bits)
      #expect(Array(long[1_920...]).bits == Array(once[1_920...]).bits)
    }
  }

  @Test func `What is too short has silence on both sides (Q2)`() throws {
    let noise = ResamplingFixture.noise(1_500)
    let short = try ResamplingFixture.loop(noise, 44_100).samples(at: 48_000)
    let once = try ResamplingFixture.sound(noise, 44_100).samples(at: 48_000)
    #expect(short.bits == once.bits)
    // A gap shorter than the filter: the end of the lap before is heard over it.
    let nearly = try ResamplingFixture.loop(ResamplingFixture.noise(1_762), 44_100)
    let padded = try ResamplingFixture.loop(ResamplingFixture.noise(1_762) + [0, 0], 44_100)
    let samples = try nearly.samples(at: 48_000)
    #expect(samples.bits == Array(try padded.samples(at: 48_000)[..<samples.count]).bits)
  }

  @Test(arguments: [1_763, 1_764])
  func `A lap that is no whole number of frames may be cut either way (Q2)`(frames: Int) throws {
    // At 375.1 BPM a sixteenth is 1 763.53 frames.
    func samples(of noise: [Float]) throws -> [Float] {
      try Clip(
        mono: noise, sampleRate: SampleRate(44_100), tempo: Tempo(parsing: "375.1"),
        length: .ticks(.perSixteenth)
      ).samples(at: 48_000)
    }
    let noise = ResamplingFixture.noise(frames)
    let turned = try samples(of: noise.rotated(by: 147))
    #expect(Array(turned[..<1_700]).bits == Array(try samples(of: noise)[160..<1_860]).bits)
  }

  @Test func `Bars are as long as the session's time signature says (Q2)`() throws {
    let waltz = try TimeSignature(beats: 3, unit: 4)
    let noise = ResamplingFixture.noise(12 * 40)
    func clip(_ length: MusicalLength) throws -> Clip {
      try Clip(
        mono: noise, sampleRate: SampleRate(1_000), tempo: ResamplingFixture.tempo, length: length)
    }
    let rate = try SampleRate(1_100)
    let bar = try clip(.bars(1))
    let samples = try bar.resampled(to: rate, in: waltz).samples(.left)
    #expect(samples.bits == (try clip(.ticks(.perQuarter * 3)).samples(at: 1_100)).bits)
    #expect(samples.bits != (try bar.samples(at: 1_100)).bits)
  }

  @Test func `There and back again it is what it was (Q4)`() throws {
    var random = SplitMix64(seed: 7)
    // Up to 800 of 882 cycles; all together at most 1.
    let waves = (1...40).map { (20 * $0, Double(random.sample()) * .pi) }
    let original = (0..<1_764).map { frame in
      Float(waves.reduce(0) { $0 + sin(2 * .pi * Double($1.0 * frame) / 1_764 + $1.1) / 40 })
    }
    for rate in [48_000, 96_000, 47_950] {
      let there = try ResamplingFixture.loop(original, 44_100).resampled(to: SampleRate(rate))
      let back = try there.samples(at: 44_100)
      #expect(back.count == 1_764)
      for (a, b) in zip(back, original) { #expect((a - b).magnitude < 2e-6) }
    }
  }

  @Test func `A 44.1 kHz loop plays on a 48 kHz engine, lap after lap (Q2, D7)`() throws {
    let loop = try ResamplingFixture.loop(ResamplingFixture.noise(1_764), 44_100)
    let clip = try loop.resampled(to: SampleRate(48_000))
    var engine = try LoopEngine(
      sampleRate: 48_000, tempo: ResamplingFixture.tempo, decks: [[clip]],
      settings: EngineSettings(fades: .off))
    try engine.send(.play)
    let heard = engine.render(frames: 3 * 1_920).left
    let lap = clip.samples(.left)
    #expect(heard == lap + lap + lap)
  }
}
