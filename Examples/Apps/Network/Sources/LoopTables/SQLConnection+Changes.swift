import OstinatoSharedLoops

extension SQLConnection {
  /// Writes down a change.
  public func apply(_ change: LoopChange) throws {
    switch change {
    case .artist(let artist): try write(artist)
    case .relation(let relation, let artist, let other, true):
      try insert(
        [.text(relation.rawValue), .text(artist.name), .text(other.name)], into: "relation")
    case .relation(let relation, let artist, let other, false):
      try execute(
        "DELETE FROM relation WHERE kind = ? AND artist = ? AND other = ?",
        [.text(relation.rawValue), .text(artist.name), .text(other.name)])
    case .report(let report): try write(report)
    case .loop(let loop): try write(loop)
    case .reshare(let loop, let artist, let time):
      try execute(
        "DELETE FROM post WHERE artist = ? AND loop = ? AND isReshare = 1",
        [.text(artist.name), .text(loop.name)])
      if let time {
        let row = try rows("SELECT reach FROM loop WHERE id = ?", [.text(loop.name)]).first
        let reach = try row?.integer(0) ?? LoopReach.ofDeleted
        try post(loop, of: reach, by: artist, at: time, isReshare: 1)
      }
    case .saved(let artist, let loops): try save(loops, of: artist)
    case .listened(let artist, let loop, let day):
      let count = try insert(
        [.text(artist.name), .text(loop.name), SQLValue(day)], into: "listening")
      try execute(
        "UPDATE loop SET listened = listened + ? WHERE id = ?", [SQLValue(count), .text(loop.name)])
    case .listeningRemoved(let artist):
      try execute(
        """
        UPDATE loop SET listened = listened
          - (SELECT count(*) FROM listening WHERE artist = ? AND loop = loop.id)
        WHERE id IN (SELECT loop FROM listening WHERE artist = ?)
        """, [.text(artist.name), .text(artist.name)])
      try execute("DELETE FROM listening WHERE artist = ?", [.text(artist.name)])
    case .message(let message):
      try insert(
        [
          .text(message.id.name), .text(message.sender.name), .text(message.receiver.name),
          SQLValue(message.time), .text(message.text), SQLValue(message.loop?.name),
        ], into: "message")
      for artist in [message.sender, message.receiver] {
        try execute(
          """
          INSERT INTO conversation (artist, other, time, message) VALUES (?, ?, ?, ?)
          ON CONFLICT (artist, other) DO UPDATE
            SET time = excluded.time, message = excluded.message
            WHERE (excluded.time, excluded.message) > (conversation.time, conversation.message)
          """,
          [
            .text(artist.name), .text(message.partner(of: artist).name), SQLValue(message.time),
            .text(message.id.name),
          ])
      }
    case .contribution(let contribution):
      try remove(contribution.id)
      try insert(
        [
          .text(contribution.id.name), .text(contribution.loop.name),
          .text(contribution.asker.name), .text(contribution.asked.name),
          SQLValue(contribution.isAgreed),
        ], into: "contribution")
    case .contributionRemoved(let id): try remove(id)
    case .audioUnused(let audio): try insert([.text(audio.text)], into: "unusedAudio")
    }
  }

  /// Inserts a row, unless it is there.
  ///
  /// - Returns: How many rows were inserted.
  @discardableResult
  func insert(_ values: [SQLValue], into table: String) throws -> Int {
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    return try execute("INSERT INTO \(table) VALUES (\(marks)) ON CONFLICT DO NOTHING", values)
  }

  private func remove(_ id: ContributionID) throws {
    try execute("DELETE FROM contribution WHERE id = ?", [.text(id.name)])
  }

  private func write(_ artist: Artist) throws {
    try execute(
      """
      INSERT INTO artist (id, username, givenName, image) VALUES (?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET
        username = excluded.username, givenName = excluded.givenName, image = excluded.image
      """,
      [
        .text(artist.id.name), SQLValue(artist.username?.text), .text(artist.givenName),
        SQLValue(artist.image),
      ])
    if let username = artist.username {
      try insert([.text(username.text), .text(artist.id.name)], into: "username")
    }
    try setSearchKeys(artist.searchKeys, of: artist.id.name, in: .artist, from: 0, to: 0)
    // Whoever has left is nobody to a server, and what they were answered is gone.
    if artist.hasLeft {
      for table in ["token", "answer"] {
        try execute("DELETE FROM \(table) WHERE artist = ?", [.text(artist.id.name)])
      }
    }
  }

  private func write(_ report: Report) throws {
    let (kind, subject) =
      switch report.subject {
      case .artist(let id): ("artist", id.name)
      case .loop(let id): ("loop", id.name)
      case .message(let id): ("message", id.name)
      }
    try execute(
      "INSERT INTO report (reporter, kind, subject, reason, time) VALUES (?, ?, ?, ?, ?)",
      [
        .text(report.reporter.name), .text(kind), .text(subject), .text(report.reason),
        SQLValue(report.time),
      ])
  }

  private func save(_ loops: [LoopID], of artist: ArtistID) throws {
    let old = Set(
      try rows("SELECT loop FROM savedLoop WHERE artist = ?", [.text(artist.name)])
        .map { try $0.text(0) })
    let new = Set(loops.map(\.name))
    for (names, step) in [(old.subtracting(new), -1), (new.subtracting(old), 1)] {
      for name in names.sorted() {
        try execute(
          "UPDATE loop SET saved = saved + ? WHERE id = ?", [SQLValue(step), .text(name)])
      }
    }
    try execute("DELETE FROM savedLoop WHERE artist = ?", [.text(artist.name)])
    for (place, loop) in loops.enumerated() {
      try insert([.text(artist.name), SQLValue(place), .text(loop.name)], into: "savedLoop")
    }
  }
}
