/// The first rows of several lists in one table, which are sorted alike: the greatest first.
///
/// Each list has rows of its own values in some columns, so that an index finds its beginning. What the others have takes
/// no time.
public struct SortedRows: Sendable {
  /// The table.
  public let table: String
  /// What is read of it; its first ones are what the rows are sorted by.
  public let columns: [String]
  /// By how many of the columns the rows are sorted.
  public let sortCount: Int
  /// The columns in which a list has its values.
  public let keys: [String]
  /// The values of each list.
  public let lists: [[SQLValue]]
  /// A further condition on the rows, with the values for its question marks.
  public let condition: SQLCondition
  /// The greatest number of rows.
  public let limit: Int

  /// Creates a description of rows.
  ///
  /// - Parameters:
  ///   - columns: What is read.
  ///   - sortCount: By how many of the columns they are sorted.
  ///   - table: The table.
  ///   - keys: The columns in which a list has its values.
  ///   - lists: The values of each list.
  ///   - condition: What holds for the rows besides.
  ///   - last: The values of the sorted columns behind which the rows stand; `nil` for the first rows.
  ///   - limit: The greatest number of rows.
  public init(
    _ columns: [String], sortedBy sortCount: Int, from table: String, keys: [String],
    lists: [[SQLValue]], where condition: SQLCondition = SQLCondition(), after last: [SQLValue]?,
    limit: Int
  ) {
    (self.columns, self.sortCount, self.table) = (columns, sortCount, table)
    (self.keys, self.lists, self.limit) = (keys, lists, limit)
    var condition = condition
    if let last {
      let marks = last.map { _ in "?" }.joined(separator: ", ")
      condition.add("(\(columns.prefix(sortCount).joined(separator: ", "))) < (\(marks))", last)
    }
    self.condition = condition
  }

  /// The clauses that sort and limit the rows, the limit being a value.
  public var order: String {
    "ORDER BY \(columns.prefix(sortCount).map { "\($0) DESC" }.joined(separator: ", ")) LIMIT ?"
  }
}

/// Conditions that all hold, with the values for their question marks.
public struct SQLCondition: Sendable {
  /// The conditions.
  public private(set) var texts: [String] = []
  /// The values, in their order.
  public private(set) var values: [SQLValue] = []

  /// Creates no condition.
  public init() {}

  /// Adds a condition.
  public mutating func add(_ text: String, _ values: [SQLValue]) {
    texts.append(text)
    self.values += values
  }

  /// Adds conditions.
  public mutating func add(_ others: SQLCondition) {
    texts += others.texts
    values += others.values
  }

  /// The conditions behind others.
  public var and: String { texts.map { " AND \($0)" }.joined() }
}

extension Array {
  /// Returns the first rows of these lists, each once, the greatest first. Only the lists with the greatest first rows are
  /// read further.
  ///
  /// - Parameter rows: Returns so many of the first rows of a list.
  public func merged(
    limit: Int, _ rows: (Element, Int) throws -> [SQLRow]
  ) rethrows -> [SQLRow] {
    if count == 1 { return try rows(self[0], limit) }
    let firsts = try compactMap { list in
      try rows(list, 1).first.map { (list: list, row: $0) }
    }
    let bound = Set(firsts.map(\.row)).sorted(by: >).prefix(limit).last
    var found: Set<SQLRow> = []
    for first in firsts where bound.map({ first.row >= $0 }) ?? false {
      found.formUnion(try rows(first.list, limit))
    }
    return [SQLRow](found.sorted(by: >).prefix(limit))
  }
}

extension SQLConnection {
  /// Returns the rows, list by list.
  public func rows(_ sorted: SortedRows) throws -> [SQLRow] {
    let conditions = (sorted.keys.map { "\($0) = ?" } + sorted.condition.texts)
    let sql = """
      SELECT DISTINCT \(sorted.columns.joined(separator: ", ")) FROM \(sorted.table)
      WHERE \(conditions.joined(separator: " AND ")) \(sorted.order)
      """
    return try sorted.lists.merged(limit: sorted.limit) { list, limit in
      try rows(sql, list + sorted.condition.values + [.integer(Int64(limit))])
    }
  }
}
