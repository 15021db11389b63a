/// A set of takes by their numbers, of which there are at most 64.
struct TakeSet: Equatable, BitwiseCopyable {
  private var bits: UInt64 = 0

  /// The largest number of takes.
  static var capacity: Int { 64 }

  /// The number of takes.
  var count: Int { bits.nonzeroBitCount }
  func contains(_ index: Int) -> Bool { bits >> UInt64(index) & 1 == 1 }
  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }
  mutating func formUnion(_ other: TakeSet) { bits |= other.bits }

  /// The lowest of `count` numbers that is not in the set.
  func firstMissing(below count: Int) -> Int? {
    let first = (~bits).trailingZeroBitCount
    return first < count ? first : nil
  }
}
