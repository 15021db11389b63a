extension ArraySlice {
  /// Returns the index of the first element that belongs to the second part, or the end index if none does.
  ///
  /// - Parameter belongsToSecondPart: Whether an element belongs to the second part. If it does, so must all elements
  ///   after it.
  /// - Complexity: O(log n).
  func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        belongsToSecondPart(self[middle])
        ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
