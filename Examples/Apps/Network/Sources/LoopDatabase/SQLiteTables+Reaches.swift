import GRDB
import LoopTables
import OstinatoCatalog

extension SQLiteTables {
  /// Sorts loops by their reach, lists conversations and audio that no loop uses yet, and keeps what guided a recording.
  @Sendable static func addReaches(_ database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE loop ADD COLUMN guide TEXT;
        ALTER TABLE loop ADD COLUMN reach INTEGER NOT NULL DEFAULT -1;
        CREATE TABLE reach (number INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL UNIQUE);
        CREATE TABLE reachArtist (
          artist TEXT NOT NULL, reach INTEGER NOT NULL, PRIMARY KEY (artist, reach)) WITHOUT ROWID;
        CREATE INDEX blockByOther ON block (other);
        CREATE TABLE conversation (
          artist TEXT NOT NULL, other TEXT NOT NULL, time INTEGER NOT NULL, message TEXT NOT NULL,
          PRIMARY KEY (artist, other)) WITHOUT ROWID;
        CREATE INDEX conversationByTime ON conversation (artist, time, message, other);
        INSERT INTO conversation
          SELECT artist, other, time, id FROM (
            SELECT sender AS artist, receiver AS other, time, id FROM message
            UNION ALL SELECT receiver, sender, time, id FROM message)
          WHERE true ORDER BY time, id
          ON CONFLICT (artist, other) DO UPDATE SET time = excluded.time, message = excluded.message;
        INSERT INTO unusedAudio SELECT DISTINCT hash FROM audio
          WHERE hash NOT IN (SELECT audio FROM layerAudio) ON CONFLICT DO NOTHING;
        UPDATE loop SET relooped = 0;
        """)
    try numberReaches(database)
    try database.execute(
      sql: """
        DROP INDEX loopNewest;
        DROP INDEX loopRelooped;
        DROP INDEX loopSaved;
        DROP INDEX loopListened;
        CREATE INDEX loopNewest ON loop (reach, time, id);
        CREATE INDEX loopRelooped ON loop (reach, relooped, time, id);
        CREATE INDEX loopSaved ON loop (reach, saved, time, id);
        CREATE INDEX loopListened ON loop (reach, listened, time, id);
        CREATE TABLE newPart (
          artist TEXT NOT NULL, reach INTEGER NOT NULL, loop TEXT NOT NULL,
          PRIMARY KEY (artist, reach, loop)) WITHOUT ROWID;
        INSERT INTO newPart SELECT artist, loop.reach, part.loop FROM part JOIN loop ON id = part.loop;
        DROP TABLE part;
        ALTER TABLE newPart RENAME TO part;
        CREATE INDEX partByLoop ON part (loop, artist);
        CREATE TABLE newPost (
          artist TEXT NOT NULL, isReshare INTEGER NOT NULL, reach INTEGER NOT NULL,
          time INTEGER NOT NULL, loop TEXT NOT NULL,
          PRIMARY KEY (artist, isReshare, reach, time, loop)) WITHOUT ROWID;
        INSERT INTO newPost SELECT artist, isReshare, loop.reach, post.time, post.loop
          FROM post JOIN loop ON id = post.loop;
        DROP TABLE post;
        ALTER TABLE newPost RENAME TO post;
        CREATE INDEX postByLoop ON post (loop, isReshare);
        CREATE TABLE postList (
          artist TEXT NOT NULL, isReshare INTEGER NOT NULL, reach INTEGER NOT NULL,
          PRIMARY KEY (artist, isReshare, reach)) WITHOUT ROWID;
        INSERT INTO postList SELECT DISTINCT artist, isReshare, reach FROM post;
        """)
  }

  /// Numbers the reaches of the loops that there are. What a loop and a reach were in this version is said here, since
  /// the types of the program are those of the last version.
  private static func numberReaches(_ database: Database) throws {
    let connection = SQLiteConnection(database: database)
    for row in try connection.rows("SELECT id FROM loop WHERE isDeleted = 0", []) {
      let id = SQLValue.text(try row.text(0))
      let loops = try connection.rows(
        "SELECT poster, terms, audience, parent FROM loop WHERE id = ?", [id])
      guard let loop = loops.first else { continue }
      let number = try number(
        ofReachBy: loop.text(0), terms: loop.text(1), audience: loop.text(2), connection)
      try connection.execute("UPDATE loop SET reach = ? WHERE id = ?", [.integer(number), id])
      if number == 0, let parent = try loop.optionalText(3) {
        try connection.execute(
          "UPDATE loop SET relooped = relooped + 1 WHERE id = ?", [.text(parent)])
      }
      try connection.execute(
        """
        UPDATE loopText SET rowid = ? << 32 | (4294967295 - rowid)
        WHERE rowid = (SELECT number FROM loopNumber WHERE name = ?)
        """, [.integer(number), id])
    }
  }

  /// Returns the number of a reach: 0 for one that is open.
  private static func number(
    ofReachBy poster: String, terms: String, audience: String, _ connection: SQLiteConnection
  ) throws -> Int64 {
    var strictest: [String: String] = [:]
    for line in terms.split(separator: "\n").map(String.init) + ["\(poster) \(audience)"] {
      let halves = line.split(separator: " ").map(String.init)
      guard halves.count == 2, ["everyone", "friends", "me"].contains(halves[1]) else {
        throw DatabaseError(message: "the database is damaged: \(line) is no term of a loop")
      }
      if halves[1] != "everyone", strictest[halves[0]] != "me" { strictest[halves[0]] = halves[1] }
    }
    if strictest.isEmpty { return 0 }
    let lines = strictest.map { "\($0.key) \($0.value)" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let text = SQLValue.text(([poster] + lines).joined(separator: "\n"))
    try connection.execute("INSERT INTO reach (text) VALUES (?) ON CONFLICT DO NOTHING", [text])
    let rows = try connection.rows("SELECT number FROM reach WHERE text = ?", [text])
    guard let number = try rows.first?.integer(0) else {
      throw DatabaseError(message: "the database is damaged: a reach is not there")
    }
    for artist in Set(strictest.keys).union([poster]) {
      try connection.execute(
        "INSERT INTO reachArtist VALUES (?, ?) ON CONFLICT DO NOTHING",
        [.text(artist), .integer(number)])
    }
    return number
  }
}
