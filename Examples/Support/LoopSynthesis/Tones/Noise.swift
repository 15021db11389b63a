/// White noise that is the same on every run: a 64-bit linear congruential generator
/// (multiplier and increment from Knuth's MMIX), its upper bits read as a number from −1 to 1.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(Int32(truncatingIfNeeded: state >> 32)) * (1.0 / 2_147_483_648)
  }
}
