import Foundation

/// A value in JSON.
public enum JSON: Hashable, Sendable {
  case text(String)
  case number(Int64)
  case bool(Bool)
  case null
  case list([JSON])
  case object([String: JSON])

  /// A text, or null for none.
  public init(_ text: String?) { self = text.map(JSON.text) ?? .null }
}

extension JSON: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Int64.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .null: try container.encodeNil()
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  /// The greatest number of bytes of the name of a field, as it is written. To look a longer one up would take time by the
  /// square of its combining marks.
  private static var maximumNameBytes: Int { 256 }

  /// Reads a value.
  public init(bytes: Data) throws(JSONFault) {
    guard Self.longestName(in: bytes) <= Self.maximumNameBytes else {
      throw .unreadable("the name of a field has at most \(Self.maximumNameBytes) bytes")
    }
    do { self = try JSONDecoder().decode(JSON.self, from: bytes) } catch {
      throw .unreadable("the body is not JSON with whole numbers")
    }
  }

  /// The number of bytes of the longest text that a colon follows.
  private static func longestName(in bytes: Data) -> Int {
    var (longest, length, isInside, isEscaped) = (0, 0, false, false)
    for byte in bytes {
      switch byte {
      case _ where isInside && isEscaped:
        isEscaped = false
        length += 1
      case UInt8(ascii: "\\") where isInside:
        isEscaped = true
        length += 1
      case UInt8(ascii: "\""):
        isInside.toggle()
        if isInside { length = 0 }
      case _ where isInside: length += 1
      case UInt8(ascii: ":"): longest = max(longest, length)
      default: break
      }
    }
    return longest
  }

  /// The value as a text, in which the names of objects are sorted.
  public var string: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

// A value can be written as a literal of Swift.
extension JSON: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .text(value) }
}

extension JSON: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .number(value) }
}

extension JSON: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSON...) { self = .list(elements) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}

// The schemas of JSON Schema of which the description of a server is made.
extension JSON {
  /// The same object with another field.
  public func with(_ name: String, _ value: JSON?) -> JSON {
    guard case .object(var fields) = self, let value else { return self }
    fields[name] = value
    return .object(fields)
  }

  /// A schema that the document describes under a name.
  public static func schema(_ name: String, _ description: String? = nil) -> JSON {
    let reference: JSON = ["$ref": "#/components/schemas/\(name)"]
    return reference.with("description", description.map(JSON.text))
  }

  /// A schema, or null.
  public static func nullable(_ name: String, _ description: String) -> JSON {
    ["oneOf": [schema(name), ["type": "null"]], "description": .text(description)]
  }

  /// A text without control characters, but for some.
  public static func string(
    _ lengths: ClosedRange<Int64>, _ description: String,
    without characters: String = #"\u0000-\u001f\u007f-\u009f"#
  ) -> JSON {
    let text: JSON = [
      "type": "string", "maxLength": .number(lengths.upperBound), "pattern": "^[^\(characters)]*$",
      "description": .text(description),
    ]
    return text.with("minLength", lengths.lowerBound > 0 ? .number(lengths.lowerBound) : nil)
  }

  /// A text of certain characters.
  public static func string(matching pattern: String, _ description: String) -> JSON {
    ["type": "string", "pattern": .text(pattern), "description": .text(description)]
  }

  /// A whole number.
  public static func integer(
    from least: Int64? = nil, to greatest: Int64? = nil, format: String? = nil,
    _ description: String
  ) -> JSON {
    let number: JSON = ["type": "integer", "description": .text(description)]
    return number.with("minimum", least.map(JSON.number))
      .with("maximum", greatest.map(JSON.number)).with("format", format.map(JSON.text))
  }

  /// A list.
  public static func array(
    of name: String, count counts: ClosedRange<Int64>? = nil, _ description: String? = nil
  ) -> JSON {
    let list: JSON = ["type": "array", "items": schema(name)]
    return list.with("description", description.map(JSON.text))
      .with("maxItems", counts.map { .number($0.upperBound) })
      .with("minItems", counts.flatMap { $0.lowerBound > 0 ? .number($0.lowerBound) : nil })
  }

  /// An object that has these fields and no others. Those whose names end with a question mark can be left out.
  public static func record(_ description: String, _ fields: [String: JSON]) -> JSON {
    var properties: [String: JSON] = [:]
    var required: [String] = []
    for (name, schema) in fields {
      if name.hasSuffix("?") {
        properties[String(name.dropLast())] = schema
      } else {
        properties[name] = schema
        required.append(name)
      }
    }
    let record: JSON = [
      "type": "object", "description": .text(description), "additionalProperties": false,
      "properties": .object(properties),
    ]
    return record.with(
      "required", required.isEmpty ? nil : .list(required.sorted().map(JSON.text)))
  }
}
