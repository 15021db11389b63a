/// A tempo or a time signature of a file: what it is at the beginning, and later (Y6).
struct MIDISetting<Value: Equatable> {
  /// The first value at tick 0; `nil` if there is none.
  private(set) var first: Value?
  private var later: [Value] = []

  /// Takes in the next event of the file.
  mutating func add(_ value: Value, at time: Int64) {
    if time > 0 { later.append(value) } else { first = first ?? value }
  }

  /// Whether a later value differs from the one at the beginning, which is `standard` if there is none.
  func changes(from standard: Value?) -> Bool {
    later.contains { $0 != first ?? standard }
  }
}
