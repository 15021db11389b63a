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
