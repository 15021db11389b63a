import Foundation
import Ostinato
import OstinatoOracle
import Testing

/// Stretched audio against the model in Double, whose transforms are direct sums (rules X3–X8).
@Suite struct StretchModelProperties {
  /// A loop of random strokes and tones, and a random tempo for it.
  private static func session(
    seed: UInt64, hertz: Int, longest: Int
  ) -> (StretchFixture, Tempo) {
    var random = SplitMix64(seed: seed)
    let lap = random.draw(hertz / 4...longest)
    let frames = random.draw(0...2) > 0 ? lap : lap - random.draw(1...lap / 2)
    let least = (24 * hertz + 500) / 1000
    var onsets: [Int] = []
    for _ in 0..<random.draw(0...5) {
      let onset = random.draw(0...frames - 1)
      if onsets.allSatisfy({ abs($0 - onset) >= least }) { onsets.append(onset) }
    }
    let fixture = StretchFixture(
      hertz: hertz, lap: lap, frames: frames, onsets: onsets.sorted(),
      isMono: random.draw(0...2) == 0, seed: seed)
    return (fixture, .of(Double(random.draw(60_000_000...240_000_000)) / 1_000_000))
  }

  /// The greatest difference between a session's audio and the model's, in decibels of its loudest sample.
  private static func difference(seed: UInt64, hertz: Int, longest: Int) throws -> Double {
    let (fixture, tempo) = session(seed: seed, hertz: hertz, longest: longest)
    let clip = try fixture.clip().analysed(onsets: fixture.onsets).stretched(to: tempo)
    let (model, count) = (fixture.model(tempo), clip.frameCount)
    #expect(
      clip.onsets.frames == model.slices(count).filter(\.isAtOnset).map(\.first), "seed \(seed)")
    let expected = model.audio(count)
    var greatest = 0.0
    for (channel, model) in [(Clip.Channel.left, expected.left), (.right, expected.right)] {
      for (sample, expected) in zip(clip.samples(channel), model) {
        greatest = max(greatest, abs(Double(sample) - expected))
      }
    }
    let loudest = (fixture.left + fixture.right).reduce(0) { max($0, $1.magnitude) }
    return 20 * log10(greatest / Double(loudest))
  }

  @Test func `Grains of 1024 frames (X3–X8)`() throws {
    let seeds = 1...60 as ClosedRange<UInt64>
    let differences = try seeds.map {
      try Self.difference(seed: $0, hertz: 8_000, longest: 16_000)
    }
    // Where two bins are equally loud, rounding to Float can decide which of them is a peak, and the quiet bins around it are
    // turned with the one or the other. Of 400 sessions, 397 are within −60 dB of the model and the others within −39 dB.
    #expect(differences.count { $0 <= -60 } >= 57)
    #expect(differences.allSatisfy { $0 <= -35 }, "\(differences)")
  }

  @Test(arguments: [(101, 22_050), (102, 44_100), (103, 44_100), (104, 96_000)] as [(UInt64, Int)])
  func `Longer grains (X3–X8)`(seed: UInt64, hertz: Int) throws {
    #expect(try Self.difference(seed: seed, hertz: hertz, longest: hertz / 2) <= -60)
  }

  @Test func `The bits are the same everywhere (X6)`() throws {
    let fixture = StretchFixture(
      hertz: 44_100, lap: 44_100, frames: 44_100, onsets: [0, 11_025, 30_000], seed: 5)
    var hash = FNV1a()
    for bpm in [80, 140.0] {
      let clip = try fixture.clip().analysed().stretched(to: .of(bpm))
      for sample in clip.samples(.left) + clip.samples(.right) {
        hash.add(UInt64(sample.bitPattern))
      }
    }
    #expect(hash.value == 0x7593485a1db09a2c)
  }
}
