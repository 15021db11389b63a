import OstinatoSharedLoops

// Lists: each is read from where it goes on, and of those loops alone that its reader is within the reach of.
extension SQLLoopFacts {
  public func posts(
    of artists: Set<ArtistID>, withReshares: Bool, in filter: LoopFilter, after last: FeedKey?,
    limit: Int
  ) throws -> [FeedKey] {
    let wanted = connection.among(artists.sorted().map { .text($0.name) })
    let reaches = connection.among(filter.numbers)
    let lists = try connection.rows(
      """
      SELECT artist, isReshare, reach FROM postList WHERE artist IN \(wanted.sql)
        AND isReshare <= \(withReshares ? 1 : 0) AND reach IN \(reaches.sql)
      """, [wanted.value, reaches.value])
    return try connection.rows(
      SortedRows(
        ["time", "loop"], sortedBy: 2, from: "post", keys: ["artist", "isReshare", "reach"],
        lists: lists.map { list in
          [.text(try list.text(0)), .integer(try list.integer(1)), .integer(try list.integer(2))]
        }, where: connection.condition(filter, loop: "post.loop"), after: last?.values,
        limit: limit)
    ).map { FeedKey(time: try $0.integer(0), loop: LoopID(try $0.text(1))) }
  }

  public func ranks(
    by measure: LoopMeasure, in filter: LoopFilter, after last: LoopRank?, limit: Int
  ) throws -> [LoopRank] {
    let count = measure.column
    var values = last?.key.values
    if let last, count != nil { values?.insert(.integer(Int64(last.count)), at: 0) }
    let columns = [count, "time", "id"].compactMap { $0 }
    return try connection.rows(
      SortedRows(
        columns, sortedBy: columns.count, from: "loop", keys: ["reach"],
        lists: filter.numbers.map { [$0] }, where: connection.condition(filter, loop: "loop.id"),
        after: values, limit: limit)
    ).map { row in
      let first = columns.count - 2
      return LoopRank(
        count: count == nil ? 0 : Int(try row.integer(0)),
        key: FeedKey(time: try row.integer(first), loop: LoopID(try row.text(first + 1))))
    }
  }

  public func count(of loop: LoopID, by measure: LoopMeasure) throws -> Int {
    guard let column = measure.column else { return 0 }
    let row = try connection.rows("SELECT \(column) FROM loop WHERE id = ?", [.text(loop.name)])
      .first
    return try row.map { Int(try $0.integer(0)) } ?? 0
  }

  public func loopCount(with artist: ArtistID, in filter: LoopFilter) throws -> Int {
    let reaches = connection.among(filter.numbers)
    let condition = connection.condition(filter, loop: "part.loop")
    let row = try connection.rows(
      "SELECT count(*) FROM part WHERE artist = ? AND reach IN \(reaches.sql)\(condition.and)",
      [.text(artist.name), reaches.value] + condition.values
    ).first
    return try row.map { Int(try $0.integer(0)) } ?? 0
  }

  public func loops(
    matching words: [String], in filter: LoopFilter, limit: Int
  ) throws -> [LoopID] {
    try connection.loops(
      matching: words, reaches: filter.reaches.sorted(),
      where: connection.condition(filter, loop: "name"), limit: limit
    ).map { LoopID($0) }
  }

  public func artists(
    matching words: [String], excluding excluded: Set<ArtistID>, limit: Int
  ) throws -> [ArtistID] {
    try connection.artists(
      matching: words, excluding: excluded.sorted().map { .text($0.name) }, limit: limit
    ).map { ArtistID($0) }
  }

  public func messages(
    between a: ArtistID, _ b: ArtistID, before first: MessageKey?, limit: Int
  ) throws -> [Message] {
    let (one, other) = (SQLValue.text(a.name), SQLValue.text(b.name))
    return try connection.rows(
      SortedRows(
        ["time", "id"], sortedBy: 2, from: "message", keys: ["sender", "receiver"],
        lists: a == b ? [[one, one]] : [[one, other], [other, one]], after: first?.values,
        limit: limit)
    ).compactMap { try message(MessageID($0.text(1))) }
  }

  public func newestMessages(
    of artist: ArtistID, excluding excluded: Set<ArtistID>, after last: MessageKey?, limit: Int
  ) throws -> [Message] {
    var condition = SQLCondition()
    if !excluded.isEmpty {
      let artists = connection.among(excluded.sorted().map { .text($0.name) })
      condition.add("NOT other IN \(artists.sql)", [artists.value])
    }
    return try connection.rows(
      SortedRows(
        ["time", "message"], sortedBy: 2, from: "conversation", keys: ["artist"],
        lists: [[.text(artist.name)]], where: condition, after: last?.values, limit: limit)
    ).compactMap { try message(MessageID($0.text(1))) }
  }
}

extension FeedKey {
  fileprivate var values: [SQLValue] { [.integer(time), .text(loop.name)] }
}

extension MessageKey {
  fileprivate var values: [SQLValue] { [.integer(time), .text(message.name)] }
}

extension LoopMeasure {
  /// The column with the counts.
  fileprivate var column: String? {
    switch self {
    case .newest: nil
    case .mostRelooped: "relooped"
    case .mostSaved: "saved"
    case .mostListened: "listened"
    }
  }
}
