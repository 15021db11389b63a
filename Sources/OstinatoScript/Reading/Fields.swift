/// An object of the script: its keys are fetched by name, and no others may be there.
struct Fields {
  let path: JSONPath
  private let members: [JSONMember]
  private let byKey: [String: JSONValue]

  init(members: [JSONMember], path: JSONPath) {
    self.members = members
    self.path = path
    // The reader has refused equal keys.
    byKey = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Every member, in the script's order.
  var all: [(key: String, field: Field)] {
    members.map { ($0.key, Field(value: $0.value, path: path.key($0.key))) }
  }

  /// Refuses the first key that is not among these.
  func allowOnly(_ keys: [String]) throws(ReadingError) {
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      throw ReadingError(path.key(unknown.key), .unknownKey(allowed: keys))
    }
  }

  func optional(_ key: String) -> Field? {
    byKey[key].map { Field(value: $0, path: path.key(key)) }
  }

  func required(_ key: String) throws(ReadingError) -> Field {
    guard let field = optional(key) else { throw ReadingError(path.key(key), .missingKey) }
    return field
  }
}
