/// Hashes numbers to 64 bits, as Fowler, Noll and Vo's FNV-1a does bytes.
///
/// Every step can be undone, so two runs that differ in one number differ in the end. It tells chance
/// damage and mistaken files, not forgery.
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Takes the next number in; modulo 2⁶⁴, as the hash is defined.
  @inline(__always)
  mutating func add(_ number: UInt64) { value = (value ^ number) &* 0x0000_0100_0000_01b3 }
}
