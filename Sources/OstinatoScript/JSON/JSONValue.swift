/// A JSON value as it was written: numbers keep their text, objects the order of their keys.
///
/// Foundation's reader turns `true` into 1, drops the first of two equal keys and rounds a
/// number to a Double before anyone can count its decimals. A script may do none of these.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// What an error message calls a value of this kind.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// One key of an object with its value.
struct JSONMember: Equatable, Sendable {
  let key: String
  let value: JSONValue

  init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
