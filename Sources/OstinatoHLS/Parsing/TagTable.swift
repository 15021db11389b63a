/// Finds a tag by its name.
struct TagTable {
  private let names: [(bytes: [UInt8], tag: Tag)]

  init() {
    names = Tag.allCases.map { ([UInt8]($0.name.utf8), $0) }
  }

  /// - Complexity: O(1): there are as many names as there are tags.
  func tag(named name: ArraySlice<UInt8>) -> Tag? {
    for entry in names where entry.bytes.count == name.count {
      // Most names differ at their end.
      if entry.bytes.last == name.last, name.elementsEqual(entry.bytes) { return entry.tag }
    }
    return nil
  }
}
