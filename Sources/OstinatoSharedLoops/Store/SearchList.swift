/// A list of record names in order of insertion, with the texts to search.
struct SearchList<Kind>: Sendable {
  private var names: [RecordID<Kind>] = []
  private var keys: [RecordID<Kind>: [String]] = [:]

  /// Sets the texts of a record. A record without texts is never found.
  mutating func set(_ new: [String], of name: RecordID<Kind>) {
    if keys.updateValue(new, forKey: name) == nil { names.append(name) }
  }

  /// Returns the names of the records whose texts contain every word.
  func names(matching words: [String]) -> [RecordID<Kind>] {
    names.filter { name in
      let keys = keys[name, default: []]
      return !keys.isEmpty
        && words.allSatisfy { word in keys.contains { TextKey.text($0, has: word) } }
    }
  }
}
