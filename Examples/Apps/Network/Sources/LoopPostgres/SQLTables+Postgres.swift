import LoopTables

extension SQLTables {
  /// The tables of a PostgreSQL database.
  static let postgres =
    "CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS btree_gin;"
    + script(
      text: "TEXT COLLATE \"C\"", serial: "BIGSERIAL PRIMARY KEY",
      more: """
        CREATE INDEX reachByText ON reach USING hash (text);
        CREATE TABLE loopText (
          number SERIALKEY, name KEYTEXT NOT NULL UNIQUE, keys KEYTEXT, reach BIGINT NOT NULL);
        CREATE INDEX loopTextByReach ON loopText (reach, number);
        CREATE TABLE artistText (
          number SERIALKEY, name KEYTEXT NOT NULL UNIQUE, keys KEYTEXT, reach BIGINT NOT NULL);
        CREATE INDEX loopTextByPart ON loopText USING GIN (reach, keys gin_trgm_ops);
        CREATE INDEX artistTextByPart ON artistText USING GIN (keys gin_trgm_ops);
        """)
}
