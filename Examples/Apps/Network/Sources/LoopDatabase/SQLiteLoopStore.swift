import Foundation
import GRDB
import LoopTables
import OstinatoSharedLoops

/// A store of loops in an SQLite database, which several processes may use.
public final class SQLiteLoopStore: SQLLoopStore {
  package let pool: DatabasePool

  /// The database cannot be opened or read.
  public struct NotReadable: Error, CustomStringConvertible {
    let path: String
    let cause: DatabaseError
    public var description: String {
      "\(path) cannot be used as a database: \(cause.message ?? "\(cause.resultCode)")"
    }
  }

  /// Opens a database, and makes it if it is not there.
  ///
  /// - Throws: `OtherVersion` and ``NotReadable``.
  public init(path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { database in
      // What is answered is on the disk.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
      // One process makes the tables while the others wait.
      try pool.write { database in
        try SQLTables.make(
          on: SQLiteConnection(database: database), { try database.execute(sql: $0) },
          script: SQLTables.sqlite)
      }
    } catch let cause as DatabaseError { throw NotReadable(path: path, cause: cause) }
  }

  /// Merges what has been added to the indexes of texts, a little at a time: others may write in between.
  public func mergeSearchIndexes() async throws {
    for table in [SearchTable.loop, .artist] {
      var isWhole = false
      // A negative number of pages begins to merge everything, and positive ones go on.
      var pages = -500
      while !isWhole {
        isWhole = try await pool.write { [pages] database in
          let count = database.totalChangesCount
          try database.execute(
            sql: "INSERT INTO \(table)Text (\(table)Text, rank) VALUES ('merge', ?)",
            arguments: [pages])
          // A merge that finds nothing to do counts as one change.
          return database.totalChangesCount - count < 2
        }
        pages = 500
      }
    }
  }

  /// Closes the database. Nothing can be asked of it afterwards.
  public func close() throws { try pool.close() }

  public func transaction<Answer: Sendable>(
    isWriting: Bool, _ body: @escaping @Sendable (any SQLConnection, String) throws -> Answer
  ) async throws -> Answer {
    let name = UUID().uuidString.lowercased()
    if isWriting {
      return try await pool.write { try body(SQLiteConnection(database: $0), name) }
    }
    return try await pool.read { try body(SQLiteConnection(database: $0), name) }
  }
}
