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

  subscript(name: String) -> Entry? { entries[name] }
}
