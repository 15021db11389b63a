/// An object of the script. Its keys are read by name, and no others are allowed.
struct Fields {
  let path: JSONPath
  private let members: [JSONMember]
  private let byKey: [String: JSONValue]

  init(members: [JSONMember], path: JSONPath) {
    self.members = members
    self.path = path
    // The reader has already rejected duplicate keys.
    byKey = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// All members, in the order of the script.
  var all: [(key: String, field: Field)] {
    members.map { ($0.key, Field(value: $0.value, path: path.key($0.key))) }
  }

  /// Rejects the first key that is not one of these.
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

extension Field {
  func object() throws(ReadingError) -> Fields {
    guard case .object(let members) = value else { throw expected("an object") }
    return Fields(members: members, path: path)
  }
}
