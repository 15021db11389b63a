/// A seeded source of chance that remembers nothing: the draw for a step depends on the seed, the row and the
/// number of the step alone (rule G7).
struct Chance: Hashable, Sendable, BitwiseCopyable {
  var seed: UInt64

  /// Returns a number from 0 to 99, each as likely as the others.
  func draw(row: Int, step: Int64) -> Int {
    let hash = splitMix64(splitMix64(splitMix64(seed) ^ UInt64(row)) ^ UInt64(bitPattern: step))
    return Int(((hash >> 32) * 100) >> 32)
  }
}
