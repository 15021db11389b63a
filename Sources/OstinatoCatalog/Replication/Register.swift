/// A value and when it was written: a last-writer-wins register (rule B5).
struct Register: Equatable, Sendable {
  var value: FieldValue
  var stamp: Stamp

  /// Keeps the later of two. Only devices with one name write two values with one stamp: the greater is kept then.
  mutating func merge(_ other: Register) {
    if (stamp, value) < (other.stamp, other.value) { self = other }
  }
}
