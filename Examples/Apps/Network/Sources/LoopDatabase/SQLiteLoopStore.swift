import Foundation
import GRDB
import LoopTables
import OstinatoCatalog

/// A store of loops in an SQLite database, which several processes may use.
public final class SQLiteLoopStore: SQLLoopStore {
  package let pool: DatabasePool

  /// The database is of a later version of this program.
  public struct LaterVersion: Error, CustomStringConvertible {
    let path: String
    public var description: String {
      "\(path) was written by a later version: use that one, or another file"
    }
  }

  /// The database cannot be opened or read.
  public struct NotReadable: Error, CustomStringConvertible {
    let path: String
    let cause: DatabaseError
    public var description: String {
      "\(path) cannot be used as a database: \(cause.message ?? "\(cause.resultCode)")"
    }
  }

  /// Opens a database, and makes it if it is not there. One of an earlier version becomes one of this version.
  ///
  /// - Throws: ``LaterVersion`` and ``NotReadable``.
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
      let migrator = SQLiteTables.migrator
      if try pool.read(migrator.hasBeenSuperseded) { throw LaterVersion(path: path) }
      try Self.migrate(pool, migrator)
    } catch let cause as DatabaseError { throw NotReadable(path: path, cause: cause) }
  }

  /// Makes the tables of this version. Another process may be doing the same: what it has done meanwhile cannot be done
  /// again, but need not be either, so that another try finds it done.
  private static func migrate(_ pool: DatabasePool, _ migrator: DatabaseMigrator) throws {
    for _ in 1...migrator.migrations.count {
      do { return try migrator.migrate(pool) } catch is DatabaseError {}
    }
    try migrator.migrate(pool)
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
