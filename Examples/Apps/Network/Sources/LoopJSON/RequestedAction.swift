import OstinatoCatalog

/// An action of any kind of answer, as it is read from JSON.
struct RequestedAction: Sendable {
  let decide: @Sendable (Circumstances) throws -> (changes: [LoopChange], answer: JSON)

  private init(
    decide: @escaping @Sendable (Circumstances) throws -> (changes: [LoopChange], answer: JSON)
  ) {
    self.decide = decide
  }

  /// Reads the action's name and its fields.
  init(_ fields: inout Fields) throws {
    switch try fields.word("do") {
    case "editProfile":
      self.init(
        .editProfile(
          givenName: try fields.optionalText("givenName"), image: try fields.nullableText("image"))
      ) { artist, _ in .object(["artist": artist.json]) }
    case "ask": self.init(.ask(try fields.artist()))
    case "accept": self.init(.accept(try fields.artist()))
    case "decline": self.init(.decline(try fields.artist()))
    case "withdraw": self.init(.withdraw(from: try fields.artist()))
    case "unfriend": self.init(.unfriend(try fields.artist()))
    case "block": self.init(.block(try fields.artist()))
    case "unblock": self.init(.unblock(try fields.artist()))
    case "report":
      self.init(.report(try Self.subject(&fields), reason: try fields.text("reason")))
    case "leave": self.init(.leave(takingOutLayers: try fields.bool("takingOutLayers")))
    case "delete": self.init(.delete(try fields.loop()))
    case "reshare": self.init(.reshare(try fields.loop()))
    case "unshare": self.init(.unshare(try fields.loop()))
    case "save": self.init(.save(try fields.loop()))
    case "unsave": self.init(.unsave(try fields.loop()))
    case "moveSaved": self.init(.moveSaved(try fields.loop(), to: try fields.number("index")))
    case "listen":
      let loop = try fields.loop()
      // A listener counts once on each day of UTC.
      self.init { try Self($0.listening(to: loop)).decide($0) }
    case "acceptContribution": self.init(.accept(try fields.contribution()))
    case "declineContribution": self.init(.decline(try fields.contribution()))
    case "withdrawContribution": self.init(.withdraw(try fields.contribution()))
    case "post": try self.init(posting: &fields)
    case "reloop": try self.init(relooping: &fields)
    case "edit":
      self.init(
        .edit(
          try fields.loop(),
          LoopEdit(
            name: try fields.optionalText("name"), caption: try fields.optionalText("caption"),
            audience: try fields.audience("audience"),
            collaboration: try fields.audience("collaboration"))))
    case "takeOut":
      self.init(.takeOut(layer: try fields.number("layer"), of: try fields.loop()))
    case "tell":
      self.init(
        .tell(
          try fields.artist(), try fields.optionalText("text") ?? "",
          loop: try fields.optionalRecordName("loop", .loop).map { LoopID($0) })
      ) { message, _ in .object(["message": message.json]) }
    case "askToContribute": self.init(.askToContribute(to: try fields.loop()))
    case "offerContribution":
      self.init(.offerContribution(to: try fields.loop(), try fields.artist()))
    case let name: throw JSONFault.unreadable("there is no action \(name)")
    }
  }

  private init<Answer>(
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

  private init(_ action: LoopAction<Void>) { self.init(action) { _, _ in .object([:]) } }

  private init(_ action: LoopAction<Loop>) {
    self.init(action) { loop, facts in .object(["loop": try loop.json(facts.artist)]) }
  }

  private init(_ action: LoopAction<Contribution>) {
    self.init(action) { contribution, _ in .object(["contribution": contribution.json]) }
  }

  private init(posting fields: inout Fields) throws {
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

  private init(relooping fields: inout Fields) throws {
    let added = try AddedLayers(&fields)
    let (loop, name) = (try fields.loop(), try fields.optionalText("name"))
    decide = { circumstances in
      let addition = LoopAddition(
        layers: added.audios, length: try circumstances.length(ofAll: added.audios), name: name,
        caption: added.caption, audience: added.audience, collaboration: added.collaboration)
      return try Self(.reloop(loop, adding: addition)).decide(circumstances)
    }
  }

  private static func subject(_ fields: inout Fields) throws -> Report.Subject {
    let artist = try fields.optionalRecordName("artist", .artist)
    let loop = try fields.optionalRecordName("loop", .loop)
    let message = try fields.optionalRecordName("message", .message)
    switch (artist, loop, message) {
    case (let name?, nil, nil): return .artist(ArtistID(name))
    case (nil, let name?, nil): return .loop(LoopID(name))
    case (nil, nil, let name?): return .message(MessageID(name))
    default: throw JSONFault.unreadable("one of artist, loop and message is needed")
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

extension Circumstances {
  fileprivate func listening(to loop: LoopID) -> LoopAction<Void> {
    .listen(to: loop, on: time / 86_400_000)
  }
}
