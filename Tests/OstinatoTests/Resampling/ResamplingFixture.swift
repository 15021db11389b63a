import Ostinato
import OstinatoOracle

/// Clips to be resampled, and what is the same about all of them.
enum ResamplingFixture {
  static let tempo = try! Tempo(bpm: 375)

  /// A clip of a sixteenth, which takes 4/100 of a second: 1 764 frames at 44.1 kHz, 1 920 at 48.
  static func loop(_ samples: [Float], _ hertz: Int) throws -> Clip {
    try Clip(
      mono: samples, sampleRate: SampleRate(hertz), tempo: tempo, length: .ticks(.perSixteenth))
  }

  /// A clip far shorter than its lap, so that there is silence on both sides.
  static func sound(_ samples: [Float], _ hertz: Int) throws -> Clip {
    try Clip(
      mono: samples, sampleRate: SampleRate(hertz), tempo: Tempo(bpm: 1), length: .bars(1_000_000))
  }

  /// So many samples of noise.
  static func noise(_ count: Int, seed: UInt64 = 1) -> [Float] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in random.sample() }
  }
}

extension Clip {
  /// The left channel at another rate.
  func samples(at hertz: Int) throws -> [Float] {
    try resampled(to: SampleRate(hertz)).samples(.left)
  }
}

extension [Float] {
  /// Every bit, so that −0 and +0 differ.
  var bits: [UInt32] { map(\.bitPattern) }

  /// The same in a circle, beginning at `start`.
  func rotated(by start: Int) -> [Float] { Array(self[start...] + self[..<start]) }
}
