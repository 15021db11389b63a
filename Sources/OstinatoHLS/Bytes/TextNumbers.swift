/// A numbering of texts, such as addresses, from 0. Texts that are equal byte for byte have the same number.
///
/// Texts are sorted instead of hashed, because hashing a `String` needs tables that Embedded Swift lacks.
struct TextNumbers {
  /// The texts, by number.
  private var texts: [String] = []
  /// The numbers, sorted by their texts.
  private var order: [Int] = []

  var count: Int { texts.count }

  /// Returns the numbers of some texts, and assigns new numbers to texts that have none.
  ///
  /// - Complexity: O(n + k log k), where n is ``count`` and k is the number of texts.
  mutating func numbers(of new: [String]) -> [Int] {
    let bytes = new.map { [UInt8]($0.utf8) }
    var merged: [Int] = []
    merged.reserveCapacity(count + new.count)
    var rest = order[...]
    var numbers = [Int](repeating: 0, count: new.count)
    for index in new.indices.sorted(by: { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }) {
      while let first = rest.first,
        !bytes[index].lexicographicallyPrecedes(texts[first].utf8)
      {
        merged.append(first)
        rest.removeFirst()
      }
      if merged.isEmpty || !texts[merged[merged.count - 1]].utf8.elementsEqual(bytes[index]) {
        merged.append(count)
        texts.append(new[index])
      }
      numbers[index] = merged[merged.count - 1]
    }
    order = merged + rest
    return numbers
  }
}
