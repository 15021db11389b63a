import Testing

@testable import OstinatoSharedLoops
@testable import SharedLoopModels

/// The feed, discovery, saved loops, conversations and contributions.
@Suite struct FeedScenarios {
  @Test func `A feed has each loop once, where it was posted or reshared last (A13)`() throws {
    var world = try LoopWorld.with("me.too", "zoe", "amy", "bea")
    for friend in ["zoe", "amy"] as [ArtistID] { try world.befriend("me.too", friend) }
    try world.befriend("zoe", "amy")
    let first = try world.post("first", audio: "1", by: "zoe")
    let others = try world.post("others", audio: "2", by: "bea")
    let third = try world.post("third", audio: "3", by: "amy")
    #expect(try world.feed("me.too").items.map(\.loop.id) == [third.id, first.id])
    try world.perform(.reshare(first.id), by: "amy")
    try world.perform(.reshare(others.id), by: "zoe")
    try world.perform(.reshare(others.id), by: "amy")
    let items = try world.feed("me.too").items
    #expect(items.map(\.loop.id) == [others.id, first.id, third.id])
    #expect(items.map(\.resharedBy) == [["amy", "zoe"], ["amy"], []])
    world.expect(.conflict(.ownLoop), of: .reshare(first.id), by: "zoe")
    world.expect(.conflict(.doneAlready), of: .reshare(others.id), by: "amy")
    try world.perform(.unshare(others.id), by: "amy")
    world.expect(.notFound(.loop), of: .unshare(others.id), by: "amy")
    try world.perform(.unfriend("zoe"), by: "me.too")
    #expect(try world.feed("me.too").items.map(\.loop.id) == [first.id, third.id])
    #expect(try world.feed("me.too").items.map(\.resharedBy) == [["amy"], []])
  }

