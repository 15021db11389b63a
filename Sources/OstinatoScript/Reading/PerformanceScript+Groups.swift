import Ostinato

extension PerformanceScript {
  static func groups(
    _ field: Field, decks: [String: DeckID], sources: SourceTable
  ) throws(ReadingError) -> [ScriptGroup] {
    var groups: [ScriptGroup] = []
    var names: Set<String> = []
    var fed: Set<StripID> = []
    for field in try field.list() {
      let fields = try field.object()
      try fields.allowOnly(["name", "members", "gain", "pan", "mute", "solo"])
      let nameField = try fields.required("name")
      let name = try nameField.string()
      guard names.insert(name).inserted else { throw nameField.error(.duplicateName(name)) }
      var members: [StripID] = []
      for field in try fields.required("members").list() {
        let member = try member(field.object(), decks: decks, sources: sources)
        guard fed.insert(member).inserted else {
          throw field.error(.engine(.memberTwice(member, group: groups.count)))
        }
        members.append(member)
      }
      groups.append(ScriptGroup(name: name, members: members, strip: try strip(fields)))
    }
    return groups
  }

  private static func member(
    _ fields: Fields, decks: [String: DeckID], sources: SourceTable
  ) throws(ReadingError) -> StripID {
    try fields.allowOnly(fields.optional("source") == nil ? ["deck"] : ["source"])
    guard let field = fields.optional("source") else {
      return .deck(try decks.find(in: fields.required("deck")))
    }
    return .source(try sources.find(in: field).number)
  }
}
