/// The sort position of an item: by the keys of its names, then by the names, then by a unique identifier (rules B17,
/// B21).
@usableFromInline
package struct NameOrder: Equatable {
  /// The keys of the names.
  package let keys: [TextKey]
  private let names: [String]
  private let id: String

  /// Creates the sort position of an item with its names, the most important first, and its unique identifier.
  ///
  /// - Complexity: O(n) in the length of the names.
  package init(_ names: [String], id: String) {
    self.names = names
    self.id = id
    keys = names.map { TextKey($0) }
  }
}

extension NameOrder: Comparable {
  @usableFromInline
  package static func < (a: NameOrder, b: NameOrder) -> Bool {
    for (mine, others) in zip(a.keys, b.keys) where mine != others { return mine < others }
    for (mine, others) in zip(a.names + [a.id], b.names + [b.id])
    where !mine.utf8.elementsEqual(others.utf8) {
      return mine.utf8.lexicographicallyPrecedes(others.utf8)
    }
    return false
  }
}

extension Sequence {
  /// Returns the elements, sorted by name.
  @inlinable
  package func sorted(by place: (Element) -> NameOrder) -> [Element] {
    map { (element: $0, place: place($0)) }.sorted { $0.place < $1.place }.map(\.element)
  }
}
