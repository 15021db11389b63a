import GRDB
import OstinatoCatalog

extension Database {
  /// Writes down a change.
  func apply(_ change: LoopChange) throws {
    switch change {
    case .artist(let artist): try write(artist)
    case .friends(let a, let b, let areFriends):
      for pair in [[a.name, b.name], [b.name, a.name]] {
        try set(areFriends, "friend", "artist", "other", pair)
      }
    case .friendRequest(let request, let isThere):
      try set(isThere, "friendRequest", "asker", "asked", [request.asker.name, request.asked.name])
    case .block(let artist, let other, let isBlocked):
      try set(isBlocked, "block", "artist", "other", [artist.name, other.name])
    case .report(let report): try write(report)
    case .loop(let loop): try write(loop)
    case .reshare(let loop, let artist, let time):
      try execute(
        sql: "DELETE FROM post WHERE artist = ? AND loop = ? AND isReshare",
        arguments: [artist.name, loop.name])
      if let time {
        try execute(
          sql: "INSERT INTO post VALUES (?, ?, ?, 1)", arguments: [artist.name, time, loop.name])
      }
    case .saved(let artist, let loops): try save(loops, of: artist)
    case .listened(let artist, let loop, let day):
      try execute(
        sql: "INSERT OR IGNORE INTO listening VALUES (?, ?, ?)",
        arguments: [artist.name, loop.name, day])
      if changesCount > 0 {
        try execute(
          sql: "UPDATE loop SET listened = listened + 1 WHERE id = ?", arguments: [loop.name])
      }
    case .forgetListening(let artist):
      try execute(
        sql: """
          UPDATE loop SET listened = listened
            - (SELECT count(*) FROM listening WHERE artist = ? AND loop = loop.id)
          WHERE id IN (SELECT loop FROM listening WHERE artist = ?)
          """, arguments: [artist.name, artist.name])
      try execute(sql: "DELETE FROM listening WHERE artist = ?", arguments: [artist.name])
    case .message(let message):
      try execute(
        sql: "INSERT INTO message VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          message.id.name, message.sender.name, message.receiver.name, message.time, message.text,
          message.loop?.name,
        ])
    case .contribution(let contribution):
      try execute(
        sql: "INSERT OR REPLACE INTO contribution VALUES (?, ?, ?, ?, ?)",
        arguments: [
          contribution.id.name, contribution.loop.name, contribution.asker.name,
          contribution.asked.name, contribution.isAgreed,
        ])
    case .contributionRemoved(let id):
      try execute(sql: "DELETE FROM contribution WHERE id = ?", arguments: [id.name])
    case .audioUnused(let audio):
      try execute(sql: "INSERT OR IGNORE INTO unusedAudio VALUES (?)", arguments: [audio.text])
    }
  }

  /// Whether a pair is in a table.
  private func set(
    _ isThere: Bool, _ table: String, _ one: String, _ other: String, _ pair: [String]
  ) throws {
    let sql =
      isThere
      ? "INSERT OR IGNORE INTO \(table) VALUES (?, ?)"
      : "DELETE FROM \(table) WHERE \(one) = ? AND \(other) = ?"
    try execute(sql: sql, arguments: StatementArguments(pair))
  }

  private func write(_ artist: Artist) throws {
    let keys = artist.searchKeys
    try execute(
      sql: """
        INSERT INTO artist VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
          username = excluded.username, givenName = excluded.givenName, image = excluded.image,
          usernameKey = excluded.usernameKey, givenNameKey = excluded.givenNameKey
        """,
      arguments: [
        artist.id.name, artist.username?.text, artist.givenName, artist.image, keys.first ?? "",
        keys.last ?? "",
      ])
    if let username = artist.username {
      try execute(
        sql: "INSERT OR IGNORE INTO username VALUES (?, ?)",
        arguments: [username.text, artist.id.name])
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
      sql: "INSERT INTO report (reporter, kind, subject, reason, time) VALUES (?, ?, ?, ?, ?)",
      arguments: [report.reporter.name, kind, subject, report.reason, report.time])
  }

  private func write(_ loop: Loop) throws {
    let wasDeleted = try Bool.fetchOne(
      self, sql: "SELECT isDeleted FROM loop WHERE id = ?", arguments: [loop.id.name])
    let columns = loop.columns.sorted { $0.key < $1.key }
    let names = columns.map(\.key)
    try execute(
      sql: """
        INSERT INTO loop (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (id) DO UPDATE SET \(names.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
        """, arguments: StatementArguments(columns.map(\.value)))
    if let parent = loop.parent, loop.isDeleted != (wasDeleted ?? true) {
      try execute(
        sql: "UPDATE loop SET relooped = relooped + ? WHERE id = ?",
        arguments: [loop.isDeleted ? -1 : 1, parent.name])
    }
    for table in ["part", "layerAudio"] {
      try execute(sql: "DELETE FROM \(table) WHERE loop = ?", arguments: [loop.id.name])
    }
    for artist in loop.artists {
      try execute(sql: "INSERT INTO part VALUES (?, ?)", arguments: [artist.name, loop.id.name])
    }
    for audio in Set(loop.layers.map(\.audio)) {
      try execute(
        sql: "INSERT INTO layerAudio VALUES (?, ?)", arguments: [audio.text, loop.id.name])
      try execute(sql: "DELETE FROM unusedAudio WHERE audio = ?", arguments: [audio.text])
    }
    if loop.isDeleted {
      try execute(
        sql: "DELETE FROM post WHERE loop = ? AND NOT isReshare", arguments: [loop.id.name])
    } else if wasDeleted == nil {
      try execute(
        sql: "INSERT INTO post VALUES (?, ?, ?, 0)",
        arguments: [loop.poster.name, loop.time, loop.id.name])
    }
  }

  private func save(_ loops: [LoopID], of artist: ArtistID) throws {
    let old = Set(
      try String.fetchAll(
        self, sql: "SELECT loop FROM savedLoop WHERE artist = ?", arguments: [artist.name]))
    let new = Set(loops.map(\.name))
    for (names, step) in [(old.subtracting(new), -1), (new.subtracting(old), 1)] {
      for name in names {
        try execute(
          sql: "UPDATE loop SET saved = saved + ? WHERE id = ?", arguments: [step, name])
      }
    }
    try execute(sql: "DELETE FROM savedLoop WHERE artist = ?", arguments: [artist.name])
    for (place, loop) in loops.enumerated() {
      try execute(
        sql: "INSERT INTO savedLoop VALUES (?, ?, ?)", arguments: [artist.name, place, loop.name])
    }
  }
}
