import GRDB
import GRDBSQLite
import LoopDatabase
import LoopTables
import OstinatoSharedLoops
import Synchronization

/// An SQLite store that counts the steps of SQLite's virtual machine.
final class StepCountingStore: LoopStore {
  private let store: SQLiteLoopStore
  private let count = Mutex(0)

  init(_ store: SQLiteLoopStore) { self.store = store }

  /// The steps of the last transaction.
  var steps: Int { count.withLock { $0 } }

  func read<Answer: Sendable>(
    _ body: @escaping @Sendable (any LoopFacts) throws -> Answer
  ) async throws -> Answer {
    try await store.pool.read { database in
      _ = self.takeSteps(of: database)
      let answer = try body(SQLLoopFacts(SQLiteConnection(database: database)))
      self.count.withLock { $0 = self.takeSteps(of: database) }
      return answer
    }
  }

  func write<Answer: Sendable>(
    _ body:
      @escaping @Sendable (any LoopFacts, String) throws -> (
        changes: [LoopChange], answer: Answer
      )
  ) async throws -> Answer {
    try await store.write(body)
  }

  /// Returns the steps of all statements since this was asked last.
  private func takeSteps(of database: Database) -> Int {
    var (sum, statement) = (0, sqlite3_next_stmt(database.sqliteConnection, nil))
    while let current = statement {
      sum += Int(sqlite3_stmt_status(current, SQLITE_STMTSTATUS_VM_STEP, 1))
      statement = sqlite3_next_stmt(database.sqliteConnection, current)
    }
    return sum
  }
}
