/// A 64-bit hash of words in order: FNV-1a by words, with the high half folded down after each.
///
/// Each step is one-to-one in the state and in the word, so one changed word always shows.
struct Digest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 32
  }

  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }
  mutating func add(_ number: Int) { add(Int64(number)) }
  mutating func add(_ flag: Bool) { add(flag ? 1 : 0 as UInt64) }
  mutating func add(_ sample: Float) { add(UInt64(sample.bitPattern)) }
  mutating func add(_ value: Double) { add(value.bitPattern) }

  mutating func add(_ number: Int128) {
    add(UInt64(truncatingIfNeeded: number))
    add(UInt64(truncatingIfNeeded: number >> 64))
  }

  mutating func add(_ word: String) {
    for byte in word.utf8 { add(UInt64(byte)) }
    add(word.utf8.count)
  }
}
