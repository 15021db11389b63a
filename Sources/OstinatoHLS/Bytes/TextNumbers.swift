/// Numbers for texts, such as addresses, from 0: those that are equal byte for byte have the same.
///
/// They are found by sorting, since a `String` can be hashed only with tables that Embedded Swift lacks.
struct TextNumbers {
  /// The texts, by number.
  private var texts: [String] = []
  /// The numbers, sorted by their texts.
  private var order: [Int] = []

  var count: Int { texts.count }

  /// Returns the numbers of some texts, and gives new ones to those that have none.
  ///
  /// - Complexity: O(n + k log k), where n is ``count`` and k how many they are.
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
