import CPostgres
import Foundation
import LoopTables

/// A connection to a PostgreSQL database. Statements are prepared once.
final class PostgresConnection: @unchecked Sendable {
  // The library's functions wait, so that they are called on this queue alone; it also guards what follows.
  private let queue = DispatchQueue(label: "PostgreSQL")
  /// How many prepared statements are kept.
  private static let statementCount = 200

  private let url: String
  private var handle: OpaquePointer?
  private var statements: [String: String] = [:]

  /// Creates a connection, which is opened when it is used.
  ///
  /// - Parameter url: Such as `postgres://user@host:port/database`.
  init(_ url: String) { self.url = url }

  deinit { PQfinish(handle) }

  /// Whether the connection is open and in no transaction.
  private var isIdle: Bool {
    PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE
  }

  /// Connects, unless that has been done.
  func open() throws(PostgresError) {
    if handle != nil { return }
    handle = connect()
    do throws(PostgresError) {
      guard PQstatus(handle) == CONNECTION_OK else {
        let message = handle.map { String(cString: PQerrorMessage($0)) }
        throw PostgresError(state: nil, message: message ?? "no memory for a connection")
      }
      // A table that is read as a whole would conflict with everything that is written into it.
      try execute(
        script: "SET statement_timeout = '20s'; SET lock_timeout = '10s'; "
          + "SET enable_seqscan = off; SET client_min_messages = warning")
    } catch {
      PQfinish(handle)
      handle = nil
      throw error
    }
  }

  /// Connects, and waits for that. A server that is gone is noticed, also while it is to answer.
  private func connect() -> OpaquePointer? {
    let options = [
      ("connect_timeout", "10"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("tcp_user_timeout", "25000"), ("dbname", url),
    ]
    var names = options.map { strdup($0.0) }
    var values = options.map { strdup($0.1) }
    defer { (names + values).forEach { free($0) } }
    names.append(nil)
    values.append(nil)
    return PQconnectdbParams(
      names.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 1)
  }

  /// Ends what has failed.
  ///
  /// - Returns: Whether the connection can be used again.
  func rollBack() -> Bool {
    guard handle != nil else { return false }
    // A COMMIT that has failed has ended the transaction.
    if isIdle { return true }
    do { try execute(script: "ROLLBACK") } catch { return false }
    return isIdle
  }

  /// Runs work on the connection's queue.
  func run<Answer: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work(self) }) }
    }
  }

  /// A transaction could not be begun.
  struct NotBegun: Error, CustomStringConvertible {
    let cause: PostgresError
    var description: String { "\(cause)" }
  }

  /// Begins a transaction.
  func begin(_ isolation: String) throws(NotBegun) {
    do { try execute(script: "BEGIN ISOLATION LEVEL \(isolation)") } catch {
      throw NotBegun(cause: error)
    }
  }

  /// Executes statements without values and rows, with semicolons between them.
  func execute(script: String) throws(PostgresError) {
    let result = PQexec(handle, script)
    defer { PQclear(result) }
    try check(result)
  }

  /// Executes a statement.
  ///
  /// - Returns: The rows that it has found, and how many it has changed.
  func result(_ sql: String, _ values: [SQLValue]) throws(PostgresError) -> (
    rows: [SQLRow], changed: Int
  ) {
    for case .text(let text) in values where text.utf8.contains(0) {
      throw PostgresError(state: nil, message: "a text has a NUL character")
    }
    let name = try prepared(sql)
    let texts = values.map { value -> UnsafeMutablePointer<CChar>? in
      switch value {
      case .text(let text): strdup(text)
      case .integer(let number): strdup("\(number)")
      case .null: nil
      }
    }
    defer { texts.forEach { free($0) } }
    let result = PQexecPrepared(
      handle, name, Int32(values.count), texts.map { UnsafePointer($0) }, nil, nil, 0)
    defer { PQclear(result) }
    try check(result)
    let rows = (0..<PQntuples(result)).map { row in
      SQLRow(
        (0..<PQnfields(result)).map { column in
          PQgetisnull(result, row, column) == 1
            ? .null : .text(String(cString: PQgetvalue(result, row, column)))
        })
    }
    return (rows, Int(String(cString: PQcmdTuples(result))) ?? 0)
  }

  /// Prepares a statement, whose question marks become `$1`, `$2` and so on.
  private func prepared(_ sql: String) throws(PostgresError) -> String {
    if let name = statements[sql] { return name }
    var (text, count) = ("", 0)
    for part in sql.split(separator: "?", omittingEmptySubsequences: false) {
      if count > 0 { text += "$\(count)" }
      text += part
      count += 1
    }
    if statements.count == Self.statementCount {
      try execute(script: "DEALLOCATE ALL")
      statements = [:]
    }
    let name = "s\(statements.count)"
    let result = PQprepare(handle, name, text, 0, nil)
    defer { PQclear(result) }
    try check(result)
    statements[sql] = name
    return name
  }

  private func check(_ result: OpaquePointer?) throws(PostgresError) {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
    default:
      // The letter C is the field of the SQLSTATE.
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
      throw PostgresError(state: state, message: String(cString: PQerrorMessage(handle)))
    }
  }
}
