/// A value in a database.
public enum SQLValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// No value.
  case null
}

extension SQLValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral text: String) { self = .text(text) }
  public init(integerLiteral number: Int64) { self = .integer(number) }

  init(_ text: String?) { self = text.map(Self.text) ?? .null }
  init<Number: BinaryInteger>(_ number: Number?) {
    self = number.map { .integer(Int64($0)) } ?? .null
  }
  init(_ isTrue: Bool) { self = .integer(isTrue ? 1 : 0) }
}

extension SQLValue: Comparable {
  /// Compares two numbers, or two texts byte by byte.
  public static func < (a: SQLValue, b: SQLValue) -> Bool {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a < b
    case (.text(let a), .text(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.null, .integer), (.null, .text), (.integer, .text): true
    default: false
    }
  }
}

/// A row that a query has found.
public struct SQLRow: Hashable, Sendable {
  private let values: [SQLValue]

  /// Creates a row of values in the order of the query's columns.
  public init(_ values: [SQLValue]) { self.values = values }

  /// Returns a text, or a number's digits.
  public func text(_ column: Int) throws(DamagedRow) -> String {
    guard let text = try optionalText(column) else { throw DamagedRow(column: column) }
    return text
  }

  /// Returns a text, if there is one.
  public func optionalText(_ column: Int) throws(DamagedRow) -> String? {
    switch try value(column) {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .null: nil
    }
  }

  /// Returns a number, also one that was written as a text.
  public func integer(_ column: Int) throws(DamagedRow) -> Int64 {
    guard let number = try optionalInteger(column) else { throw DamagedRow(column: column) }
    return number
  }

  /// Returns a number, if there is one.
  public func optionalInteger(_ column: Int) throws(DamagedRow) -> Int64? {
    switch try value(column) {
    case .integer(let number): return number
    case .null: return nil
    case .text(let text):
      guard let number = Int64(text) else { throw DamagedRow(column: column) }
      return number
    }
  }

  private func value(_ column: Int) throws(DamagedRow) -> SQLValue {
    guard values.indices.contains(column) else { throw DamagedRow(column: column) }
    return values[column]
  }
}

extension SQLRow: Comparable {
  /// Compares the values, the first ones first.
  public static func < (a: SQLRow, b: SQLRow) -> Bool {
    a.values.lexicographicallyPrecedes(b.values)
  }
}

/// A row has something else in a column, counted from 0, than the store has written there.
public struct DamagedRow: Error, CustomStringConvertible {
  let column: Int

  public var description: String {
    "the database is damaged: column \(column) of a row is not as it was written"
  }
}
