/// A seeded source of chance that remembers nothing: the draw for a step depends on the seed, the row and the
/// number of the step alone (rule G7).
struct Chance: Hashable, Sendable, BitwiseCopyable {
  var seed: UInt64

  /// Returns a number from 0 to 99, each as likely as the others.
  func draw(row: Int, step: Int64) -> Int {
    let hash = Chance.mix(Chance.mix(Chance.mix(seed) ^ UInt64(row)) ^ UInt64(bitPattern: step))
    return Int(((hash >> 32) * 100) >> 32)
  }

  /// One step of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
  private static func mix(_ state: UInt64) -> UInt64 {
    var z = state &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
