import Testing

@testable import OstinatoSharedLoops
@testable import SharedLoopModels

/// The pages of lists, and what their cursors tell (rules A12, A14, A20).
@Suite struct PageScenarios {
  @Test func `A page before others has all its loops, and nothing is behind the last one (A15)`()
    throws
  {
    var world = try LoopWorld.with("ann", "bob", "cid")
    var heard: [LoopID] = []
    for number in 0..<30 {
      let audience: Audience = number % 5 == 0 ? .everyone : number % 2 == 0 ? .friends : .me
      let loop = try world.post(
        "l\(number)", audio: "a", audience: audience, collaboration: .everyone,
        by: number % 3 == 0 ? "ann" : "bob")
      if audience == .everyone { heard.insert(loop.id, at: 0) }
    }
    for measure in LoopMeasure.allCases {
      for limit in 1...7 {
        let page = try world.reading("cid").discover(measure, limit: limit)
        #expect(page.loops.map(\.id) == Array(heard.prefix(limit)))
        #expect(page.next == (limit < heard.count ? page.loops.last?.key : nil))
      }
    }
    // Bob's own reloops, for himself, of a loop of Ann's tell nothing to anybody else.
    let parent = try #require(heard.last)
    let before = try world.reading("cid").discover(.mostRelooped, limit: 3)
    for audio in ["x", "y"] { try world.reloop(parent, adding: audio, audience: .me, by: "bob") }
    #expect(try world.reading("cid").discover(.mostRelooped, limit: 3) == before)
    let mix = try world.reloop(parent, adding: "z", by: "bob")
    #expect(
      try world.reading("cid").discover(.mostRelooped, limit: 2).loops.map(\.id)
        == [parent, mix.id])
    try world.loop(.edit(mix.id, LoopEdit(audience: .me)), by: "bob")
    #expect(try world.reading("cid").discover(.mostRelooped, limit: 3) == before)
  }

  @Test func `A page has 20 entries unless another number is asked for`() throws {
    var world = try LoopWorld.with("ann", "bob")
    try world.befriend("ann", "bob")
    for number in 0..<21 {
      let loop = try world.post("l\(number)", audio: "a", by: "bob")
      try world.perform(.save(loop.id), by: "ann")
      try world.perform(.sendMessage(to: "ann", text: "m"), by: "bob")
    }
    let friends = (0..<20).map { ArtistID("friend\($0)") }
    for friend in friends {
      try world.perform(.join(username: friend.name, givenName: "F"), by: friend)
      try world.befriend("ann", friend)
      try world.perform(.sendMessage(to: "ann", text: "m"), by: friend)
    }
    let ann = try world.reading("ann")
    #expect(try ann.feed().items.count == 20)
    #expect(try ann.discover(.newest).loops.count == 20)
    #expect(try ann.search("l").loops.count == 20)
    #expect(try ann.loops(postedBy: "bob").loops.count == 20)
    #expect(try ann.saved(by: "ann").loops.count == 20)
    #expect(try ann.conversation(with: "bob").messages.count == 20)
    #expect(try ann.conversations().newest.count == 20)
    let profile = try ann.profile(of: "bob")
    #expect(profile.loops.loops.count == 20 && profile.loopCount == 21)
  }

  @Test func `A list goes on behind the loop where it is now, as long as that can be heard`() throws
  {
    var world = try LoopWorld.with("ann", "bob")
    let loops = try world.post(["v", "w", "x", "y"], by: "ann", savedBy: "bob")
    let first = try world.reading("bob").discover(.mostSaved, limit: 2)
    #expect(first.loops.map(\.id) == [loops[3], loops[2]])
    let saved = try world.reading("bob").saved(by: "bob", limit: 2)
    #expect(saved.loops.map(\.id) == [loops[0], loops[1]])
    try world.perform(.unsave(loops[0]), by: "bob")
    #expect(
      try world.reading("bob").discover(.mostSaved, after: first.next, limit: 9).loops.map(\.id)
        == [loops[1], loops[0]])
    #expect(
      try world.reading("bob").saved(by: "bob", after: saved.next, limit: 9).loops.map(\.id)
        == [loops[2], loops[3]])
    for id in [loops[1], loops[2]] {
      try world.loop(.edit(id, LoopEdit(audience: .me)), by: "ann")
    }
    #expect(throws: Refusal.notFound(.loop)) {
      try world.reading("bob").discover(.mostSaved, after: first.next, limit: 9)
    }
    #expect(throws: Refusal.notFound(.savedLoop)) {
      try world.reading("bob").saved(by: "bob", after: saved.next, limit: 9)
    }
    // The newest are in the order of time, which does not change.
    #expect(
      try world.reading("bob").discover(.newest, after: first.next, limit: 9).loops.map(\.id)
        == [loops[0]])
  }

  @Test func `Conversations are listed by their last message, and read from the end`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid", "dee")
    for friend in ["bob", "cid", "dee"] as [ArtistID] { try world.befriend("ann", friend) }
    var texts: [String] = []
    for number in 0..<9 {
      let other: ArtistID = number < 3 ? "cid" : "bob"
      let (sender, receiver): (ArtistID, ArtistID) =
        number % 2 == 0 ? ("ann", other) : (other, "ann")
      try world.perform(.sendMessage(to: receiver, text: "m\(number)"), by: sender)
      if other == "bob" { texts.append("m\(number)") }
    }
    let all = try world.reading("ann").conversations()
    #expect(all.newest.map(\.text) == ["m8", "m2"] && all.next == nil)
    let first = try world.reading("ann").conversations(limit: 1)
    #expect(first.newest.map { $0.partner(of: "ann") } == ["bob"])
    let second = try world.reading("ann").conversations(after: first.next, limit: 1)
    #expect(second.newest.map { $0.partner(of: "ann") } == ["cid"] && second.next == nil)
    for limit in 1...7 {
      var (read, place): ([String], MessageKey?) = ([], nil)
      repeat {
        let page = try world.reading("ann").conversation(with: "bob", before: place, limit: limit)
        read = page.messages.map(\.text) + read
        place = page.next
      } while place != nil
      #expect(read == texts, "\(limit)")
    }
    // It is there when they are no longer friends, and not once one has blocked the other.
    try world.perform(.unfriend("bob"), by: "ann")
    #expect(try world.reading("ann").conversations().newest.count == 2)
    try world.perform(.block("ann"), by: "bob")
    #expect(try world.reading("ann").conversations().newest.map(\.text) == ["m2"])
    for limit in [0, 101] {
      #expect(throws: Refusal.invalid(.limit)) {
        try world.reading("ann").conversations(limit: limit)
      }
      #expect(throws: Refusal.invalid(.limit)) {
        try world.reading("ann").saved(by: "ann", limit: limit)
      }
    }
  }
}
