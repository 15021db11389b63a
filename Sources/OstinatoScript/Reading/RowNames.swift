/// The rows of a kit by their names, so that the time to find one does not depend on the others.
struct RowNames {
  /// The names in the order of the rows.
  let names: [String]
  private let indices: [String: Int]

  init(_ names: [String]) {
    self.names = names
    indices = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// The index of the row with a name, or `nil` if there is none.
  func index(of name: String) -> Int? { indices[name] }
}
