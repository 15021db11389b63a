import LoopTables
import OstinatoSharedLoops

extension PostgresConnection: SQLConnection {
  func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
    try result(sql, values).rows
  }

  func execute(_ sql: String, _ values: [SQLValue]) throws -> Int {
    try result(sql, values).changed
  }

  func rows(_ sorted: SortedRows) throws -> [SQLRow] {
    if sorted.lists.isEmpty { return [] }
    // A column for each key, with the value of each list.
    let lists = sorted.keys.indices.map { key in array(sorted.lists.map { $0[key] }) }
    let arrays = lists.map(\.sql).joined(separator: ", ")
    let keys = sorted.keys.indices.map { "key\($0)" }.joined(separator: ", ")
    let isWanted = sorted.keys.indices
      .map { "\(sorted.keys[$0]) = wanted.key\($0)" }.joined(separator: " AND ")
    let columns = sorted.columns.joined(separator: ", ")
    let limit = SQLValue.integer(Int64(sorted.limit))
    return try rows(
      """
      SELECT DISTINCT found.* FROM unnest(\(arrays)) AS wanted (\(keys)) CROSS JOIN LATERAL (
        SELECT \(columns) FROM \(sorted.table) WHERE \(isWanted)\(sorted.condition.and)
        \(sorted.order)) AS found
      \(sorted.order)
      """, lists.map(\.value) + sorted.condition.values + [limit, limit])
  }

  func among(_ values: [SQLValue]) -> (sql: String, value: SQLValue) {
    let list = array(values)
    return ("(SELECT unnest(\(list.sql)))", list.value)
  }

  /// Values of one kind as an array.
  private func array(_ values: [SQLValue]) -> (sql: String, value: SQLValue) {
    var isNumbers = false
    let items = values.map { value in
      switch value {
      case .text(let text): return "\"\(text)\""
      case .integer(let number):
        isNumbers = true
        return "\(number)"
      case .null: return "NULL"
      }
    }
    return (
      "CAST(? AS \(isNumbers ? "BIGINT" : "TEXT")[])",
      .text("{\(items.joined(separator: ","))}")
    )
  }

  func setSearchKeys(
    _ keys: [String], of name: String, in table: SearchTable, from old: Int64, to new: Int64
  ) throws {
    _ = try execute(
      """
      INSERT INTO \(table)Text (name, keys, reach) VALUES (?, ?, ?)
      ON CONFLICT (name) DO UPDATE SET keys = excluded.keys, reach = excluded.reach
      """,
      [
        .text(name), keys.isEmpty ? .null : .text(keys.joined(separator: "\n")), .integer(new),
      ])
  }

  func loops(
    matching words: [String], reaches: [Int64], where condition: SQLCondition, limit: Int
  ) throws -> [String] {
    var matching = Self.condition(matching: words)
    matching.add(condition)
    return try rows(
      SortedRows(
        ["number", "name"], sortedBy: 1, from: "loopText", keys: ["reach"],
        lists: reaches.map { [.integer($0)] }, where: matching, after: nil, limit: limit)
    ).map { try $0.text(1) }
  }

  func artists(
    matching words: [String], excluding excluded: [SQLValue], limit: Int
  ) throws -> [String] {
    var condition = Self.condition(matching: words)
    if !excluded.isEmpty {
      let artists = among(excluded)
      condition.add("name NOT IN \(artists.sql)", [artists.value])
    }
    return try rows(
      "SELECT name FROM artistText WHERE true\(condition.and) ORDER BY number LIMIT ?",
      condition.values + [.integer(Int64(limit))]
    ).map { try $0.text(0) }
  }

  /// The conditions that each word is in the texts.
  private static func condition(matching words: [String]) -> SQLCondition {
    var condition = SQLCondition()
    condition.add("keys IS NOT NULL", [])
    for word in words {
      let text = word.replacing("\\", with: "\\\\").replacing("%", with: "\\%")
        .replacing("_", with: "\\_")
      condition.add("keys LIKE ?", [.text("%\(text)%")])
    }
    return condition
  }
}
