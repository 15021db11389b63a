import OstinatoSharedLoops

/// The facts of a database, within a transaction.
public struct SQLLoopFacts: LoopFacts {
  let connection: any SQLConnection

  /// Creates facts that are read through a connection.
  public init(_ connection: any SQLConnection) { self.connection = connection }

  private func exists(_ sql: String, _ values: [String]) throws -> Bool {
    try !connection.rows(sql + " LIMIT 1", values.map(SQLValue.text)).isEmpty
  }

  private func rows(_ sql: String, _ values: [String]) throws -> [SQLRow] {
    try connection.rows(sql, values.map(SQLValue.text))
  }

  private func names<Kind>(_ sql: String, _ values: [String]) throws -> [RecordID<Kind>] {
    try rows(sql, values).map { RecordID(try $0.text(0)) }
  }

  public func artist(_ id: ArtistID) throws -> Artist? {
    try rows("SELECT username, givenName, image FROM artist WHERE id = ?", [id.name]).first
      .map { row in
        Artist(
          id: id, username: try row.optionalText(0).map { try Username($0) },
          givenName: try row.text(1), image: try row.optionalText(2))
      }
  }

  public func artist(named username: Username) throws -> ArtistID? {
    let found: [ArtistID] = try names(
      "SELECT artist FROM username WHERE text = ?", [username.text])
    return found.first
  }

  public func has(_ relation: Relation, _ artist: ArtistID, to other: ArtistID) throws -> Bool {
    try exists(
      "SELECT 1 FROM relation WHERE kind = ? AND artist = ? AND other = ?",
      [relation.rawValue, artist.name, other.name])
  }

  public func others(_ relation: Relation, of artist: ArtistID) throws -> Set<ArtistID> {
    Set(
      try names(
        "SELECT other FROM relation WHERE kind = ? AND artist = ?",
        [relation.rawValue, artist.name]))
  }

  public func artists(_ relation: Relation, to other: ArtistID) throws -> Set<ArtistID> {
    Set(
      try names(
        "SELECT artist FROM relation WHERE kind = ? AND other = ?",
        [relation.rawValue, other.name]))
  }

  public func loop(_ id: LoopID) throws -> Loop? {
    let columns = Loop.columns.joined(separator: ", ")
    return try rows("SELECT \(columns) FROM loop WHERE id = ?", [id.name]).first
      .map { try Loop($0) }
  }

  public func loops(with artist: ArtistID) throws -> Set<LoopID> {
    Set(try names("SELECT loop FROM part WHERE artist = ?", [artist.name]))
  }

  public func reaches(naming artists: Set<ArtistID>) throws -> [Int64: LoopReach] {
    let artists = connection.among(artists.sorted().map { .text($0.name) })
    let rows = try connection.rows(
      """
      SELECT DISTINCT number, text FROM reachArtist JOIN reach ON number = reachArtist.reach
      WHERE artist IN \(artists.sql)
      """, [artists.value])
    return Dictionary(
      uniqueKeysWithValues: try rows.map { row in
        (try row.integer(0), try LoopReach(text: row.text(1)))
      })
  }

  public func isUsed(_ audio: AudioID, besides loops: Set<LoopID>) throws -> Bool {
    // One more than there are exceptions is enough to tell.
    let users: [LoopID] = try names(
      "SELECT loop FROM layerAudio WHERE audio = ? LIMIT \(loops.count + 1)", [audio.text])
    return users.contains { !loops.contains($0) }
  }

  public func reshares(of loop: LoopID) throws -> [ArtistID: Int64] {
    let rows = try rows(
      "SELECT artist, time FROM post WHERE loop = ? AND isReshare = 1", [loop.name])
    return try Dictionary(
      uniqueKeysWithValues: rows.map { (ArtistID(try $0.text(0)), try $0.integer(1)) })
  }

  public func reshares(by artist: ArtistID) throws -> Set<LoopID> {
    Set(try names("SELECT loop FROM post WHERE artist = ? AND isReshare = 1", [artist.name]))
  }

  public func saved(by artist: ArtistID) throws -> [LoopID] {
    try names("SELECT loop FROM savedLoop WHERE artist = ? ORDER BY place", [artist.name])
  }

  public func message(_ id: MessageID) throws -> Message? {
    try rows("SELECT \(Message.columns) FROM message WHERE id = ?", [id.name]).first
      .map { try Message($0) }
  }

  public func contribution(_ id: ContributionID) throws -> Contribution? {
    try rows("SELECT \(Contribution.columns) FROM contribution WHERE id = ?", [id.name]).first
      .map { try Contribution($0) }
  }

  public func contributions(of artist: ArtistID) throws -> [Contribution] {
    try rows(
      "SELECT \(Contribution.columns) FROM contribution WHERE asker = ? OR asked = ? ORDER BY id",
      [artist.name, artist.name]
    ).map { try Contribution($0) }
  }
}

extension Message {
  static var columns: String { "id, sender, receiver, time, text, loop" }

  init(_ row: SQLRow) throws {
    self.init(
      id: MessageID(try row.text(0)), sender: ArtistID(try row.text(1)),
      receiver: ArtistID(try row.text(2)), time: try row.integer(3), text: try row.text(4),
      loop: try row.optionalText(5).map { LoopID($0) })
  }
}

extension Contribution {
  fileprivate static var columns: String { "id, loop, asker, asked, isAgreed" }

  fileprivate init(_ row: SQLRow) throws {
    self.init(
      id: ContributionID(try row.text(0)), loop: LoopID(try row.text(1)),
      asker: ArtistID(try row.text(2)), asked: ArtistID(try row.text(3)),
      isAgreed: try row.integer(4) != 0)
  }
}
