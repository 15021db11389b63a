/// The tables, which are the same in every database but for the words for some types, and for what searches texts.
package enum SQLTables {
  /// The version of the tables. A database with another version is refused.
  package static let version = "6"

  /// The statements that make the tables.
  ///
  /// - Parameters:
  ///   - text: The type of a text that is compared byte by byte, which `KEYTEXT` stands for.
  ///   - serial: The type of a key that counts up by itself, which `SERIALKEY` stands for.
  ///   - byKey: What follows a table that is looked up by its key alone, which `BYKEY` stands for.
  ///   - more: The statements that make what searches texts.
  package static func script(
    text: String, serial: String, byKey: String = "", more: String
  ) -> String {
    """
    CREATE TABLE artist (id KEYTEXT PRIMARY KEY, username KEYTEXT, givenName TEXT NOT NULL, image TEXT) BYKEY;
    CREATE TABLE username (text KEYTEXT PRIMARY KEY, artist KEYTEXT NOT NULL REFERENCES artist) BYKEY;
    CREATE TABLE relation (
      kind KEYTEXT, artist KEYTEXT, other KEYTEXT, PRIMARY KEY (kind, artist, other)) BYKEY;
    CREATE INDEX relationByOther ON relation (kind, other);
    CREATE TABLE loop (
      id KEYTEXT PRIMARY KEY, poster KEYTEXT NOT NULL REFERENCES artist, time BIGINT NOT NULL,
      frames BIGINT NOT NULL, sampleRate BIGINT NOT NULL,
      microBPM BIGINT, beats BIGINT, unit BIGINT, bars BIGINT,
      parent KEYTEXT, ancestors TEXT NOT NULL, tags TEXT NOT NULL, terms TEXT NOT NULL,
      name TEXT NOT NULL, caption TEXT NOT NULL, layers TEXT NOT NULL,
      audience TEXT NOT NULL, collaboration TEXT NOT NULL, isDeleted BIGINT NOT NULL,
      guide TEXT, reach BIGINT NOT NULL,
      relooped BIGINT NOT NULL DEFAULT 0, saved BIGINT NOT NULL DEFAULT 0,
      listened BIGINT NOT NULL DEFAULT 0) BYKEY;
    CREATE INDEX loopNewest ON loop (reach, time, id);
    CREATE INDEX loopRelooped ON loop (reach, relooped, time, id);
    CREATE INDEX loopSaved ON loop (reach, saved, time, id);
    CREATE INDEX loopListened ON loop (reach, listened, time, id);
    CREATE TABLE reach (number SERIALKEY, text KEYTEXT NOT NULL);
    CREATE TABLE reachArtist (artist KEYTEXT, reach BIGINT, PRIMARY KEY (artist, reach)) BYKEY;
    CREATE TABLE part (artist KEYTEXT, reach BIGINT, loop KEYTEXT, PRIMARY KEY (artist, reach, loop)) BYKEY;
    CREATE INDEX partByLoop ON part (loop, artist);
    CREATE TABLE layerAudio (audio KEYTEXT, loop KEYTEXT, PRIMARY KEY (audio, loop)) BYKEY;
    CREATE INDEX layerAudioByLoop ON layerAudio (loop);
    CREATE TABLE post (
      artist KEYTEXT, isReshare BIGINT, reach BIGINT, time BIGINT, loop KEYTEXT,
      PRIMARY KEY (artist, isReshare, reach, time, loop)) BYKEY;
    CREATE TABLE postList (
      artist KEYTEXT, isReshare BIGINT, reach BIGINT, PRIMARY KEY (artist, isReshare, reach)) BYKEY;
    CREATE INDEX postByLoop ON post (loop, isReshare);
    CREATE TABLE savedLoop (
      artist KEYTEXT, place BIGINT, loop KEYTEXT NOT NULL, PRIMARY KEY (artist, place)) BYKEY;
    CREATE TABLE listening (
      artist KEYTEXT, loop KEYTEXT, day BIGINT, PRIMARY KEY (artist, loop, day)) BYKEY;
    CREATE TABLE message (
      id KEYTEXT PRIMARY KEY, sender KEYTEXT NOT NULL, receiver KEYTEXT NOT NULL,
      time BIGINT NOT NULL, text TEXT NOT NULL, loop KEYTEXT) BYKEY;
    CREATE INDEX messageByPair ON message (sender, receiver, time, id);
    CREATE TABLE conversation (
      artist KEYTEXT, other KEYTEXT, time BIGINT NOT NULL, message KEYTEXT NOT NULL,
      PRIMARY KEY (artist, other)) BYKEY;
    CREATE INDEX conversationByTime ON conversation (artist, time, message, other);
    CREATE TABLE contribution (
      id KEYTEXT PRIMARY KEY, loop KEYTEXT NOT NULL, asker KEYTEXT NOT NULL, asked KEYTEXT NOT NULL,
      isAgreed BIGINT NOT NULL) BYKEY;
    CREATE INDEX contributionByAsker ON contribution (asker);
    CREATE INDEX contributionByAsked ON contribution (asked);
    CREATE TABLE report (
      number SERIALKEY, reporter KEYTEXT NOT NULL, kind TEXT NOT NULL,
      subject KEYTEXT NOT NULL, reason TEXT NOT NULL, time BIGINT NOT NULL);
    CREATE TABLE unusedAudio (audio KEYTEXT PRIMARY KEY) BYKEY;
    CREATE TABLE token (hash KEYTEXT PRIMARY KEY, artist KEYTEXT NOT NULL) BYKEY;
    CREATE TABLE audio (
      hash KEYTEXT, artist KEYTEXT, frames BIGINT NOT NULL, sampleRate BIGINT NOT NULL,
      channels BIGINT NOT NULL, PRIMARY KEY (hash, artist)) BYKEY;
    CREATE TABLE answer (
      artist KEYTEXT, key KEYTEXT, request TEXT NOT NULL, status BIGINT NOT NULL, body TEXT NOT NULL,
      time BIGINT NOT NULL, PRIMARY KEY (artist, key)) BYKEY;
    CREATE INDEX answerByTime ON answer (time);
    \(more)
    INSERT INTO loopTables VALUES ('\(version)');
    """.replacing("KEYTEXT", with: text).replacing("SERIALKEY", with: serial)
      .replacing(" BYKEY", with: byKey)
  }

  /// Makes the tables unless they are there, within a transaction that nobody else writes in.
  ///
  /// - Throws: ``OtherVersion``, and whatever the connection and the script throw.
  package static func make(
    on connection: some SQLConnection, _ run: (_ script: String) throws -> Void, script: String
  ) throws {
    try run("CREATE TABLE IF NOT EXISTS loopTables (version TEXT NOT NULL)")
    let question = "SELECT version FROM loopTables"
    if try connection.rows(question, []).isEmpty { try run(script) }
    let found = try connection.rows(question, []).first?.text(0)
    guard found == version else { throw OtherVersion(version: found ?? "none") }
  }
}

/// The tables of the database are of another version of this program.
public struct OtherVersion: Error, CustomStringConvertible {
  let version: String
  public var description: String {
    "the database has tables of version \(version), and this program knows version "
      + "\(SQLTables.version) alone: make another database"
  }
}
