import GRDB
import OstinatoCatalog

/// The facts of an SQLite database, within a transaction.
struct SQLiteLoopFacts: LoopFacts {
  let database: Database

  private func exists(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
    try Bool.fetchOne(database, sql: "SELECT EXISTS (\(sql))", arguments: arguments) ?? false
  }

  private func names<Kind>(
    _ sql: String, _ arguments: StatementArguments
  ) throws -> [RecordID<Kind>] {
    try String.fetchAll(database, sql: sql, arguments: arguments).map { RecordID($0) }
  }

  func artist(_ id: ArtistID) throws -> Artist? {
    let row = try Row.fetchOne(
      database, sql: "SELECT * FROM artist WHERE id = ?", arguments: [id.name])
    guard let row else { return nil }
    let username: String? = row["username"]
    return Artist(
      id: id, username: try username.map { try Username($0) }, givenName: row["givenName"],
      image: row["image"])
  }

  func artist(named username: Username) throws -> ArtistID? {
    let found: [ArtistID] = try names(
      "SELECT artist FROM username WHERE text = ?", [username.text])
    return found.first
  }

  func areFriends(_ a: ArtistID, _ b: ArtistID) throws -> Bool {
    try exists("SELECT 1 FROM friend WHERE artist = ? AND other = ?", [a.name, b.name])
  }

  func friends(of artist: ArtistID) throws -> Set<ArtistID> {
    Set(try names("SELECT other FROM friend WHERE artist = ?", [artist.name]))
  }

  func hasAsked(_ asker: ArtistID, _ asked: ArtistID) throws -> Bool {
    try exists(
      "SELECT 1 FROM friendRequest WHERE asker = ? AND asked = ?", [asker.name, asked.name])
  }

  func friendRequests(of artist: ArtistID) throws -> [FriendRequest] {
    try Row.fetchAll(
      database, sql: "SELECT * FROM friendRequest WHERE asker = ? OR asked = ?",
      arguments: [artist.name, artist.name]
    ).map { FriendRequest(asker: ArtistID($0["asker"]), asked: ArtistID($0["asked"])) }
  }

  func hasBlocked(_ a: ArtistID, _ b: ArtistID) throws -> Bool {
    try exists("SELECT 1 FROM block WHERE artist = ? AND other = ?", [a.name, b.name])
  }

  func blocked(by artist: ArtistID) throws -> Set<ArtistID> {
    Set(try names("SELECT other FROM block WHERE artist = ?", [artist.name]))
  }

  func loop(_ id: LoopID) throws -> Loop? {
    try Row.fetchOne(database, sql: "SELECT * FROM loop WHERE id = ?", arguments: [id.name])
      .map { try Loop($0) }
  }

  func loops(with artist: ArtistID) throws -> Set<LoopID> {
    Set(try names("SELECT loop FROM part WHERE artist = ?", [artist.name]))
  }

  func isUsed(_ audio: AudioID, besides loops: Set<LoopID>) throws -> Bool {
    let users: [LoopID] = try names("SELECT loop FROM layerAudio WHERE audio = ?", [audio.text])
    return users.contains { !loops.contains($0) }
  }

  func reshares(of loop: LoopID) throws -> [ArtistID: Int64] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT artist, time FROM post WHERE loop = ? AND isReshare",
      arguments: [loop.name])
    return Dictionary(uniqueKeysWithValues: rows.map { (ArtistID($0["artist"]), $0["time"]) })
  }

  func reshares(by artist: ArtistID) throws -> Set<LoopID> {
    Set(try names("SELECT loop FROM post WHERE artist = ? AND isReshare", [artist.name]))
  }

  func saved(by artist: ArtistID) throws -> [LoopID] {
    try names("SELECT loop FROM savedLoop WHERE artist = ? ORDER BY place", [artist.name])
  }

  func message(_ id: MessageID) throws -> Message? {
    try Row.fetchOne(database, sql: "SELECT * FROM message WHERE id = ?", arguments: [id.name])
      .map { Message($0) }
  }

  func messages(between a: ArtistID, _ b: ArtistID) throws -> [Message] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT * FROM message WHERE sender = ? AND receiver = ? UNION
        SELECT * FROM message WHERE sender = ? AND receiver = ? ORDER BY time, id
        """, arguments: [a.name, b.name, b.name, a.name]
    ).map { Message($0) }
  }

  func contribution(_ id: ContributionID) throws -> Contribution? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM contribution WHERE id = ?", arguments: [id.name]
    ).map { Contribution($0) }
  }

  func contributions(of artist: ArtistID) throws -> [Contribution] {
    try Row.fetchAll(
      database, sql: "SELECT * FROM contribution WHERE asker = ? OR asked = ? ORDER BY id",
      arguments: [artist.name, artist.name]
    ).map { Contribution($0) }
  }

  func posts(of artist: ArtistID, upTo newest: FeedKey?, limit: Int) throws -> [FeedKey] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT time, loop FROM post WHERE artist = ? AND (time, loop) <= (?, ?)
        ORDER BY time DESC, loop DESC LIMIT ?
        """,
      // No name is greater than ~~, since names of records that are made have no ~.
      arguments: [artist.name, newest?.time ?? .max, newest?.loop.name ?? "~~", limit]
    ).map { FeedKey(time: $0["time"], loop: LoopID($0["loop"])) }
  }

  func ranks(by measure: LoopMeasure, after last: LoopRank?, limit: Int) throws -> [LoopRank] {
    let column =
      switch measure {
      case .newest: "0"
      case .mostRelooped: "relooped"
      case .mostSaved: "saved"
      case .mostListened: "listened"
      }
    return try Row.fetchAll(
      database,
      sql: """
        SELECT \(column) AS count, time, id FROM loop
        WHERE NOT isDeleted AND (\(column), time, id) < (?, ?, ?)
        ORDER BY \(measure == .newest ? "" : "\(column) DESC, ")time DESC, id DESC LIMIT ?
        """,
      arguments: [last?.count ?? .max, last?.key.time ?? .max, last?.key.loop.name ?? "~~", limit]
    ).map { row in
      LoopRank(count: row["count"], key: FeedKey(time: row["time"], loop: LoopID(row["id"])))
    }
  }

  func loops(matching words: [String]) throws -> Set<LoopID> {
    Set(try matching(words, "SELECT id FROM loop WHERE NOT isDeleted", "nameKey", "captionKey"))
  }

  func artists(matching words: [String]) throws -> Set<ArtistID> {
    let sql = "SELECT id FROM artist WHERE username IS NOT NULL"
    return Set(try matching(words, sql, "usernameKey", "givenNameKey"))
  }

  private func matching<Kind>(
    _ words: [String], _ sql: String, _ one: String, _ other: String
  ) throws -> [RecordID<Kind>] {
    let conditions = words.map { _ in " AND (instr(\(one), ?) OR instr(\(other), ?))" }
    return try names(sql + conditions.joined(), StatementArguments(words.flatMap { [$0, $0] }))
  }
}

extension Message {
  fileprivate init(_ row: Row) {
    let loop: String? = row["loop"]
    self.init(
      id: MessageID(row["id"]), sender: ArtistID(row["sender"]),
      receiver: ArtistID(row["receiver"]),
      time: row["time"], text: row["text"], loop: loop.map { LoopID($0) })
  }
}

extension Contribution {
  fileprivate init(_ row: Row) {
    self.init(
      id: ContributionID(row["id"]), loop: LoopID(row["loop"]), asker: ArtistID(row["asker"]),
      asked: ArtistID(row["asked"]), isAgreed: row["isAgreed"])
  }
}
