import OstinatoSharedLoops

extension CheckAction {
  /// The answer to an action.
  enum Answer: Hashable, Sendable {
    case artist(Artist)
    case loop(Loop)
    case message(Message)
    case contribution(Contribution)
    case nothing

    /// The name that the store gave to a new record, if there is one.
    var newName: String? {
      switch self {
      case .artist, .nothing: nil
      case .loop(let loop): loop.id.name
      case .message(let message): message.id.name
      case .contribution(let contribution): contribution.id.name
      }
    }
  }

  /// Performs the action in a store.
  func perform(
    in store: some LoopStore, by name: String, at time: Int64
  ) async throws -> Answer {
    let artist = ArtistID(name)
    func void(_ action: LoopAction<Void>) async throws -> Answer {
      try await store.perform(action, by: artist, at: time)
      return .nothing
    }
    func loop(_ action: LoopAction<Loop>) async throws -> Answer {
      .loop(try await store.perform(action, by: artist, at: time))
    }
    func contribution(_ action: LoopAction<Contribution>) async throws -> Answer {
      .contribution(try await store.perform(action, by: artist, at: time))
    }
    switch self {
    case .join(let username, let givenName):
      return .artist(
        try await store.perform(
          .join(username: username, givenName: givenName), by: artist, at: time))
    case .ask(let other): return try await void(.ask(ArtistID(other)))
    case .accept(let other): return try await void(.accept(ArtistID(other)))
    case .decline(let other): return try await void(.decline(ArtistID(other)))
    case .withdraw(let other): return try await void(.withdraw(from: ArtistID(other)))
    case .unfriend(let other): return try await void(.unfriend(ArtistID(other)))
    case .block(let other): return try await void(.block(ArtistID(other)))
    case .unblock(let other): return try await void(.unblock(ArtistID(other)))
    case .reportArtist(let other):
      return try await void(.report(.artist(ArtistID(other)), reason: "r"))
    case .reportLoop(let id): return try await void(.report(.loop(LoopID(id)), reason: "r"))
    case .leave(let isTakingOut): return try await void(.leave(takingOutLayers: isTakingOut))
    case .delete(let id): return try await void(.delete(LoopID(id)))
    case .reshare(let id): return try await void(.reshare(LoopID(id)))
    case .unshare(let id): return try await void(.unshare(LoopID(id)))
    case .save(let id): return try await void(.save(LoopID(id)))
    case .unsave(let id): return try await void(.unsave(LoopID(id)))
    case .moveSaved(let id, let index): return try await void(.moveSaved(LoopID(id), to: index))
    case .listen(let id, let day):
      return try await void(.listen(to: LoopID(id), on: Int64(day)))
    case .post(let name, let audios, let audience, let collaboration):
      guard let length = Self.length else { throw Refusal.notValid(.length) }
      return try await loop(
        .post(
          LoopDraft(
            name: name, layers: try audios.map(Self.audio), length: length, audience: audience,
            collaboration: collaboration)))
    case .reloop(let id, let audios, let name, let audience, let collaboration):
      guard let length = Self.length else { throw Refusal.notValid(.length) }
      return try await loop(
        .reloop(
          LoopID(id),
          adding: LoopAddition(
            layers: try audios.map(Self.audio), length: length, name: name, audience: audience,
            collaboration: collaboration)))
    case .edit(let id, let name, let audience, let collaboration):
      return try await loop(
        .edit(
          LoopID(id), LoopEdit(name: name, audience: audience, collaboration: collaboration)))
    case .takeOut(let layer, let id):
      return try await loop(.takeOut(layer: layer, of: LoopID(id)))
    case .tell(let other, let text, let loop):
      return .message(
        try await store.perform(
          .tell(ArtistID(other), text, loop: loop.map { LoopID($0) }), by: artist, at: time))
    case .askToContribute(let id):
      return try await contribution(.askToContribute(to: LoopID(id)))
    case .offerContribution(let id, let other):
      return try await contribution(.offerContribution(to: LoopID(id), ArtistID(other)))
    case .acceptContribution(let id): return try await void(.accept(ContributionID(id)))
    case .declineContribution(let id): return try await void(.decline(ContributionID(id)))
    case .withdrawContribution(let id): return try await void(.withdraw(ContributionID(id)))
    }
  }
}
