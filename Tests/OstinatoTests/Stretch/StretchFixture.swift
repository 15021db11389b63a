import Foundation
import Ostinato
import OstinatoOracle

/// Loops of strokes over tones, and their model.
struct StretchFixture {
  let hertz: Int
  let tempo = Tempo.of(120)
  let left: [Float]
  let right: [Float]
  let lap: Int
  let onsets: [Int]

  /// A lap of so many frames, of which `frames` have audio, with strokes at `onsets`.
  init(hertz: Int, lap: Int, frames: Int, onsets: [Int], isMono: Bool = false, seed: UInt64) {
    (self.hertz, self.lap, self.onsets) = (hertz, lap, onsets)
    var random = SplitMix64(seed: seed)
    // The phases of what is at the level of rounding depend on rounding, so there is some noise everywhere. It is far below
    // what the rules allow, since rounding also decides between its peaks.
    func noise() -> [Float] { (0..<frames).map { _ in random.sample() * 0.0001 } }
    var (l, r) = (noise(), noise())
    for _ in 0..<3 {
      let (pitch, phase) = (Double(random.draw(80...1_500)), Double(random.draw(0...6)))
      let (a, b) = (random.sample() * 0.1, random.sample() * 0.1)
      for index in 0..<frames {
        let sine = Float(sin(2 * .pi * pitch * Double(index) / Double(hertz) + phase))
        l[index] += a * sine
        r[index] += b * sine
      }
    }
    for onset in onsets {
      for index in onset..<min(onset + hertz / 20, frames) {
        let level = 0.5 * Float(exp(-Double(index - onset) / Double(hertz) * 100))
        l[index] += random.sample() * level
        r[index] += random.sample() * level
      }
    }
    (left, right) = (l, isMono ? l : r)
  }

  /// The clip at 120 BPM, with these frames as its lap.
  func clip() throws -> Clip {
    try Clip(
      left: left, right: right, sampleRate: SampleRate(hertz), tempo: tempo,
      length: .ticks(Ticks(Int64(lap) * Ticks.perQuarter.rawValue * 2 / Int64(hertz))))
  }

  /// The model at a new tempo.
  func model(_ new: Tempo) -> NaiveStretch {
    NaiveStretch(
      left: left, right: right, lap: lap, onsets: onsets, sampleRate: Int64(hertz),
      paceNumerator: new.microBPM, paceDenominator: tempo.microBPM)
  }
}

extension Tempo {
  static func of(_ bpm: Double) -> Tempo { try! Tempo(microBPM: Int64(bpm * 1_000_000)) }
}
