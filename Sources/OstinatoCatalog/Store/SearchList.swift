/// Names of records in the order in which they came, with the texts by which they are found.
struct SearchList<Kind>: Sendable {
  private var names: [RecordID<Kind>] = []
  private var keys: [RecordID<Kind>: [String]] = [:]

  /// Sets the texts of a record; without one it is not found.
  mutating func set(_ new: [String], of name: RecordID<Kind>) {
    if keys.updateValue(new, forKey: name) == nil { names.append(name) }
  }

  /// Returns the names of which each word is somewhere in one of the texts.
  func names(matching words: [String]) -> [RecordID<Kind>] {
    names.filter { name in
      let keys = keys[name, default: []]
      return !keys.isEmpty
        && words.allSatisfy { word in keys.contains { TextKey.text($0, has: word) } }
    }
  }
}