  @Test func `Pages go on while others post, and have nothing twice (A13)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    try world.befriend("ann", "cid")
    var loops: [LoopID] = []
    for index in 0..<10 {
      let poster: ArtistID = index % 3 == 0 ? "cid" : "bob"
      loops.append(try world.post("l\(index)", audio: "\(index)", by: poster).id)
    }
    for limit in 1...11 {
      var later = world
      var read: [LoopID] = []
      var cursor: FeedPage.Cursor?
      repeat {
        let page = try later.reading("ann").feed(after: cursor, limit: limit)
        read += page.items.map(\.loop.id)
        cursor = page.next
        try later.post("new", audio: "n", by: "bob")
        _ = try? later.perform(.reshare(loops[read.count % 10]), by: "cid")
      } while cursor != nil
      #expect(read == loops.reversed(), "\(limit)")
    }
    for limit in [0, 101, -1] {
      #expect(throws: Refusal.invalid(.limit)) { try world.feed("ann", limit: limit) }
    }
  }

  @Test func `At equal times the greater name of a record comes first (A13, A14)`() async throws {
    // Names that count up to 12, which is less than 9 byte by byte.
    let store = InMemoryLoopStore()
    try await store.join("ann", "bob")
    try await store.perform(.ask("bob"), by: "ann", at: 0)
    try await store.perform(.ask("ann"), by: "bob", at: 0)
    var loops: [LoopID] = []
    for (name, time) in zip("abcdefgh", [5, 7, 7, 7, 7, 7, 7, 6] as [Int64]) {
      let post = try LoopAction.post(LoopWorld.draft("\(name)", audio: "a"))
      loops.append(try #require(await store.perform(post, by: "bob", at: time).loop).id)
    }
    #expect(loops.map(\.name) == ["5", "6", "7", "8", "9", "10", "11", "12"])
    let expected: [LoopID] = ["9", "8", "7", "6", "11", "10", "12", "5"]
    #expect(try await store.feed(of: "ann").items.map(\.loop.id) == expected)
    for measure in LoopMeasure.allCases {
      #expect(try await store.discover(measure, for: "ann").loops.map(\.id) == expected)
    }
    // A search lists what was posted last first, whatever time was given.
    #expect(try await store.search("", for: "ann").loops.map(\.id) == loops.reversed())
  }

  @Test func `A feed has one's own loops if friends reshare them (A13)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    let own = try world.post("own", audio: "a", by: "ann")
    #expect(try world.feed("ann").items.isEmpty)
    try world.perform(.reshare(own.id), by: "bob")
    #expect(try world.feed("ann").items.map(\.loop.id) == [own.id])
    // Whoever reshared a loop is named, even if they may not hear it any more.
    try world.loop(.edit(own.id, LoopEdit(audience: .me)), by: "ann")
    #expect(try !world.mayHear("bob", own.id))
    #expect(try world.feed("ann").items.map(\.resharedBy) == [["bob"]])
    #expect(try world.feed("bob").items.isEmpty)
  }

  @Test func `What is reshared later keeps its place on the pages to come (A13)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    for friend in ["bob", "cid"] as [ArtistID] { try world.befriend("ann", friend) }
    let loops = try world.post(["x", "y", "z"], by: "bob")
    let first = try world.feed("ann", limit: 1)
    #expect(first.items.map(\.loop.id) == [loops[2]])
    for loop in [loops[2], loops[0]] { try world.perform(.reshare(loop), by: "cid") }
    let later = try world.reading("ann").feed(after: first.next)
    #expect(later.items.map(\.loop.id) == [loops[1], loops[0]])
    #expect(later.items.map(\.resharedBy) == [[], ["cid"]])
    #expect(try world.feed("ann").items.map(\.loop.id) == [loops[0], loops[2], loops[1]])
    // Without the post that it had its place from, a loop is on none of these pages.
    try world.perform(.unfriend("bob"), by: "ann")
    #expect(try world.reading("ann").feed(after: first.next).items.isEmpty)
  }

  @Test func `Artists discover what others reloop, save and listen to (A14)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    let loops = try ["x", "y", "z"].map { name in
      try world.post(name, audio: name, collaboration: .everyone, by: "ann").id
    }
    let secret = try world.post("s", audio: "s", audience: .me, by: "ann")
    func discover(_ measure: LoopMeasure, _ artist: ArtistID = "bob") throws -> [LoopID] {
      var (found, last): ([LoopID], FeedKey?) = ([], nil)
      repeat {
        let page = try world.reading(artist).discover(measure, after: last, limit: 2)
        found += page.loops.map(\.id)
        last = page.next
      } while last != nil
      return found
    }
    #expect(try discover(.newest) == [loops[2], loops[1], loops[0]])
    #expect(try discover(.newest, "ann") == [secret.id, loops[2], loops[1], loops[0]])
    try world.perform(.save(loops[0]), by: "bob")
    #expect(try discover(.mostSaved) == [loops[0], loops[2], loops[1]])
    for day in [1, 1, 2] as [Int64] { try world.perform(.listen(to: loops[1], on: day), by: "cid") }
    try world.perform(.listen(to: loops[0], on: 1), by: "cid")
    #expect(try discover(.mostListened) == [loops[1], loops[0], loops[2]])
    let mix = try world.reloop(loops[0], adding: "m", name: "Ünder", by: "cid")
    #expect(try discover(.mostRelooped) == [loops[0], mix.id, loops[2], loops[1]])
    #expect(try world.reading("bob").search("under", limit: 5).loops.map(\.id) == [mix.id])
    #expect(try world.reading("bob").search("CID", limit: 5).artists.map(\.id) == ["cid"])
    #expect(try world.reading("bob").search("", limit: 2).loops.count == 2)
    let words = { (count: Int) in Array(repeating: "under", count: count).joined(separator: " ") }
    #expect(try world.reading("bob").search(words(32), limit: 5).loops.map(\.id) == [mix.id])
    #expect(throws: Refusal.invalid(.search)) {
      try world.reading("bob").search(words(33), limit: 5)
    }
  }

  @Test func `Counts have everybody's acts, and reloops made from the loop itself (A14)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    let loop = try world.post("x", audio: "x", collaboration: .everyone, by: "ann")
    let mix = try world.reloop(loop.id, adding: "m", collaboration: .everyone, by: "ann")
    try world.reloop(mix.id, adding: "n", by: "bob")
    for artist in ["ann", "bob"] as [ArtistID] {
      try world.perform(.save(loop.id), by: artist)
      for day in [1, 2] as [Int64] { try world.perform(.listen(to: loop.id, on: day), by: artist) }
    }
    func count(_ measure: LoopMeasure) -> Int { world.facts.count(of: loop.id, by: measure) }
    #expect(count(.mostRelooped) == 1 && count(.mostSaved) == 2 && count(.mostListened) == 4)
    // A save counts even if the loop cannot be heard any more, but not once its artist has left.
    try world.loop(.edit(loop.id, LoopEdit(audience: .me)), by: "ann")
    #expect(count(.mostSaved) == 2)
    try world.perform(.leave(takingOutLayers: false), by: "bob")
    #expect(count(.mostSaved) == 1 && count(.mostListened) == 2)
  }

  @Test func `Saved loops stand in the artist's order (A12, A15)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    let loops = try world.post(["x", "y", "z"], by: "ann", savedBy: "bob")
    func saved(for reader: ArtistID = "bob") throws -> [LoopID] {
      try world.reading(reader).saved(by: "bob").loops.map(\.id)
    }
    try world.perform(.moveSaved(loops[2], to: 0), by: "bob")
    #expect(try saved() == [loops[2], loops[0], loops[1]])
    try world.loop(.edit(loops[0], LoopEdit(audience: .me)), by: "ann")
    #expect(try saved() == [loops[2], loops[1]])
    world.expect(.invalid(.index), of: .moveSaved(loops[1], to: 2), by: "bob")
    try world.perform(.moveSaved(loops[1], to: 0), by: "bob")
    #expect(try saved() == [loops[1], loops[2]])
    world.expect(.notFound(.loop), of: .save(loops[0]), by: "bob")
    world.expect(.conflict(.doneAlready), of: .save(loops[1]), by: "bob")
    try world.perform(.unsave(loops[0]), by: "bob")
    world.expect(.notFound(.savedLoop), of: .unsave(loops[0]), by: "bob")
    #expect(try saved(for: "ann") == [loops[1], loops[2]])
    #expect(try world.reading("ann").profile(of: "bob").saved.loops.count == 2)
    let profile = try world.reading("bob").profile(of: "ann")
    #expect(profile.loopCount == 2 && profile.loops.loops.map(\.id) == [loops[2], loops[1]])
  }

  @Test func `A saved loop is moved among those that can be heard alone (A12)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    let loops = try world.post(["x", "y", "z", "w"], by: "ann", savedBy: "bob")
    try world.loop(.edit(loops[0], LoopEdit(audience: .me)), by: "ann")
    try world.perform(.moveSaved(loops[3], to: 1), by: "bob")
    let order = try world.reading("bob").saved(by: "bob").loops.map(\.id)
    #expect(order == [loops[1], loops[3], loops[2]])
    // What can be heard again is where it was.
    try world.loop(.edit(loops[0], LoopEdit(audience: .everyone)), by: "ann")
    #expect(try world.reading("bob").saved(by: "bob").loops.map(\.id) == [loops[0]] + order)
  }

  @Test func `What cannot be heard any more can be taken back (A12)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    let loops = try world.post(["x", "y"], by: "ann", savedBy: "bob")
    for loop in loops {
      try world.perform(.reshare(loop), by: "bob")
      for day in [1, 1, 2] as [Int64] { try world.perform(.listen(to: loop, on: day), by: "bob") }
      #expect(world.facts.count(of: loop, by: .mostListened) == 2)
    }
    try world.loop(.edit(loops[0], LoopEdit(audience: .me)), by: "ann")
    try world.perform(.delete(loops[1]), by: "ann")
    for loop in loops {
      world.expect(.notFound(.loop), of: .moveSaved(loop, to: 0), by: "bob")
      try world.perform(.unshare(loop), by: "bob")
      try world.perform(.unsave(loop), by: "bob")
    }
    #expect(world.facts.saved(by: "bob").isEmpty && world.facts.reshares(by: "bob").isEmpty)
    // One's own loop can be saved and listened to, but not reshared.
    try world.perform(.save(loops[0]), by: "ann")
    try world.perform(.listen(to: loops[0], on: 1), by: "ann")
    world.expect(.conflict(.ownLoop), of: .reshare(loops[0]), by: "ann")
  }

  @Test func `A loop that is moved behind all is behind those that cannot be heard (A12)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    let loops = try world.post(["x", "y", "z"], by: "ann", savedBy: "bob")
    try world.loop(.edit(loops[2], LoopEdit(audience: .me)), by: "ann")
    try world.perform(.moveSaved(loops[0], to: 1), by: "bob")
    #expect(world.facts.saved(by: "bob") == [loops[1], loops[2], loops[0]])
    // Saved anew, a loop is last.
    try world.perform(.unsave(loops[1]), by: "bob")
    try world.perform(.save(loops[1]), by: "bob")
    #expect(world.facts.saved(by: "bob") == [loops[2], loops[0], loops[1]])
  }

  @Test func `Friends write to each other, and a loop stays within its audience (A16)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    try world.befriend("bob", "cid")
    let loop = try world.post("own", audio: "a", audience: .friends, by: "ann")
    try world.perform(.sendMessage(to: "cid", text: "listen", loop: loop.id), by: "bob")
    try world.perform(.sendMessage(to: "ann", loop: loop.id), by: "bob")
    #expect(try world.reading("cid").conversation(with: "bob").messages.map(\.loop) == [nil])
    #expect(try world.reading("bob").conversation(with: "cid").messages.map(\.loop) == [loop.id])
    #expect(try world.reading("ann").conversation(with: "bob").messages.map(\.loop) == [loop.id])
    world.expect(.notAllowed(.tellStrangers), of: .sendMessage(to: "ann", text: "hi"), by: "cid")
    world.expect(.notFound(.loop), of: .sendMessage(to: "bob", loop: loop.id), by: "cid")
    for text in ["", String(repeating: "m", count: 2001)] {
      world.expect(.invalid(.message), of: .sendMessage(to: "bob", text: text), by: "cid")
    }
    try world.perform(.unfriend("cid"), by: "bob")
    world.expect(.notAllowed(.tellStrangers), of: .sendMessage(to: "cid", text: "hi"), by: "bob")
    #expect(try world.reading("cid").conversation(with: "bob").messages.count == 1)
  }

  @Test func `Who asked to contribute, or was asked, may add once the other agrees (A17)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    let loop = try world.post("one", audio: "a", collaboration: .me, by: "ann")
    let asked = try world.contribution(.askToContribute(to: loop.id), by: "bob")
    world.expect(.conflict(.askedAlready), of: .askToContribute(to: loop.id), by: "bob")
    try world.expect(
      .notAllowed(.add), of: .reloop(loop.id, adding: LoopWorld.addition("b")), by: "bob")
    world.expect(.notFound(.contribution), of: .acceptContribution(asked.id), by: "bob")
    try world.perform(.acceptContribution(asked.id), by: "ann")
    try world.reloop(loop.id, adding: "b", by: "bob")
    let offered = try world.contribution(.offerContribution(to: loop.id, "cid"), by: "ann")
    try world.perform(.declineContribution(offered.id), by: "cid")
    let again = try world.contribution(.offerContribution(to: loop.id, "cid"), by: "ann")
    try world.perform(.withdrawContribution(again.id), by: "ann")
    world.expect(.notFound(.contribution), of: .acceptContribution(again.id), by: "cid")
    world.expect(.conflict(.ownLoop), of: .askToContribute(to: loop.id), by: "ann")
    world.expect(
      .notAllowed(.changeOthersLoop), of: .offerContribution(to: loop.id, "cid"), by: "bob")
    let last = try world.contribution(.offerContribution(to: loop.id, "cid"), by: "ann")
    try world.loop(.edit(loop.id, LoopEdit(audience: .me)), by: "ann")
    world.expect(.notFound(.loop), of: .acceptContribution(last.id), by: "cid")
    world.expect(.notFound(.loop), of: .offerContribution(to: loop.id, "bob"), by: "ann")
  }

  @Test func `What is agreed holds for one loop until the poster ends it (A9, A17)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    let loop = try world.post("one", audio: "a", collaboration: .me, by: "ann")
    let asked = try world.contribution(.askToContribute(to: loop.id), by: "bob")
    // There is one at a time, whoever began.
    world.expect(.conflict(.askedAlready), of: .offerContribution(to: loop.id, "bob"), by: "ann")
    try world.perform(.acceptContribution(asked.id), by: "ann")
    world.expect(.conflict(.askedAlready), of: .askToContribute(to: loop.id), by: "bob")
    for action in [
      LoopAction.withdrawContribution(asked.id), .acceptContribution(asked.id),
      .declineContribution(asked.id),
    ] {
      world.expect(.notFound(.contribution), of: action, by: "bob")
    }
    world.expect(.notFound(.contribution), of: .declineContribution(asked.id), by: "ann")
    for audio in ["b", "c"] { try world.reloop(loop.id, adding: audio, by: "bob") }
    let mix = try world.reloop(loop.id, adding: "d", collaboration: .me, by: "ann")
    try world.expect(
      .notAllowed(.add), of: .reloop(mix.id, adding: LoopWorld.addition("e")), by: "bob")
    try world.perform(.withdrawContribution(asked.id), by: "ann")
    try world.expect(
      .notAllowed(.add), of: .reloop(loop.id, adding: LoopWorld.addition("e")), by: "bob")
    // Then it can be asked for anew.
    try world.perform(.askToContribute(to: loop.id), by: "bob")
  }

  @Test func `Only who contributes must hear the loop when the other accepts (A17)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "cid")
    let beat = try world.post("beat", audio: "a", by: "ann")
    let mix = try world.reloop(beat.id, adding: "c", by: "cid")
    let asked = try world.contribution(.askToContribute(to: mix.id), by: "bob")
    try world.perform(.block("cid"), by: "ann")
    #expect(try !world.mayHear("cid", mix.id) && world.mayHear("bob", mix.id))
    world.expect(.notFound(.loop), of: .offerContribution(to: mix.id, "bob"), by: "cid")
    try world.perform(.acceptContribution(asked.id), by: "cid")
    try world.perform(.withdrawContribution(asked.id), by: "cid")
    // To decline and to withdraw, nobody must.
    let again = try world.contribution(.askToContribute(to: mix.id), by: "bob")
    let other = try world.contribution(.askToContribute(to: beat.id), by: "bob")
    try world.perform(.delete(mix.id), by: "cid")
    try world.loop(.edit(beat.id, LoopEdit(audience: .me)), by: "ann")
    try world.perform(.declineContribution(again.id), by: "cid")
    try world.perform(.withdrawContribution(other.id), by: "bob")
    #expect(world.facts.contributions(of: "bob").isEmpty)
  }
}
