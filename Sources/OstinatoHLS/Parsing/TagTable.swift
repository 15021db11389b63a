/// A table of the tags by name.
struct TagTable {
  private let names: [(bytes: [UInt8], tag: Tag)]

  init() {
    names = Tag.allCases.map { ([UInt8]($0.name.utf8), $0) }
  }

  /// - Complexity: O(1), because the number of tags is fixed.
  func tag(named name: ArraySlice<UInt8>) -> Tag? {
    for entry in names where entry.bytes.count == name.count {
      // Most names of equal length differ in their last byte.
      if entry.bytes.last == name.last, name.elementsEqual(entry.bytes) { return entry.tag }
    }
    return nil
  }
}
