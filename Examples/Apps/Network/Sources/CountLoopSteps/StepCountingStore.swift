import GRDB
import GRDBSQLite
import LoopDatabase
import LoopTables
import OstinatoCatalog
import Synchronization

/// An SQLite store that counts the steps of SQLite's virtual machine, and remembers how it finds what it reads.
final class StepCountingStore: LoopStore {
  private let store: SQLiteLoopStore
  private let count = Mutex(0)
  private let found = Mutex<[String: [String]]>([:])

  init(_ store: SQLiteLoopStore) { self.store = store }

  /// The steps of the last transaction.
  var steps: Int { count.withLock { $0 } }
  /// The plan of each statement that was used, by its text.
  var plans: [String: [String]] { found.withLock { $0 } }

  func read<Answer: Sendable>(
    _ body: @escaping @Sendable (any LoopFacts) throws -> Answer
  ) async throws -> Answer {
    try await store.pool.read { database in
      _ = self.takeSteps(of: database)
      let answer = try body(SQLLoopFacts(SQLiteConnection(database: database)))
      self.count.withLock { $0 = self.takeSteps(of: database) }
      try self.explain(database)
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

  private func explain(_ database: Database) throws {
    var (texts, statement) = (Set<String>(), sqlite3_next_stmt(database.sqliteConnection, nil))
    while let current = statement {
      if let text = sqlite3_sql(current) { texts.insert(String(cString: text)) }
      statement = sqlite3_next_stmt(database.sqliteConnection, current)
    }
    for text in texts where text.hasPrefix("SELECT") && found.withLock({ $0[text] == nil }) {
      let rows = try Row.fetchAll(
        database, SQLRequest(sql: "EXPLAIN QUERY PLAN " + text, arguments: Self.marks(in: text)))
      found.withLock { $0[text] = rows.map { $0["detail"] } }
    }
  }

  /// Values for a statement that is only explained.
  private static func marks(in text: String) -> StatementArguments {
    StatementArguments(text.filter { $0 == "?" }.map { _ in DatabaseValue.null })
  }
}
