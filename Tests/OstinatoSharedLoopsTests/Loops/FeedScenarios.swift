import Testing

@testable import SharedLoopModels
@testable import OstinatoSharedLoops

/// The feed, discovery, saved loops, conversations and contributions.
@Suite struct FeedScenarios {
  @Test func `A feed has each loop once, where it was posted or reshared last (A13)`() throws {
    var world = try LoopWorld.with("me.too", "zoe", "amy", "bea")
    for friend in ["zoe", "amy"] as [ArtistID] { try world.befriend("me.too", friend) }
    try world.befriend("zoe", "amy")
    let first = try world.loop(.post(LoopWorld.draft("first", audio: "1")), by: "zoe")
    let others = try world.loop(.post(LoopWorld.draft("others", audio: "2")), by: "bea")
    let third = try world.loop(.post(LoopWorld.draft("third", audio: "3")), by: "amy")
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
      loops.append(
        try world.loop(.post(LoopWorld.draft("l\(index)", audio: "\(index)")), by: poster).id)
    }
    for limit in 1...11 {
      var later = world
      var read: [LoopID] = []
      var cursor: FeedPage.Cursor?
      repeat {
        let page = try later.reading("ann").feed(after: cursor, limit: limit)
        read += page.items.map(\.loop.id)
        cursor = page.next
        try later.loop(.post(LoopWorld.draft("new", audio: "n")), by: "bob")
        _ = try? later.perform(.reshare(loops[read.count % 10]), by: "cid")
      } while cursor != nil
      #expect(read == loops.reversed(), "\(limit)")
    }
    for limit in [0, 101, -1] {
      #expect(throws: Refusal.invalid(.limit)) { try world.feed("ann", limit: limit) }
    }
  }

  @Test func `Artists discover what others reloop, save and listen to (A14)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    let loops = try ["x", "y", "z"].map { name in
      try world.loop(
        .post(LoopWorld.draft(name, audio: name, collaboration: .everyone)), by: "ann"
      ).id
    }
    let secret = try world.loop(
      .post(LoopWorld.draft("s", audio: "s", audience: .me)), by: "ann")
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
    let mix = try world.loop(
      .reloop(loops[0], adding: LoopWorld.addition("m", name: "Ünder")), by: "cid")
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

  @Test func `Saved loops stand in the artist's order (A12, A15)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    var loops: [LoopID] = []
    for name in ["x", "y", "z"] {
      loops.append(try world.loop(.post(LoopWorld.draft(name, audio: name)), by: "ann").id)
      try world.perform(.save(loops[loops.count - 1]), by: "bob")
    }
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
    var loops: [LoopID] = []
    for name in ["x", "y", "z", "w"] {
      loops.append(try world.loop(.post(LoopWorld.draft(name, audio: name)), by: "ann").id)
      try world.perform(.save(loops[loops.count - 1]), by: "bob")
    }
    try world.loop(.edit(loops[0], LoopEdit(audience: .me)), by: "ann")
    try world.perform(.moveSaved(loops[3], to: 1), by: "bob")
    let order = try world.reading("bob").saved(by: "bob").loops.map(\.id)
    #expect(order == [loops[1], loops[3], loops[2]])
    // What can be heard again is where it was.
    try world.loop(.edit(loops[0], LoopEdit(audience: .everyone)), by: "ann")
    #expect(try world.reading("bob").saved(by: "bob").loops.map(\.id) == [loops[0]] + order)
  }

  @Test func `Friends write to each other, and a loop stays within its audience (A16)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    try world.befriend("bob", "cid")
    let loop = try world.loop(
      .post(LoopWorld.draft("own", audio: "a", audience: .friends)), by: "ann")
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
    let loop = try world.loop(
      .post(LoopWorld.draft("one", audio: "a", collaboration: .me)), by: "ann")
    let asked = try world.contribution(.askToContribute(to: loop.id), by: "bob")
    world.expect(.conflict(.askedAlready), of: .askToContribute(to: loop.id), by: "bob")
    try world.expect(
      .notAllowed(.add), of: .reloop(loop.id, adding: LoopWorld.addition("b")), by: "bob")
    world.expect(.notFound(.contribution), of: .acceptContribution(asked.id), by: "bob")
    try world.perform(.acceptContribution(asked.id), by: "ann")
    try world.loop(.reloop(loop.id, adding: LoopWorld.addition("b")), by: "bob")
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
}
