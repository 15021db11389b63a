import Foundation
import GRDB
import LoopTables
import OstinatoCatalog

/// A store of loops in an SQLite database, which several processes may use.
public final class SQLiteLoopStore: LoopStore {
  private let pool: DatabasePool

  /// Opens a database, and makes it if it is not there.
  ///
  /// - Throws: `DatabaseError`, also for a database of a later version.
  public init(path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { database in
      // What is answered is on the disk.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    pool = try DatabasePool(path: path, configuration: configuration)
    try SQLiteTables.migrator.migrate(pool)
  }

  public func read<Answer: Sendable>(
    _ body: @Sendable (any LoopFacts) throws -> Answer
  ) async throws -> Answer {
    try await withoutActuallyEscaping(body) { body in
      try await pool.read { try body(SQLLoopFacts(SQLiteConnection(database: $0))) }
    }
  }

  public func write<Answer: Sendable>(
    _ body: @Sendable (any LoopFacts, String) throws -> (changes: [LoopChange], answer: Answer)
  ) async throws -> Answer {
    let name = UUID().uuidString.lowercased()
    return try await withoutActuallyEscaping(body) { body in
      try await pool.write { database in
        let connection = SQLiteConnection(database: database)
        let (changes, answer) = try body(SQLLoopFacts(connection), name)
        for change in changes { try connection.apply(change) }
        return answer
      }
    }
  }
}
