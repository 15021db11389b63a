import Testing

@testable import LoopStoreChecks
@testable import OstinatoSharedLoops
@testable import SharedLoopModels

/// What an artist is shown is the same, to the last byte, whether there are loops that they may not hear or not (rule A12).
@Suite struct HiddenLoopProperties {
  #if DEBUG
    private static let seeds: ClosedRange<UInt64> = 1...10
  #else
    private static let seeds: ClosedRange<UInt64> = 1...200
  #endif

  @Test(arguments: seeds)
  func `Nothing that is shown depends on what the reader may not hear`(_ seed: UInt64) async throws
  {
    let plain = InMemoryLoopStore()
    let named = NameRelay()
    let hidden = InMemoryLoopStore { _ in named.last }
    var random = RandomActions(seed: seed)
    var secrets: [LoopID] = []
    let reader: ArtistID = "ann"
    for artist in RandomActions.artists {
      let join = LoopAction.join(username: artist.name, givenName: artist.name)
      try await plain.perform(join, by: artist, at: 0)
      try await hidden.perform(join, by: artist, at: 0)
    }
    for step in 1...150 {
      let (artist, action) = (random.artist(), random.next(by: "ann"))
      // Whoever hides something stays, and what is hidden has no part in what is not.
      if case .leave = action { continue }
      let mine = try? await plain.perform(action, by: artist, at: Int64(step))
      named.set(mine?.newName ?? "none-\(step)")
      _ = try? await hidden.perform(action, by: artist, at: Int64(step))
      if let mine { random.learn(mine, to: action) }
      named.set("secret-\(seed)-\(step)")
      if let secret = try await hide(
        from: reader, in: hidden, at: Int64(step), random: &random, secrets: secrets)
      {
        secrets.append(secret)
      }
    }
    #expect(secrets.count > 20)
    let (expected, shown) = (
      try await everything(of: plain, for: reader), try await everything(of: hidden, for: reader)
    )
    #expect(shown == expected)
    #expect(!"\(shown)".contains("secret"))
  }

  /// Has somebody else do something with loops that are theirs alone.
  private func hide(
    from reader: ArtistID, in store: InMemoryLoopStore, at time: Int64,
    random: inout RandomActions, secrets: [LoopID]
  ) async throws -> LoopID? {
    let artist = ArtistID(["bob", "cid", "dee", "eve"][random.number(below: 4)])
    if let secret = secrets.last, random.number(below: 3) == 0 {
      // Only its poster hears it; for the others this is refused.
      _ = try? await store.perform(.listen(to: secret, on: time), by: artist, at: time)
      return nil
    }
    let audio = [RandomActions.audio("a\(random.number(below: 30))")]
    let length = RandomActions.length
    let parents = random.loops.suffix(6)
    if let parent = parents.isEmpty ? nil : parents.first, random.number(below: 2) == 0 {
      let addition = LoopAddition(layers: audio, length: length, name: "n1 x", audience: .me)
      return try? await store.perform(
        .reloop(parent, adding: addition), by: artist, at: time
      ).loop?.id
    }
    let draft = LoopDraft(name: "n1 x", layers: audio, length: length, audience: .me)
    return try? await store.perform(.post(draft), by: artist, at: time).loop?.id
  }

  /// All that an artist can ask for, cursors included.
  private func everything(
    of store: InMemoryLoopStore, for reader: ArtistID
  ) async throws -> [CheckQuery.Answer] {
    var answers: [CheckQuery.Answer] = []
    for number in 0..<64 * RandomActions.artists.count {
      let other = RandomActions.artists[number / 64]
      let query = CheckQuery(number: number, reader: reader, other: other, loop: "none")
      answers.append(await query.answer(of: store))
    }
    for measure in LoopMeasure.allCases {
      for limit in 1...4 {
        var pages: [LoopPage] = []
        repeat {
          pages.append(
            try await store.discover(
              measure, for: reader, after: pages.last?.next, limit: limit))
        } while pages.last?.next != nil
        answers.append(.loopPages(pages))
      }
    }
    return answers
  }
}
