import Ostinato

/// The sources of a script by their names, for the commands to them.
struct SourceTable {
  /// A source, as a command to it finds it.
  struct Entry {
    let number: Int
    let kind: ScriptSource.Kind
    let rows: RowNames
  }

  private let entries: [String: Entry]

  /// The sources have different names.
  init(_ sources: [ScriptSource]) {
    entries = Dictionary(
      uniqueKeysWithValues: sources.enumerated().map { number, source in
        let rows = RowNames(source.rowNames)
        return (source.name, Entry(number: number, kind: source.kind, rows: rows))
      })
  }

  /// Reads the name of a source.
  func find(in field: Field) throws(ReadingError) -> Entry {
    let name = try field.string()
    guard let entry = entries[name] else { throw field.error(.noSuchSource(name)) }
    return entry
  }
}

extension [String: DeckID] {
  /// Reads the name of a deck.
  func find(in field: Field) throws(ReadingError) -> DeckID {
    let name = try field.string()
    guard let deck = self[name] else { throw field.error(.noSuchDeck(name)) }
    return deck
  }
}
