extension DrumKit {
  /// A number for the choke group of a row; `nil` if its hits overlap (rule G8).
  func chokeGroupNumber(of row: Int) -> Int? {
    switch rows[row].chokeGroup {
    case .own: row
    // The first row of the group, whose number no other group has.
    case .shared: rows.firstIndex { $0.chokeGroup == rows[row].chokeGroup }
    case .overlapping: nil
    }
  }
}
