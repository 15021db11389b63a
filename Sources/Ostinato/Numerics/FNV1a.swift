/// A 64-bit hash of numbers, as Fowler, Noll and Vo's FNV-1a is of bytes.
///
/// Every step is invertible, so two sequences that differ in a single number have different hashes.
/// It detects accidental damage and wrong files, not forgery.
package struct FNV1a {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Adds the next number, modulo 2⁶⁴, as the hash is defined.
  @inline(__always)
  package mutating func add(_ number: UInt64) { value = (value ^ number) &* 0x0000_0100_0000_01b3 }
}
