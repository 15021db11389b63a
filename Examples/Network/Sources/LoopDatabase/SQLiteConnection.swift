import GRDB
import LoopTables
import OstinatoCatalog

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

  package func posts(of artists: Set<ArtistID>, after last: FeedKey?, limit: Int) throws
    -> [FeedKey]
  {
    let firsts = try artists.compactMap { artist in
      try posts(of: artist, after: last, limit: 1).first.map { (artist: artist, key: $0) }
    }
    // Only those with the newest posts can have more of what is wanted.
    let bound = Set(firsts.map(\.key)).sorted(by: >).prefix(limit).last
    var keys: Set<FeedKey> = []
    for first in firsts where bound.map({ first.key >= $0 }) ?? false {
      keys.formUnion(try posts(of: first.artist, after: last, limit: limit))
    }
    return Array(keys.sorted(by: >).prefix(limit))
  }

  private func posts(of artist: ArtistID, after last: FeedKey?, limit: Int) throws -> [FeedKey] {
    var values: [SQLValue] = [.text(artist.name)]
    if let last { values += [.integer(last.time), .text(last.loop.name)] }
    return try rows(
      """
      SELECT DISTINCT time, loop FROM post
      WHERE artist = ?\(last == nil ? "" : " AND (time, loop) < (?, ?)")
      ORDER BY time DESC, loop DESC LIMIT ?
      """, values + [.integer(Int64(limit))]
    ).map { FeedKey(time: try $0.integer(0), loop: LoopID(try $0.text(1))) }
  }

  package func setSearchKeys(_ keys: [String], of name: String, in table: SearchTable) throws {
    try execute(
      "INSERT INTO \(table)Number (name) VALUES (?) ON CONFLICT DO NOTHING", [.text(name)])
    let number = try number(of: name, in: table)
    try execute("DELETE FROM \(table)Text WHERE rowid = ?", [number])
    if !keys.isEmpty {
      try execute(
        "INSERT INTO \(table)Text (rowid, keys) VALUES (?, ?)",
        [number, .text(keys.joined(separator: "\n"))])
    }
  }

  package func names(
    in table: SearchTable, matching words: [String], after last: String?, limit: Int
  ) throws -> [String] {
    var (conditions, values) = ([String](), [SQLValue]())
    // The index has what is three characters long. The others are looked for in each text.
    let long = words.filter { $0.unicodeScalars.count >= 3 }
    if !long.isEmpty {
      let phrases = long.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
      conditions.append("\(table)Text MATCH ?")
      values.append(.text(phrases.joined(separator: " AND ")))
    }
    for word in words where word.unicodeScalars.count < 3 {
      conditions.append("instr(keys, ?) > 0")
      values.append(.text(word))
    }
    if let last {
      conditions.append("\(table)Text.rowid \(table.isReversed ? "<" : ">") ?")
      values.append(try number(of: last, in: table))
    }
    let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    return try rows(
      """
      SELECT (SELECT name FROM \(table)Number WHERE number = \(table)Text.rowid)
      FROM \(table)Text \(condition)
      ORDER BY \(table)Text.rowid \(table.isReversed ? "DESC" : "ASC") LIMIT ?
      """, values + [.integer(Int64(limit))]
    ).map { try $0.text(0) }
  }

  private func number(of name: String, in table: SearchTable) throws -> SQLValue {
    let row = try rows("SELECT number FROM \(table)Number WHERE name = ?", [.text(name)]).first
    guard let row else { return .null }
    return .integer(try row.integer(0))
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
