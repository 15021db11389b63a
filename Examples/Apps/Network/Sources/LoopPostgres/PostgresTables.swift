/// The tables of a PostgreSQL database. Texts are compared byte by byte.
enum PostgresTables {
  /// The version of the tables. A database with another version is refused: one of version 1 has to be made anew.
  static let version = "2"

  /// Makes the tables.
  static var script: String {
    """
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS btree_gin;
    CREATE TABLE artist (id KEYTEXT PRIMARY KEY, username KEYTEXT, givenName TEXT NOT NULL, image TEXT);
    CREATE TABLE username (text KEYTEXT PRIMARY KEY, artist KEYTEXT NOT NULL REFERENCES artist);
    CREATE TABLE friend (artist KEYTEXT, other KEYTEXT, PRIMARY KEY (artist, other));
    CREATE TABLE friendRequest (asker KEYTEXT, asked KEYTEXT, PRIMARY KEY (asker, asked));
    CREATE INDEX friendRequestByAsked ON friendRequest (asked);
    CREATE TABLE block (artist KEYTEXT, other KEYTEXT, PRIMARY KEY (artist, other));
    CREATE INDEX blockByOther ON block (other);
    CREATE TABLE loop (
      id KEYTEXT PRIMARY KEY, poster KEYTEXT NOT NULL REFERENCES artist, time BIGINT NOT NULL,
      frames BIGINT NOT NULL, sampleRate BIGINT NOT NULL,
      microBPM BIGINT, beats BIGINT, unit BIGINT, bars BIGINT,
      parent KEYTEXT, ancestors TEXT NOT NULL, tags TEXT NOT NULL, terms TEXT NOT NULL,
      name TEXT NOT NULL, caption TEXT NOT NULL, layers TEXT NOT NULL,
      audience TEXT NOT NULL, collaboration TEXT NOT NULL, isDeleted BIGINT NOT NULL,
      guide TEXT, reach BIGINT NOT NULL,
      relooped BIGINT NOT NULL DEFAULT 0, saved BIGINT NOT NULL DEFAULT 0,
      listened BIGINT NOT NULL DEFAULT 0);
    CREATE INDEX loopNewest ON loop (reach, time, id);
    CREATE INDEX loopRelooped ON loop (reach, relooped, time, id);
    CREATE INDEX loopSaved ON loop (reach, saved, time, id);
    CREATE INDEX loopListened ON loop (reach, listened, time, id);
    CREATE TABLE reach (number BIGSERIAL PRIMARY KEY, text KEYTEXT NOT NULL);
    CREATE INDEX reachByText ON reach USING hash (text);
    CREATE TABLE reachArtist (artist KEYTEXT, reach BIGINT, PRIMARY KEY (artist, reach));
    CREATE TABLE part (artist KEYTEXT, reach BIGINT, loop KEYTEXT, PRIMARY KEY (artist, reach, loop));
    CREATE INDEX partByLoop ON part (loop, artist);
    CREATE TABLE layerAudio (audio KEYTEXT, loop KEYTEXT, PRIMARY KEY (audio, loop));
    CREATE INDEX layerAudioByLoop ON layerAudio (loop);
    CREATE TABLE post (
      artist KEYTEXT, isReshare BIGINT, reach BIGINT, time BIGINT, loop KEYTEXT,
      PRIMARY KEY (artist, isReshare, reach, time, loop));
    CREATE TABLE postList (
      artist KEYTEXT, isReshare BIGINT, reach BIGINT, PRIMARY KEY (artist, isReshare, reach));
    CREATE INDEX postByLoop ON post (loop, isReshare);
    CREATE TABLE savedLoop (
      artist KEYTEXT, place BIGINT, loop KEYTEXT NOT NULL, PRIMARY KEY (artist, place));
    CREATE TABLE listening (
      artist KEYTEXT, loop KEYTEXT, day BIGINT, PRIMARY KEY (artist, loop, day));
    CREATE TABLE message (
      id KEYTEXT PRIMARY KEY, sender KEYTEXT NOT NULL, receiver KEYTEXT NOT NULL,
      time BIGINT NOT NULL, text TEXT NOT NULL, loop KEYTEXT);
    CREATE INDEX messageByPair ON message (sender, receiver, time, id);
    CREATE TABLE conversation (
      artist KEYTEXT, other KEYTEXT, time BIGINT NOT NULL, message KEYTEXT NOT NULL,
      PRIMARY KEY (artist, other));
    CREATE INDEX conversationByTime ON conversation (artist, time, message, other);
    CREATE TABLE contribution (
      id KEYTEXT PRIMARY KEY, loop KEYTEXT NOT NULL, asker KEYTEXT NOT NULL, asked KEYTEXT NOT NULL,
      isAgreed BIGINT NOT NULL);
    CREATE INDEX contributionByAsker ON contribution (asker);
    CREATE INDEX contributionByAsked ON contribution (asked);
    CREATE TABLE report (
      number BIGSERIAL PRIMARY KEY, reporter KEYTEXT NOT NULL, kind TEXT NOT NULL,
      subject KEYTEXT NOT NULL, reason TEXT NOT NULL, time BIGINT NOT NULL);
    CREATE TABLE unusedAudio (audio KEYTEXT PRIMARY KEY);
    CREATE TABLE loopText (
      number BIGSERIAL PRIMARY KEY, name KEYTEXT NOT NULL UNIQUE, keys KEYTEXT, reach BIGINT NOT NULL);
    CREATE INDEX loopTextByReach ON loopText (reach, number);
    CREATE TABLE artistText (
      number BIGSERIAL PRIMARY KEY, name KEYTEXT NOT NULL UNIQUE, keys KEYTEXT, reach BIGINT NOT NULL);
    CREATE INDEX loopTextByPart ON loopText USING GIN (reach, keys gin_trgm_ops);
    CREATE INDEX artistTextByPart ON artistText USING GIN (keys gin_trgm_ops);
    CREATE TABLE token (hash KEYTEXT PRIMARY KEY, artist KEYTEXT NOT NULL);
    CREATE TABLE audio (
      hash KEYTEXT, artist KEYTEXT, frames BIGINT NOT NULL, sampleRate BIGINT NOT NULL,
      channels BIGINT NOT NULL, PRIMARY KEY (hash, artist));
    CREATE TABLE answer (
      artist KEYTEXT, key KEYTEXT, request TEXT NOT NULL, status BIGINT NOT NULL, body TEXT NOT NULL,
      time BIGINT NOT NULL, PRIMARY KEY (artist, key));
    CREATE INDEX answerByTime ON answer (time);
    INSERT INTO loopTables VALUES ('\(version)');
    """.replacing("KEYTEXT", with: "TEXT COLLATE \"C\"")
  }
}
