import OstinatoSharedLoops

// How the asker stands to other artists, as an answer: each field with its schema and what it has.
extension Relations {
  private typealias Field = (
    name: String, schema: JSON, value: (Relations, LoopReading) throws -> JSON
  )

  private static var fields: [Field] {
    [
      (
        "friends", .array(of: "Artist", "The asker's friends, sorted by username."),
        { try $1.json($0.friends) }
      ),
      (
        "asked",
        .array(
          of: "Artist",
          "Artists whom the asker has asked to be friends, and who have not answered."),
        { try $1.json($0.asked) }
      ),
      (
        "askers",
        .array(of: "Artist", "Artists who have asked the asker, and have no answer yet."),
        { try $1.json($0.askers) }
      ),
      (
        "blocked", .array(of: "BlockedArtist", "Artists whom the asker has blocked."),
        { relations, _ in .list(relations.blocked.map(\.json)) }
      ),
      (
        "contributions",
        .array(
          of: "Contribution",
          "Requests and offers to contribute, made by the asker or to the asker."),
        { relations, _ in .list(relations.contributions.map(\.json)) }
      ),
    ]
  }

  public static var schema: JSON {
    let schemas = fields.map { ($0.name, $0.schema) }
    return .record(
      "How the asker stands to other artists.", Dictionary(uniqueKeysWithValues: schemas))
  }

  /// The answer, in which artists are as the reader sees them.
  public func json(for reading: LoopReading) throws -> JSON {
    let values = try Self.fields.map { ($0.name, try $0.value(self, reading)) }
    return .object(Dictionary(uniqueKeysWithValues: values))
  }
}
