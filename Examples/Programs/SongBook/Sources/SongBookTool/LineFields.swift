import Foundation

/// The members of the object in a line.
struct LineFields {
  private enum Value: Decodable {
    case text(String)
    case integer(Int)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let integer = try? container.decode(Int.self) {
        self = .integer(integer)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }

  private var values: [String: Value]

  init(_ line: Data) throws {
    let keys = try JSONKeys.check(line)
    do { values = try JSONDecoder().decode([String: Value].self, from: line) } catch {
      throw ToolError("the line is not a JSON object of strings and numbers")
    }
    guard values.count == keys else { throw ToolError("a key appears twice in the line") }
  }

  mutating func text(_ name: String) throws -> String? {
    switch values.removeValue(forKey: name) {
    case nil: nil
    case .text(let text): text
    default: throw ToolError("\(name) must be a string")
    }
  }

  mutating func integer(_ name: String) throws -> Int? {
    switch values.removeValue(forKey: name) {
    case nil: nil
    case .integer(let integer): integer
    default: throw ToolError("\(name) must be a whole number")
    }
  }

  mutating func number(_ name: String) throws -> Double? {
    switch values.removeValue(forKey: name) {
    case nil: nil
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .text: throw ToolError("\(name) must be a number")
    }
  }

  /// A text, or a whole number as text.
  mutating func textOrInteger(_ name: String) throws -> String? {
    if case .integer(let integer) = values[name] {
      values[name] = nil
      return "\(integer)"
    }
    do { return try text(name) } catch {
      throw ToolError("\(name) must be a string or a whole number")
    }
  }

  /// Refuses fields that a command does not know.
  func check(_ known: Set<String>, of verb: String) throws {
    if let name = values.keys.filter({ !known.contains($0) }).min() {
      throw ToolError("\(verb) has no field \"\(name)\"")
    }
  }
}

/// What a line must have.
func required<T>(_ value: T?, _ name: String) throws -> T {
  guard let value else { throw ToolError("\(name) is missing") }
  return value
}
