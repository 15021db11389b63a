import GRDB

/// The tables of the database, and how earlier ones become them.
package enum SQLiteTables {
  package static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(
        sql: """
          CREATE TABLE artist (
            id TEXT PRIMARY KEY, username TEXT, givenName TEXT NOT NULL, image TEXT,
            usernameKey TEXT NOT NULL, givenNameKey TEXT NOT NULL) WITHOUT ROWID;
          CREATE TABLE username (
            text TEXT PRIMARY KEY, artist TEXT NOT NULL REFERENCES artist) WITHOUT ROWID;
          CREATE TABLE friend (
            artist TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (artist, other)) WITHOUT ROWID;
          CREATE TABLE friendRequest (
            asker TEXT NOT NULL, asked TEXT NOT NULL, PRIMARY KEY (asker, asked)) WITHOUT ROWID;
          CREATE INDEX friendRequestByAsked ON friendRequest (asked);
          CREATE TABLE block (
            artist TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (artist, other)) WITHOUT ROWID;
          CREATE TABLE loop (
            id TEXT PRIMARY KEY, poster TEXT NOT NULL REFERENCES artist, time INTEGER NOT NULL,
            frames INTEGER NOT NULL, sampleRate INTEGER NOT NULL,
            microBPM INTEGER, beats INTEGER, unit INTEGER, bars INTEGER,
            parent TEXT, ancestors TEXT NOT NULL, tags TEXT NOT NULL, terms TEXT NOT NULL,
            name TEXT NOT NULL, caption TEXT NOT NULL, nameKey TEXT NOT NULL, captionKey TEXT NOT NULL,
            layers TEXT NOT NULL, audience TEXT NOT NULL, collaboration TEXT NOT NULL,
            isDeleted INTEGER NOT NULL, relooped INTEGER NOT NULL DEFAULT 0,
            saved INTEGER NOT NULL DEFAULT 0, listened INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
          CREATE INDEX loopNewest ON loop (isDeleted, time, id);
          CREATE INDEX loopRelooped ON loop (isDeleted, relooped, time, id);
          CREATE INDEX loopSaved ON loop (isDeleted, saved, time, id);
          CREATE INDEX loopListened ON loop (isDeleted, listened, time, id);
          CREATE TABLE part (
            artist TEXT NOT NULL, loop TEXT NOT NULL, PRIMARY KEY (artist, loop)) WITHOUT ROWID;
          CREATE INDEX partByLoop ON part (loop);
          CREATE TABLE layerAudio (
            audio TEXT NOT NULL, loop TEXT NOT NULL, PRIMARY KEY (audio, loop)) WITHOUT ROWID;
          CREATE INDEX layerAudioByLoop ON layerAudio (loop);
          CREATE TABLE post (
            artist TEXT NOT NULL, time INTEGER NOT NULL, loop TEXT NOT NULL, isReshare INTEGER NOT NULL,
            PRIMARY KEY (artist, time, loop, isReshare)) WITHOUT ROWID;
          CREATE INDEX postByLoop ON post (loop, isReshare);
          CREATE TABLE savedLoop (
            artist TEXT NOT NULL, place INTEGER NOT NULL, loop TEXT NOT NULL,
            PRIMARY KEY (artist, place)) WITHOUT ROWID;
          CREATE TABLE listening (
            artist TEXT NOT NULL, loop TEXT NOT NULL, day INTEGER NOT NULL,
            PRIMARY KEY (artist, loop, day)) WITHOUT ROWID;
          CREATE TABLE message (
            id TEXT PRIMARY KEY, sender TEXT NOT NULL, receiver TEXT NOT NULL, time INTEGER NOT NULL,
            text TEXT NOT NULL, loop TEXT) WITHOUT ROWID;
          CREATE INDEX messageByPair ON message (sender, receiver, time, id);
          CREATE TABLE contribution (
            id TEXT PRIMARY KEY, loop TEXT NOT NULL, asker TEXT NOT NULL, asked TEXT NOT NULL,
            isAgreed INTEGER NOT NULL) WITHOUT ROWID;
          CREATE INDEX contributionByAsker ON contribution (asker);
          CREATE INDEX contributionByAsked ON contribution (asked);
          CREATE TABLE report (
            number INTEGER PRIMARY KEY, reporter TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL,
            reason TEXT NOT NULL, time INTEGER NOT NULL);
          CREATE TABLE unusedAudio (audio TEXT PRIMARY KEY) WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("2") { database in
      try database.execute(
        sql: """
          CREATE TABLE loopNumber (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
          CREATE TABLE artistNumber (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
          CREATE VIRTUAL TABLE loopText USING fts5 (keys, tokenize = 'trigram case_sensitive 1');
          CREATE VIRTUAL TABLE artistText USING fts5 (keys, tokenize = 'trigram case_sensitive 1');
          INSERT INTO loopNumber (name) SELECT id FROM loop ORDER BY time, id;
          INSERT INTO artistNumber (name) SELECT id FROM artist ORDER BY id;
          INSERT INTO loopText (rowid, keys) SELECT number, nameKey || char(10) || captionKey
            FROM loop JOIN loopNumber ON loopNumber.name = id WHERE NOT isDeleted;
          INSERT INTO artistText (rowid, keys) SELECT number, usernameKey || char(10) || givenNameKey
            FROM artist JOIN artistNumber ON artistNumber.name = id WHERE username IS NOT NULL;
          ALTER TABLE loop DROP COLUMN nameKey;
          ALTER TABLE loop DROP COLUMN captionKey;
          ALTER TABLE artist DROP COLUMN usernameKey;
          ALTER TABLE artist DROP COLUMN givenNameKey;
          """)
    }
    // What a server needs besides.
    migrator.registerMigration("3") { database in
      try database.execute(
        sql: """
          CREATE TABLE token (hash TEXT PRIMARY KEY, artist TEXT NOT NULL) WITHOUT ROWID;
          CREATE TABLE audio (
            hash TEXT NOT NULL, artist TEXT NOT NULL, frames INTEGER NOT NULL, sampleRate INTEGER NOT NULL,
            channels INTEGER NOT NULL, PRIMARY KEY (hash, artist)) WITHOUT ROWID;
          CREATE TABLE answer (
            artist TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL,
            body TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (artist, key)) WITHOUT ROWID;
          CREATE INDEX answerByTime ON answer (time);
          """)
    }
    migrator.registerMigration("4", migrate: addReaches)
    return migrator
  }
}
