import Testing

@testable import OstinatoSharedLoops
@testable import SharedLoopModels

/// Artists join, become friends, block, report and leave.
@Suite struct PeopleScenarios {
  @Test func `A username is unique, and nobody else's word (A1)`() throws {
    var world = try LoopWorld.with("ann")
    world.expect(
      .conflict(.usernameTaken), of: .join(username: "ANN", givenName: "A"), by: "other")
    world.expect(
      .conflict(.joinedAlready), of: .join(username: "ann2", givenName: "A"), by: "ann")
    for text in [
      "ab", "a b", "änn", ".ann", "ann_", "a-b", String(repeating: "a", count: 31), "", "ann\n",
    ] {
      #expect(throws: Refusal.invalid(.username)) { try Username(text) }
    }
    for text in ["admin", "Ostinato", "me."] {
      #expect(throws: (any Error).self) { try Username(text) }
    }
    #expect(try Username("A.b_9").text == "a.b_9")
    // Only A to Z become small: this is the Kelvin sign.
    #expect(throws: Refusal.invalid(.username)) { try Username("\u{212A}im") }
    for text in [
      "admin", "administrator", "anonymous", "api", "deleted", "everyone", "former",
      "former_artist", "friends", "help", "moderator", "nobody", "null", "official", "ostinato",
      "root", "security", "staff", "support", "system", "undefined",
    ] {
      #expect(throws: Refusal.invalid(.reservedUsername), "\(text)") { try Username(text) }
    }
    for name in ["", String(repeating: "n", count: 61), "a\tb", " ", "\u{200B}", "a\u{202E}b"] {
      world.expect(.invalid(.givenName), of: .join(username: "bob", givenName: name), by: "bob")
    }
    world.expect(
      .invalid(.image), of: .join(username: "bob", givenName: "B", image: ""), by: "bob")
    world.expect(.invalid(.recordName), of: .join(username: "bob", givenName: "B"), by: "b b")
    let changed = try world.perform(.editProfile(givenName: "Anna", image: "face"), by: "ann")
    #expect(changed.artist?.givenName == "Anna" && changed.artist?.image == "face")
    for image in ["a\nb", String(repeating: "i", count: 201)] {
      world.expect(.invalid(.image), of: .editProfile(image: image), by: "ann")
    }
    for name in ["", String(repeating: "n", count: 61)] {
      world.expect(.invalid(.givenName), of: .editProfile(givenName: name), by: "ann")
    }
    let bare = try world.perform(.editProfile(image: ""), by: "ann").artist
    #expect(bare?.image == nil && bare?.givenName == "Anna")
  }

