/// A value with the stamp of its last write: a last-writer-wins register (rule B5).
struct Register: Equatable, Sendable {
  var value: FieldValue
  var stamp: Stamp

  /// Keeps the later of two registers. If both have the same stamp, which only devices with the same name can cause,
  /// the greater value is kept.
  mutating func merge(_ other: Register) {
    if (stamp, value) < (other.stamp, other.value) { self = other }
  }
}
