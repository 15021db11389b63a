import LoopTables

extension SQLTables {
  /// The tables of an SQLite database.
  static let sqlite = script(
    text: "TEXT", serial: "INTEGER PRIMARY KEY AUTOINCREMENT", byKey: " WITHOUT ROWID",
    more: """
      CREATE UNIQUE INDEX reachByText ON reach (text);
      CREATE TABLE loopNumber (number SERIALKEY, name TEXT NOT NULL UNIQUE);
      CREATE TABLE artistNumber (number SERIALKEY, name TEXT NOT NULL UNIQUE);
      CREATE VIRTUAL TABLE loopText USING fts5 (keys, tokenize = 'trigram case_sensitive 1');
      CREATE VIRTUAL TABLE artistText USING fts5 (keys, tokenize = 'trigram case_sensitive 1');
      """)
}