  @Test func `Friends are asked, and accept, decline or withdraw (A2, A15)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    try world.perform(.ask("bob"), by: "ann")
    world.expect(.conflict(.askedAlready), of: .ask("bob"), by: "ann")
    world.expect(.notFound(.friendRequest), of: .accept("bob" as ArtistID), by: "ann")
    try world.perform(.withdraw(from: "bob"), by: "ann")
    world.expect(.notFound(.friendRequest), of: .accept("ann" as ArtistID), by: "bob")
    try world.perform(.ask("bob"), by: "ann")
    try world.perform(.decline("ann" as ArtistID), by: "bob")
    #expect(try !world.facts.areFriends("ann", "bob"))
    try world.perform(.ask("bob"), by: "ann")
    // Who asks somebody by whom they were asked accepts.
    try world.perform(.ask("ann"), by: "bob")
    #expect(try world.facts.areFriends("bob", "ann"))
    #expect(world.facts.others(.friendRequest, of: "ann").isEmpty)
    #expect(world.facts.artists(.friendRequest, to: "ann").isEmpty)
    world.expect(.conflict(.friendsAlready), of: .ask("ann"), by: "bob")
    try world.perform(.unfriend("ann"), by: "bob")
    world.expect(.notFound(.artist), of: .unfriend("bob"), by: "ann")
    world.expect(.conflict(.oneself), of: .ask("ann"), by: "ann")
    world.expect(.notFound(.artist), of: .ask("nobody"), by: "ann")
  }

  @Test func `Artists with a block between them see nothing of each other (A3)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    try world.befriend("bob", "cid")
    try world.befriend("ann", "cid")
    let beat = try world.post("beat", audio: "a", collaboration: .everyone, by: "ann")
    let mix = try world.reloop(beat.id, adding: "b", by: "bob")
    let sent = try world.perform(.sendMessage(to: "bob", text: "hello"), by: "ann")
    let hello = try #require(sent.message)
    #expect(try world.reading("bob").conversations().newest == [hello])
    try world.perform(.report(.message(hello.id), reason: "r"), by: "bob")
    world.expect(.notFound(.message), of: .report(.message(hello.id), reason: "r"), by: "cid")
    try world.perform(.reshare(mix.id), by: "cid")
    try world.perform(.block("ann"), by: "bob")
    #expect(try !world.facts.areFriends("ann", "bob"))
    for (one, other) in [("ann", "bob"), ("bob", "ann")] as [(ArtistID, ArtistID)] {
      #expect(throws: Refusal.notFound(.artist)) { try world.reading(one).profile(of: other) }
      #expect(throws: Refusal.notFound(.conversation)) {
        try world.reading(one).conversation(with: other)
      }
      world.expect(.notFound(.artist), of: .ask(other), by: one)
      #expect(try world.reading(one).search(other.name, limit: 9).artists.isEmpty)
      #expect(try world.feed(one).items.isEmpty)
      #expect(try !world.mayHear(one, mix.id))
      #expect(try world.reading(one).profile(of: "cid").friends == [one])
    }
    // Neither is told who the other one is, by whichever name of a record.
    for (one, other) in [("ann", "bob"), ("bob", "ann")] as [(ArtistID, ArtistID)] {
      let people = try world.reading(one).artists([one, other, "cid", "none"])
      #expect(Set(people.keys) == [one, "cid"])
      #expect(try world.reading(one).conversations().newest.isEmpty)
      world.expect(.notFound(.message), of: .report(.message(hello.id), reason: "r"), by: one)
    }
    #expect(try world.mayHear("cid", mix.id))
    #expect(try world.feed("cid").items.map(\.loop.id) == [mix.id, beat.id])
    world.expect(.conflict(.blockedAlready), of: .block("ann"), by: "bob")
    world.expect(.conflict(.notBlocked), of: .unblock("bob"), by: "ann")
    // Who is blocked can block as well.
    try world.perform(.block("bob"), by: "ann")
    try world.perform(.unblock("ann"), by: "bob")
    #expect(try !world.mayHear("bob", beat.id))
    try world.perform(.unblock("bob"), by: "ann")
    #expect(try world.mayHear("bob", beat.id) && !world.facts.areFriends("ann", "bob"))
    // A poster cannot hear her own mix with somebody whom she has blocked, but can delete it.
    try world.perform(.block("ann"), by: "bob")
    #expect(try !world.mayHear("bob", mix.id))
    try world.perform(.delete(mix.id), by: "bob")
  }

  @Test func `A block ends what is agreed, and hides what stays until it is over (A3)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    try world.befriend("bob", "cid")
    let beat = try world.post("beat", audio: "a", collaboration: .me, by: "ann")
    let asked = try world.contribution(.askToContribute(to: beat.id), by: "bob")
    try world.perform(.acceptContribution(asked.id), by: "ann")
    try world.perform(.reshare(beat.id), by: "bob")
    try world.perform(.save(beat.id), by: "bob")
    try world.perform(.listen(to: beat.id, on: 1), by: "bob")
    try world.perform(.sendMessage(to: "ann", text: "hi"), by: "bob")
    world.expect(.conflict(.oneself), of: .block("ann"), by: "ann")
    try world.perform(.block("bob"), by: "ann")
    #expect(world.facts.contributions(of: "bob").isEmpty)
    #expect(try world.reading("bob").saved(by: "bob").loops.isEmpty)
    // Who has no part in the block sees that Bob has reshared the loop.
    #expect(try world.feed("cid").items.map(\.resharedBy) == [["bob"]])
    #expect(world.facts.count(of: beat.id, by: .mostListened) == 1)
    try world.perform(.unblock("bob"), by: "ann")
    #expect(try world.reading("bob").saved(by: "bob").loops == [beat])
    #expect(try world.reading("bob").conversation(with: "ann").messages.map(\.text) == ["hi"])
    try world.expect(
      .notAllowed(.add), of: .reloop(beat.id, adding: LoopWorld.addition("b")), by: "bob")
    // Who has left cannot be blocked, and is unblocked like anybody else.
    try world.perform(.block("ann"), by: "cid")
    try world.perform(.leave(takingOutLayers: false), by: "ann")
    world.expect(.notFound(.artist), of: .block("ann"), by: "bob")
    try world.perform(.unblock("ann"), by: "cid")
    #expect(try world.facts.blocked(by: "cid").isEmpty)
  }

  @Test func `Reports go to the host (A4)`() async throws {
    let store = InMemoryLoopStore()
    try await store.join("ann", "bob")
    try await store.perform(.report(.artist("bob"), reason: "spam"), by: "ann", at: 7)
    await #expect(throws: Refusal.notFound(.loop)) {
      try await store.perform(.report(.loop("none"), reason: "spam"), by: "ann", at: 8)
    }
    await #expect(throws: Refusal.notFound(.message)) {
      try await store.perform(.report(.message("none"), reason: "spam"), by: "ann", at: 8)
    }
    for reason in ["", "a\tb", String(repeating: "r", count: 501)] {
      await #expect(throws: Refusal.invalid(.reason)) {
        try await store.perform(.report(.artist("bob"), reason: reason), by: "ann", at: 8)
      }
    }
    #expect(
      await store.reports == [
        Report(reporter: "ann", subject: .artist("bob"), reason: "spam", time: 7)
      ])
  }

  @Test func `Who leaves takes out all of their layers, heard or not (A5)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    let beat = try world.post("beat", audio: "a", by: "ann")
    let mix = try world.reloop(beat.id, adding: "b", by: "bob")
    let asked = try world.contribution(.askToContribute(to: beat.id), by: "cid")
    try world.perform(.acceptContribution(asked.id), by: "ann")
    try world.loop(.edit(mix.id, LoopEdit(audience: .me)), by: "bob")
    world.expect(.notFound(.loop), of: .takeOut(layer: 0, of: mix.id), by: "ann")
    try world.perform(.leave(takingOutLayers: true), by: "ann")
    #expect(world.facts.loop(mix.id)?.layers.map(\.author) == ["bob"])
    #expect(world.facts.contributions(of: "cid").isEmpty)
  }

  @Test func `Of who leaves nothing is left but their layers, if they want (A5)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid", "dee")
    try world.befriend("ann", "bob")
    try world.perform(.block("dee"), by: "ann")
    let beat = try world.post("beat", audio: "a", by: "ann")
    let mix = try world.reloop(beat.id, adding: "b", by: "bob")
    try world.perform(.save(mix.id), by: "ann")
    try world.perform(.listen(to: mix.id, on: 1), by: "ann")
    try world.perform(.reshare(mix.id), by: "ann")
    try world.perform(.sendMessage(to: "bob", text: "bye"), by: "ann")
    try world.perform(.ask("cid"), by: "ann")
    try world.perform(.leave(takingOutLayers: false), by: "ann")
    #expect(world.facts.artist("ann") == Artist.former("ann"))
    #expect(try world.facts.friends(of: "bob").isEmpty)
    #expect(world.facts.artists(.friendRequest, to: "cid").isEmpty)
    #expect(try world.facts.blocked(by: "ann").isEmpty)
    #expect(world.facts.loop(beat.id)?.isDeleted == true)
    #expect(world.facts.loop(mix.id)?.layers.map(\.author) == ["ann", "bob"])
    #expect(world.facts.reshares(of: mix.id).isEmpty && world.facts.saved(by: "ann").isEmpty)
    #expect(try world.reading("bob").conversation(with: "ann").messages.map(\.text) == ["bye"])
    #expect(throws: Refusal.notFound(.artist)) { try world.reading("bob").profile(of: "ann") }
    world.expect(.notAllowed(.actAsFormer), of: .save(mix.id), by: "ann")
    world.expect(
      .conflict(.joinedAlready), of: .join(username: "anew", givenName: "A"), by: "ann")
    world.expect(
      .conflict(.usernameTaken), of: .join(username: "ann", givenName: "A"), by: "ann2")
  }
}
