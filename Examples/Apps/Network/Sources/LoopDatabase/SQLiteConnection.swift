import GRDB
import LoopTables
import OstinatoSharedLoops

/// A connection to an SQLite database, within a transaction. Statements are prepared once.
package struct SQLiteConnection: SQLConnection {
  let database: Database

  package init(database: Database) { self.database = database }

  package func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
    let statement = try database.cachedStatement(sql: sql)
    return try Row.fetchAll(statement, arguments: StatementArguments(values.map(Self.value)))
      .map { row in SQLRow(try row.databaseValues.map(Self.value)) }
  }

  @discardableResult
  package func execute(_ sql: String, _ values: [SQLValue]) throws -> Int {
    let statement = try database.cachedStatement(sql: sql)
    try statement.execute(arguments: StatementArguments(values.map(Self.value)))
    return database.changesCount
  }

  package func among(_ values: [SQLValue]) -> (sql: String, value: SQLValue) {
    let items = values.map { value in
      switch value {
      case .text(let text): "\"\(text)\""
      case .integer(let number): "\(number)"
      case .null: "null"
      }
    }
    return (
      "(SELECT value FROM json_each(?))", .text("[\(items.joined(separator: ","))]")
    )
  }

  private static func value(_ value: SQLValue) -> DatabaseValue {
    switch value {
    case .text(let text): text.databaseValue
    case .integer(let number): number.databaseValue
    case .null: .null
    }
  }

  private static func value(_ value: DatabaseValue) throws -> SQLValue {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(number)
    case .string(let text): .text(text)
    case .double, .blob:
      throw DatabaseError(message: "the database is damaged: no text and no number")
    }
  }
}
