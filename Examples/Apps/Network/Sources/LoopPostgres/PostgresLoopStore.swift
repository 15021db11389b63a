import Foundation
import LoopTables
import OstinatoCatalog

/// A store of loops in a PostgreSQL database, which several servers may use.
public final class PostgresLoopStore: SQLLoopStore {
  private let pool: PostgresPool

  /// The tables of the database are of another version of this program.
  public struct OtherVersion: Error, CustomStringConvertible {
    let version: String
    public var description: String {
      "the database has tables of version \(version), and this program knows version "
        + "\(PostgresTables.version) alone: make another database"
    }
  }

  /// How often a transaction is run again that has met another one.
  private static let attempts = 100

  /// Connects to a database, and makes the tables if they are not there.
  ///
  /// - Parameters:
  ///   - url: Such as `postgres://user@host:port/database`.
  ///   - connections: The greatest number of connections at a time.
  /// - Throws: ``PostgresError`` and ``OtherVersion``.
  public init(url: String, connections: Int = 8) async throws {
    pool = PostgresPool(url: url, limit: connections)
    let version = try await pool.transaction("READ COMMITTED") { connection in
      // One server makes the tables while the others wait. The number stands for just that.
      try connection.execute(
        script: "SELECT pg_advisory_xact_lock(8317); "
          + "CREATE TABLE IF NOT EXISTS loopTables (version TEXT NOT NULL)")
      if try connection.rows("SELECT version FROM loopTables", []).isEmpty {
        try connection.execute(script: PostgresTables.script)
      }
      return try connection.rows("SELECT version FROM loopTables", []).first?.text(0)
    }
    guard version == PostgresTables.version else { throw OtherVersion(version: version ?? "none") }
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
