import Testing

@testable import OstinatoSharedLoops
@testable import SharedLoopModels

/// What artists find, and what they see of what is between them and others (rules A14, A17).
@Suite struct SearchScenarios {
  @Test func `The last loop that was posted stands first, and no page has what cannot be heard`()
    throws
  {
    var world = try LoopWorld.with("ann", "bob")
    var posted: [LoopID] = []
    for number in 0..<12 {
      let audience: Audience = number % 3 == 0 ? .me : .everyone
      let name = "Jam \(number % 2)"
      posted.append(try world.post(name, audio: "a", audience: audience, by: "ann").id)
    }
    let heard = posted.indices.filter { $0 % 3 > 0 }.reversed()
    for limit in [1, 3, 8, 100] {
      let found = try world.reading("bob").search("JAM", limit: limit).loops.map(\.id)
      #expect(found == heard.prefix(limit).map { posted[$0] }, "\(limit)")
    }
    let odd = try world.reading("bob").search("1 jam", limit: 100).loops.map(\.id)
    #expect(odd == heard.filter { $0 % 2 == 1 }.map { posted[$0] })
    // A name that changes stays in its place.
    try world.loop(.edit(posted[1], LoopEdit(name: "Riff")), by: "ann")
    try world.loop(.edit(posted[1], LoopEdit(name: "Jam")), by: "ann")
    #expect(try world.reading("bob").search("jam", limit: 100).loops.last?.id == posted[1])
    try world.perform(.delete(posted[1]), by: "ann")
    #expect(try world.reading("bob").search("jam", limit: 100).loops.last?.id == posted[2])
  }

  @Test func `Who has the text as username stands first, then who joined first`() throws {
    var world = try LoopWorld.with("zoe", "joann", "ann", "anna")
    func found(_ text: String, limit: Int = 9) throws -> [ArtistID] {
      try world.reading("zoe").search(text, limit: limit).artists.map(\.id)
    }
    #expect(try found("ANN") == ["ann", "joann", "anna"])
    #expect(try found("ann", limit: 2) == ["ann", "joann"])
    #expect(try found("an") == ["joann", "ann", "anna"])
    #expect(try found("nobody at all") == [])
    #expect(try found("an\0n") == [])
    #expect(throws: Refusal.invalid(.search)) {
      _ = try found(String(repeating: "ann ", count: 33))
    }
    try world.perform(.block("zoe"), by: "ann")
    #expect(try found("ann") == ["joann", "anna"])
    try world.perform(.leave(takingOutLayers: false), by: "joann")
    #expect(try found("ann") == ["anna"])
  }

  @Test func `Artists see what is between them and others`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid", "dee", "eve")
    try world.befriend("ann", "bob")
    try world.perform(.ask("dee"), by: "ann")
    try world.perform(.ask("ann"), by: "cid")
    try world.perform(.block("eve"), by: "ann")
    let loop = try world.post("one", audio: "a", audience: .friends, by: "bob")
    let contribution = try world.contribution(.askToContribute(to: loop.id), by: "ann")
    func relations(_ artist: ArtistID) throws -> Relations {
      try world.reading(artist).relations()
    }
    let eve = Relations.Blocked(id: "eve", username: try Username("eve"))
    #expect(
      try relations("ann")
        == Relations(
          friends: ["bob"], asked: ["dee"], askers: ["cid"], contributions: [contribution],
          blocked: [eve]))
    #expect(try relations("bob").contributions == [contribution])
    #expect(
      try relations("eve")
        == Relations(friends: [], asked: [], askers: [], contributions: [], blocked: []))
    // A contribution to a loop that cannot be heard any more is not shown.
    try world.perform(.unfriend("bob"), by: "ann")
    #expect(try relations("ann").contributions == [])
    try world.perform(.leave(takingOutLayers: false), by: "dee")
    #expect(try relations("ann").asked == [])
  }

  @Test func `Names, captions and messages have no control characters (A6, A16)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    try world.befriend("ann", "bob")
    for text in ["a\0b", "a\nb", "a\u{85}b", "\u{7F}"] {
      #expect(throws: Refusal.invalid(.loopName), "\(text.debugDescription)") {
        try world.post(text, audio: "a", by: "ann")
      }
    }
    // Sixty marks on one letter are as many characters.
    let marks = "a" + String(repeating: "\u{301}", count: 60)
    try world.expect(.invalid(.loopName), of: .post(LoopWorld.draft(marks, audio: "a")), by: "ann")
    let loop = try world.post(" one ", audio: "a", by: "ann")
    #expect(loop.title.name == "one")
    // The spaces around a name count towards its length.
    let spaced = "a" + String(repeating: " ", count: 60)
    world.expect(.invalid(.loopName), of: .edit(loop.id, LoopEdit(name: spaced)), by: "ann")
    for caption in ["\u{1B}[2J", " "] {
      world.expect(.invalid(.caption), of: .edit(loop.id, LoopEdit(caption: caption)), by: "ann")
    }
    let spoken = try world.loop(.edit(loop.id, LoopEdit(caption: " so ")), by: "ann")
    #expect(spoken.title.caption == "so")
    let silent = try world.loop(.edit(loop.id, LoopEdit(caption: "")), by: "ann")
    #expect(silent.title.caption == "")
    world.expect(.invalid(.message), of: .sendMessage(to: "bob", text: "a\0b"), by: "ann")
    let sent = try world.perform(.sendMessage(to: "bob", text: "two\n\tlines"), by: "ann").message
    #expect(sent?.text == "two\n\tlines")
  }

  @Test func `Messages of the same time stand in the order of their names (A16)`() async throws {
    // Names that count down.
    let store = InMemoryLoopStore { "r\(99 - $0)" }
    try await store.join("ann", "bob")
    try await store.perform(.ask("bob"), by: "ann", at: 0)
    try await store.perform(.accept(ArtistID("ann")), by: "bob", at: 0)
    for text in ["first", "second"] {
      _ = try await store.perform(.sendMessage(to: "bob", text: text), by: "ann", at: 1)
    }
    _ = try await store.perform(.sendMessage(to: "ann", text: "before"), by: "bob", at: 0)
    let texts = try await store.conversation(with: "bob", for: "ann").messages.map(\.text)
    #expect(texts == ["before", "second", "first"])
  }
}
