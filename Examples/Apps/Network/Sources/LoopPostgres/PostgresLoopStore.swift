import Foundation
import LoopTables
import OstinatoSharedLoops

/// A store of loops in a PostgreSQL database, which several servers may use.
public final class PostgresLoopStore: SQLLoopStore {
  private let pool: PostgresPool

  /// How often a transaction is run again that has met another one.
  private static let attempts = 100

  /// Connects to a database, and makes the tables if they are not there.
  ///
  /// - Parameters:
  ///   - url: Such as `postgres://user@host:port/database`.
  ///   - connections: The greatest number of connections at a time.
  /// - Throws: ``PostgresError`` and `OtherVersion`.
  public init(url: String, connections: Int = 8) async throws {
    pool = PostgresPool(url: url, limit: connections)
    try await pool.transaction("READ COMMITTED") { connection in
      // One server makes the tables while the others wait. The number stands for just that.
      try connection.execute(script: "SELECT pg_advisory_xact_lock(8317)")
      try SQLTables.make(on: connection, connection.execute(script:), script: SQLTables.postgres)
    }
  }

  public func transaction<Answer: Sendable>(
    isWriting: Bool, _ body: @escaping @Sendable (any SQLConnection, String) throws -> Answer
  ) async throws -> Answer {
    let name = UUID().uuidString.lowercased()
    let isolation = isWriting ? "SERIALIZABLE" : "REPEATABLE READ READ ONLY"
    var attempt = 1
    while true {
      do {
        return try await pool.transaction(isolation) { try body($0, name) }
      } catch let error as PostgresError where error.isTransient && attempt < Self.attempts {
        attempt += 1
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...min(attempt * 2, 50))))
      }
    }
  }
}
