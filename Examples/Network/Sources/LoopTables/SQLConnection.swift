import OstinatoCatalog

/// A connection to a database, within a transaction.
public protocol SQLConnection {
  /// Returns the rows of a query. Values stand for its question marks, in their order.
  func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow]

  /// Executes a statement.
  ///
  /// - Returns: How many rows it has changed.
  @discardableResult
  func execute(_ sql: String, _ values: [SQLValue]) throws -> Int

  /// Returns the first places of some artists' posts and reshares, the newest first, each once, behind a place.
  func posts(of artists: Set<ArtistID>, after last: FeedKey?, limit: Int) throws -> [FeedKey]

  /// Sets the texts by which a record is found; none for one that is not found any more.
  func setSearchKeys(_ keys: [String], of name: String, in table: SearchTable) throws

  /// Returns the first names of a table in which each word is in one of the texts, behind a name.
  func names(
    in table: SearchTable, matching words: [String], after last: String?, limit: Int
  ) throws -> [String]
}

/// What is searched: loops or artists.
public enum SearchTable: String, Sendable {
  /// Loops, of which the last comes first.
  case loop
  /// Artists, of whom the first comes first.
  case artist

  /// Whether the last record comes first.
  public var isReversed: Bool { self == .loop }
}
