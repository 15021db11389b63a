import OstinatoOracle
import TestSupport

/// Gives the same random numbers for the same seed, which `OSTINATO_SEED` sets.
struct SeededNumbers: RandomNumberGenerator, CustomStringConvertible {
  let seed: UInt64
  private var random: SplitMix64

  init() {
    seed = Seeds.range(count: 1)[0]
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> UInt64 { random.next() }

  var description: String { "OSTINATO_SEED=\(seed)" }
}
