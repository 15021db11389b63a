/// What the database, or the way to it, says is wrong.
public struct PostgresError: Error, CustomStringConvertible {
  /// The SQLSTATE, of five characters; `nil` if there was no answer.
  public let state: String?
  /// What the database says.
  public let message: String

  /// Whether the transaction may succeed if it is run again: it met another one, or a deadlock.
  var isTransient: Bool { ["40001", "40P01", "23505"].contains(state) }

  public var description: String { "PostgreSQL: \(message)" }
}
