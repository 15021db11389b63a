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

  /// Numbers the reaches of the loops that there are.
  private static func numberReaches(_ database: Database) throws {
    let connection = SQLiteConnection(database: database)
    for loop in try connection.livingLoops() {
      let (id, number) = (SQLValue.text(loop.id.name), try connection.number(of: loop.reach))
      try connection.execute("UPDATE loop SET reach = ? WHERE id = ?", [.integer(number), id])
      if number == 0, let parent = loop.parent {
        try connection.execute(
          "UPDATE loop SET relooped = relooped + 1 WHERE id = ?", [.text(parent.name)])
      }
      let rows = try connection.rows("SELECT number FROM loopNumber WHERE name = ?", [id])
      guard let row = try rows.first?.integer(0) else { continue }
      try connection.execute(
        "UPDATE loopText SET rowid = ? WHERE rowid = ?",
        [SQLiteConnection.row(of: row, reach: number), .integer(row)])
    }
  }
}
