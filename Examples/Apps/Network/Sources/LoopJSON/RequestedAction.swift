import OstinatoSharedLoops

/// An action of any kind of answer, as it is read from JSON.
struct RequestedAction: Sendable {
  let decide: @Sendable (Circumstances) throws -> (changes: [LoopChange], answer: JSON)

  private init(
    decide: @escaping @Sendable (Circumstances) throws -> (changes: [LoopChange], answer: JSON)
  ) {
    self.decide = decide
  }

  init<Answer>(
    _ action: LoopAction<Answer>,
    _ json: @escaping @Sendable (Answer, any LoopFacts) throws -> JSON
  ) {
    decide = { circumstances in
      let (changes, answer) = try action.decide(
        by: circumstances.artist, at: circumstances.time, newName: circumstances.newName,
        facts: circumstances.facts)
      return (changes, try json(answer, circumstances.facts))
    }
  }

  init(_ action: LoopAction<Void>) { self.init(action) { _, _ in [:] } }

  init(_ action: LoopAction<Loop>) {
    self.init(action) { loop, facts in ["loop": try loop.json(facts.artist)] }
  }

  init(_ action: LoopAction<Contribution>) {
    self.init(action) { contribution, _ in ["contribution": contribution.json] }
  }

  /// A listener counts once on each day of UTC.
  init(listeningTo loop: LoopID) {
    decide = { try Self(.listen(to: loop, on: $0.time / 86_400_000)).decide($0) }
  }

  init(posting fields: inout Fields) throws {
    let added = try AddedLayers(&fields)
    let (name, tempo) = (try fields.text("name"), try fields.tempo("tempo"))
    decide = { circumstances in
      let draft = LoopDraft(
        name: name, caption: added.caption, layers: added.audios,
        length: try circumstances.length(ofAll: added.audios), tempo: tempo,
        audience: added.audience, collaboration: added.collaboration)
      return try Self(.post(draft)).decide(circumstances)
    }
  }

  init(relooping fields: inout Fields) throws {
    let added = try AddedLayers(&fields)
    let (loop, name) = (try fields.loop(), try fields.optionalText("name"))
    decide = { circumstances in
      let addition = LoopAddition(
        layers: added.audios, length: try circumstances.length(ofAll: added.audios), name: name,
        caption: added.caption, audience: added.audience, collaboration: added.collaboration)
      return try Self(.reloop(loop, adding: addition)).decide(circumstances)
    }
  }
}

/// What a new loop has, whether it is posted or made of another.
private struct AddedLayers {
  let audios: [AudioID]
  let caption: String
  let audience: Audience
  let collaboration: Audience

  init(_ fields: inout Fields) throws {
    audios = try fields.audios("layers")
    caption = try fields.optionalText("caption") ?? ""
    audience = try fields.audience("audience") ?? .everyone
    collaboration = try fields.audience("collaboration") ?? .friends
  }
}
