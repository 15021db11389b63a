/// A JSON value exactly as it was written: numbers keep their text, and objects keep the order of
/// their keys.
///
/// Foundation's reader turns `true` into 1, discards the first of two equal keys, and rounds a
/// number to a Double before its decimals can be counted. None of these is acceptable for a script.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The name of this kind of value in error messages.
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

/// A key of an object and its value.
struct JSONMember: Equatable, Sendable {
  let key: String
  let value: JSONValue

  init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
