import OstinatoSharedLoops

/// A connection to a database, within a transaction.
public protocol SQLConnection {
  /// Returns the rows of a query. Values stand for its question marks, in their order.
  func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow]

  /// Executes a statement.
  ///
  /// - Returns: How many rows it has changed.
  @discardableResult
  func execute(_ sql: String, _ values: [SQLValue]) throws -> Int

  /// Returns some sorted rows.
  func rows(_ sorted: SortedRows) throws -> [SQLRow]

  /// Returns some values, all texts or all numbers, as what can stand behind `IN`, and the value for its question mark.
  func among(_ values: [SQLValue]) -> (sql: String, value: SQLValue)

  /// Sets the texts by which a record is found; none for one that is not found any more.
  ///
  /// - Parameters:
  ///   - old: The number of the loop's reach until now; 0 for an artist.
  ///   - new: The number of its reach.
  func setSearchKeys(
    _ keys: [String], of name: String, in table: SearchTable, from old: Int64, to new: Int64) throws

  /// Returns the first loops of some reaches whose texts contain every word.
  ///
  /// - Parameter condition: What holds besides. The column `name` has the loop's name.
  func loops(
    matching words: [String], reaches: [Int64], where condition: SQLCondition, limit: Int
  ) throws -> [String]

  /// Returns the first artists whose texts contain every word, without those excluded.
  func artists(matching words: [String], excluding excluded: [SQLValue], limit: Int) throws
    -> [String]
}

/// What is searched.
public enum SearchTable: String, Sendable {
  /// Loops, of which the last comes first.
  case loop
  /// Artists, of whom the first comes first.
  case artist
}
