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
