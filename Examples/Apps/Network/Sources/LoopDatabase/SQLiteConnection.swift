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

// The rows of the index of loops have the number of the loop's reach before that of the loop, which counts down, so that
// the loops of one reach stand side by side, the last one first: the index skips what stands before a row, but not what
// stands behind it.
extension SQLiteConnection {
  private static let greatestNumber = Int64(UInt32.max)
  private static let number = "(\(greatestNumber) - (loopText.rowid & \(greatestNumber)))"

  package func setSearchKeys(
    _ keys: [String], of name: String, in table: SearchTable, from old: Int64, to new: Int64
  ) throws {
    try execute(
      "INSERT INTO \(table)Number (name) VALUES (?) ON CONFLICT DO NOTHING", [.text(name)])
    let rows = try rows("SELECT number FROM \(table)Number WHERE name = ?", [.text(name)])
    guard let number = try rows.first?.integer(0) else { return }
    func row(_ reach: Int64) -> SQLValue {
      table == .loop ? Self.row(of: number, reach: reach) : .integer(number)
    }
    try execute("DELETE FROM \(table)Text WHERE rowid = ?", [row(old)])
    if !keys.isEmpty {
      try execute(
        "INSERT INTO \(table)Text (rowid, keys) VALUES (?, ?)",
        [row(new), .text(keys.joined(separator: "\n"))])
    }
  }

  /// The number of the row of a loop in the index.
  private static func row(of number: Int64, reach: Int64) -> SQLValue {
    .integer(reach << 32 | (greatestNumber - number))
  }

  package func loops(
    matching words: [String], reaches: [Int64], where condition: SQLCondition, limit: Int
  ) throws -> [String] {
    let matching = Self.condition(matching: words, in: "loopText")
    // Without a further condition, the names are looked up for the rows that are found alone.
    let names =
      condition.texts.isEmpty
      ? "loopText"
      : "loopText CROSS JOIN loopNumber ON number = \(Self.number)"
    let sql = """
      SELECT \(Self.number) FROM \(names)
      WHERE loopText.rowid BETWEEN ? AND ?\(matching.and)\(condition.and)
      ORDER BY loopText.rowid LIMIT ?
      """
    let found = try reaches.merged(limit: limit) { reach, limit in
      let range = [Self.row(of: Self.greatestNumber, reach: reach), Self.row(of: 0, reach: reach)]
      return try rows(
        sql, range + matching.values + condition.values + [.integer(Int64(limit))])
    }
    return try found.compactMap { row in
      try rows("SELECT name FROM loopNumber WHERE number = ?", [.integer(row.integer(0))]).first?
        .text(0)
    }
  }

  package func artists(
    matching words: [String], excluding excluded: [SQLValue], limit: Int
  ) throws -> [String] {
    let artists = among(excluded)
    var condition = Self.condition(matching: words, in: "artistText")
    if !excluded.isEmpty {
      condition.add(
        "artistText.rowid NOT IN (SELECT number FROM artistNumber WHERE name IN \(artists.sql))",
        [artists.value])
    }
    let rows = try rows(
      """
      SELECT (SELECT name FROM artistNumber WHERE number = artistText.rowid) FROM artistText
      WHERE artistText.rowid > 0\(condition.and) ORDER BY artistText.rowid LIMIT ?
      """, condition.values + [.integer(Int64(limit))])
    return try rows.map { try $0.text(0) }
  }

  /// The conditions that each word is in the texts.
  private static func condition(matching words: [String], in table: String) -> SQLCondition {
    var condition = SQLCondition()
    // The index has what is three characters long. The others are looked for in each text.
    let long = words.filter { $0.unicodeScalars.count >= 3 }
    if !long.isEmpty {
      let phrases = long.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
      condition.add("\(table) MATCH ?", [.text(phrases.joined(separator: " AND "))])
    }
    for word in words where word.unicodeScalars.count < 3 {
      condition.add("instr(keys, ?) > 0", [.text(word)])
    }
    return condition
  }
}
