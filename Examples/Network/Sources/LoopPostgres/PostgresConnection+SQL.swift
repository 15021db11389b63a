import LoopTables
import OstinatoCatalog

extension PostgresConnection: SQLConnection {
  func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
    try result(sql, values).rows
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws -> Int {
    try result(sql, values).changed
  }

  func posts(of artists: Set<ArtistID>, after last: FeedKey?, limit: Int) throws -> [FeedKey] {
    let list = artists.map { "\"\($0.name)\"" }.joined(separator: ",")
    var values: [SQLValue] = [.text("{\(list)}")]
    if let last { values += [.integer(last.time), .text(last.loop.name)] }
    values += [.integer(Int64(limit)), .integer(Int64(limit))]
    let rows = try rows(
      """
      SELECT DISTINCT newest.time, newest.loop
      FROM unnest(CAST(? AS TEXT[])) AS wanted (artist) CROSS JOIN LATERAL (
        SELECT time, loop FROM post
        WHERE artist = wanted.artist\(last == nil ? "" : " AND (time, loop) < (?, ?)")
        ORDER BY time DESC, loop DESC LIMIT ?) AS newest
      ORDER BY newest.time DESC, newest.loop DESC LIMIT ?
      """, values)
    return try rows.map { FeedKey(time: try $0.integer(0), loop: LoopID(try $0.text(1))) }
  }

  func setSearchKeys(_ keys: [String], of name: String, in table: SearchTable) throws {
    _ = try execute(
      """
      INSERT INTO \(table)Text (name, keys) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET keys = excluded.keys
      """, [.text(name), keys.isEmpty ? .null : .text(keys.joined(separator: "\n"))])
  }

  func names(
    in table: SearchTable, matching words: [String], after last: String?, limit: Int
  ) throws -> [String] {
    var condition = "keys IS NOT NULL" + words.map { _ in " AND keys LIKE ?" }.joined()
    var values = words.map { word in
      let text = word.replacing("\\", with: "\\\\").replacing("%", with: "\\%")
        .replacing("_", with: "\\_")
      return SQLValue.text("%\(text)%")
    }
    if let last {
      let sign = table.isReversed ? "<" : ">"
      condition += " AND number \(sign) (SELECT number FROM \(table)Text WHERE name = ?)"
      values.append(.text(last))
    }
    return try rows(
      """
      SELECT name FROM \(table)Text WHERE \(condition)
      ORDER BY number \(table.isReversed ? "DESC" : "ASC") LIMIT ?
      """, values + [.integer(Int64(limit))]
    ).map { try $0.text(0) }
  }
}
