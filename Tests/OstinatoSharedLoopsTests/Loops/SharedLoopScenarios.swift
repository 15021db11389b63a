import Ostinato
import Testing

@testable import OstinatoSharedLoops
@testable import SharedLoopModels

/// Loops are posted, relooped, taken apart and deleted.
@Suite struct SharedLoopScenarios {
  @Test func `A loop goes from one artist to the next (A6, A8)`() async throws {
    let store = InMemoryLoopStore()
    try await store.join("ann", "bob", "cid")
    for friend in ["ann", "cid"] {
      try await store.perform(.ask("bob"), by: ArtistID(friend), at: 1)
      try await store.perform(.ask(ArtistID(friend)), by: "bob", at: 2)
    }
    let post = try LoopAction.post(LoopWorld.draft("funkybeat", audio: "a"))
    let beat = try #require(await store.perform(post, by: "ann", at: 3).loop)
    let reloop = LoopAction.reloop(beat, adding: [LoopWorld.audio("b")])
    let mix = try #require(await store.perform(reloop, by: "bob", at: 4).loop)
    #expect(mix.parent == beat.id && mix.tags == ["ann"] && mix.mixName == "funkybeat mix 2")
    #expect(mix.ancestors == [Loop.Ancestor(loop: beat.id, layerCount: 1)])
    let page = try await store.feed(of: "cid")
    #expect(page.items.map(\.title) == ["funkybeat mix 2"] && page.next == nil)
    #expect(page.items.first?.artists == ["ann", "bob"] && page.items.first?.resharedBy == [])
    #expect(try await store.loop(mix.prefix(1), for: "cid") == beat)
    #expect(try await store.loop(mix.prefix(2), for: "cid") == mix)
    for count in [3, 0, -1, .min, .max] {
      #expect(throws: Refusal.notFound(.layer), "\(count)") { try mix.prefix(count) }
    }
    await #expect(throws: Refusal.notAllowed(.add)) {
      try await store.perform(.reloop(beat, adding: [LoopWorld.audio("c")]), by: "cid", at: 5)
    }
  }

  @Test func `No reloop, reshare or prefix widens an audience (A7, A9)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid", "dee")
    try world.befriend("ann", "bob")
    try world.befriend("bob", "cid")
    let own = try world.post("own", audio: "a", audience: .friends, by: "ann")
    let mix = try world.reloop(own.id, adding: "b", by: "bob")
    try world.perform(.reshare(own.id), by: "bob")
    #expect(try world.mayHear("bob", mix.id) && world.mayHear("ann", mix.id))
    #expect(try !world.mayHear("cid", mix.id) && !world.mayHear("cid", own.id))
    #expect(try world.feed("cid").items.isEmpty)
    #expect(throws: Refusal.notFound(.loop)) { try world.reading("cid").loop(mix.prefix(1)) }
    try world.expect(
      .notFound(.loop), of: .reloop(mix.id, adding: LoopWorld.addition("c")), by: "cid")
    // What Ann changes later is about her own loop alone.
    try world.loop(.edit(own.id, LoopEdit(audience: .everyone)), by: "ann")
    #expect(try world.mayHear("cid", own.id) && !world.mayHear("cid", mix.id))
    try world.befriend("ann", "cid")
    #expect(try world.mayHear("cid", mix.id) && !world.mayHear("dee", mix.id))
    // A mix of its own poster's alone is theirs alone, whoever has a part in it.
    let secret = try world.reloop(own.id, adding: "s", audience: .me, by: "bob")
    #expect(try world.mayHear("bob", secret.id) && !world.mayHear("ann", secret.id))
  }

  @Test func `A prefix is the ancestor while that is the same, and a view afterwards (A10)`() throws
  {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    let two = try world.post("two", audio: "a", "b", by: "ann")
    let three = try world.reloop(two.id, adding: "c", by: "bob")
    #expect(try world.reading("cid").loop(three.prefix(2)) == two)
    let view = try world.reading("cid").loop(three.prefix(1))
    #expect(view.id == three.id && view.layers == Array(two.layers.prefix(1)))
    try world.loop(.takeOut(layer: 0, of: two.id), by: "ann")
    let changed = try world.reading("cid").loop(three.prefix(2))
    #expect(changed.id == three.id && changed.layers == two.layers)
    try world.perform(.delete(two.id), by: "ann")
    #expect(try world.reading("cid").loop(three.prefix(2)).id == three.id)
    #expect(world.facts.loop(three.id) == three)
    let deleted = try #require(world.facts.loop(two.id))
    #expect(deleted.isDeleted && deleted.poster == "ann" && deleted.title.name == "deleted")
    try world.loop(.takeOut(layer: 2, of: three.id), by: "bob")
    #expect(throws: Refusal.notFound(.layer)) { try world.reading("cid").loop(three.prefix(3)) }
  }

  @Test func `An ancestor has the layers that it had when the next was made from it (A8, A10)`()
    throws
  {
    var world = try LoopWorld.with("ann", "bob", "cid")
    let tempo = try LoopTempo(
      tempo: Tempo(bpm: 90), timeSignature: TimeSignature(beats: 3, unit: 4), bars: 2)
    var draft = try LoopWorld.draft("beat", audio: "a", "b", collaboration: .everyone)
    (draft.caption, draft.tempo) = ("slow", tempo)
    let first = try world.loop(.post(draft), by: "ann")
    let second = try world.reloop(first.id, adding: "c", collaboration: .everyone, by: "bob")
    #expect(second.title == (try LoopTitle(name: "beat")) && second.tempo == tempo)
    try world.loop(.takeOut(layer: 1, of: first.id), by: "ann")
    try world.loop(.takeOut(layer: 2, of: second.id), by: "bob")
    let third = try world.reloop(second.id, adding: "d", "e", by: "cid")
    #expect(
      third.ancestors == [
        Loop.Ancestor(loop: first.id, layerCount: 2), Loop.Ancestor(loop: second.id, layerCount: 2),
      ])
    #expect(third.layers.map(\.audio) == ["a", "b", "d", "e"].map(LoopWorld.audio))
    #expect(third.layers.map(\.author) == ["ann", "ann", "cid", "cid"])
    #expect(try world.reading("ann").loop(third.prefix(2)).id == second.id)
  }

  @Test func `A prefix is the nearest ancestor that is the same and can be heard (A10)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    let first = try world.post("beat", audio: "a", "b", collaboration: .everyone, by: "ann")
    let second = try world.reloop(first.id, adding: "c", collaboration: .everyone, by: "bob")
    try world.loop(.takeOut(layer: 2, of: second.id), by: "bob")
    let third = try world.reloop(second.id, adding: "d", by: "cid")
    func prefix(_ count: Int) throws -> LoopID {
      try world.reading("ann").loop(try #require(world.facts.loop(third.id)).prefix(count)).id
    }
    #expect(try prefix(2) == second.id && prefix(3) == third.id)
    // A loop that has lost layers can be an ancestor as a whole.
    try world.loop(.takeOut(layer: 2, of: third.id), by: "cid")
    #expect(try prefix(2) == second.id)
    // What Ann may not hear, and what has changed, is passed over.
    try world.loop(.edit(second.id, LoopEdit(audience: .me)), by: "bob")
    #expect(try prefix(2) == first.id)
    try world.loop(.takeOut(layer: 0, of: first.id), by: "ann")
    #expect(try prefix(2) == third.id)
  }

  @Test func `A poster hears their reloop, and friends are those of today (A9)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    try world.befriend("ann", "cid")
    let own = try world.post("own", audio: "a", audience: .friends, by: "ann")
    let mix = try world.reloop(own.id, adding: "b", by: "bob")
    for friend in ["bob", "cid"] as [ArtistID] { try world.perform(.unfriend(friend), by: "ann") }
    // Bob does not hear the original any more, but his own loop. Ann is within her own restriction.
    #expect(try !world.mayHear("bob", own.id) && world.mayHear("bob", mix.id))
    #expect(try !world.mayHear("cid", mix.id) && world.mayHear("ann", mix.id))
    try world.befriend("cid", "ann")
    #expect(try world.mayHear("cid", mix.id))
    try world.loop(.edit(mix.id, LoopEdit(audience: .friends)), by: "bob")
    #expect(try !world.mayHear("ann", mix.id) && !world.mayHear("cid", mix.id))
  }

  @Test func `Audio that no loop uses any more is listed (A5, A11)`() throws {
    var world = try LoopWorld.with("ann", "bob")
    try world.befriend("ann", "bob")
    let one = try world.post("one", audio: "a", "a", "b", by: "ann")
    let two = try world.reloop(one.id, adding: "c", by: "bob")
    try world.perform(.delete(one.id), by: "ann")
    #expect(world.facts.unusedAudio.isEmpty)
    try world.loop(.takeOut(layer: 0, of: two.id), by: "ann")
    #expect(world.facts.unusedAudio.isEmpty)
    try world.loop(.takeOut(layer: 0, of: two.id), by: "ann")
    #expect(world.facts.unusedAudio == [try LoopWorld.audio("a")])
    try world.post("again", audio: "a", by: "bob")
    #expect(world.facts.unusedAudio.isEmpty)
    try world.perform(.leave(takingOutLayers: true), by: "ann")
    #expect(world.facts.unusedAudio == [try LoopWorld.audio("b")])
    #expect(world.facts.loop(two.id)?.layers.map(\.author) == ["bob"])
    #expect(world.facts.loop(two.id)?.tags == ["ann"])
  }

  @Test func `A loop of five layers is posted with its tempo (A6)`() throws {
    var world = try LoopWorld.with("ann")
    let tempo = try LoopTempo(
      tempo: Tempo(bpm: 90), timeSignature: TimeSignature(beats: 3, unit: 4), bars: 2)
    let draft = try LoopDraft(
      name: "five", layers: ["a", "b", "c", "d", "e"].map(LoopWorld.audio),
      length: LoopWorld.length, tempo: tempo)
    let loop = try world.loop(.post(draft), by: "ann")
    #expect(world.facts.loop(loop.id)?.layers.map(\.audio) == draft.layers)
    #expect(world.facts.loop(loop.id)?.tempo == tempo)
  }

  @Test func `What is not possible is refused, and changes nothing (A18, A19)`() throws {
    var world = try LoopWorld.with("ann", "bob", "cid")
    try world.befriend("ann", "bob")
    let loop = try world.post("one", audio: "a", "b", "c", "d", by: "ann")
    let length = try LoopWorld.length
    func refused(_ refusal: Refusal, _ action: LoopAction, by artist: ArtistID) {
      #expect(throws: refusal) { try world.perform(action, by: artist) }
    }
    refused(
      .invalid(.layerCount), .post(LoopDraft(name: "x", layers: [], length: length)), by: "ann")
    refused(
      .invalid(.layerCount), .post(try LoopWorld.draft("x", audio: "1", "2", "3", "4", "5", "6")),
      by: "ann")
    refused(.invalid(.loopName), .post(try LoopWorld.draft(" ", audio: "1")), by: "ann")
    refused(
      .invalid(.loopName), .edit(loop.id, LoopEdit(name: String(repeating: "n", count: 61))),
      by: "ann")
    refused(
      .invalid(.caption), .edit(loop.id, LoopEdit(caption: String(repeating: "n", count: 141))),
      by: "ann")
    refused(.notFound(.loop), .reloop("none", adding: try LoopWorld.addition("e")), by: "bob")
    refused(.notAllowed(.add), .reloop(loop.id, adding: try LoopWorld.addition("e")), by: "cid")
    refused(.invalid(.layerCount), .reloop(loop.id, adding: try LoopWorld.addition()), by: "bob")
    refused(
      .conflict(.full), .reloop(loop.id, adding: try LoopWorld.addition("e", "f")), by: "bob")
    let other = try LayerLength(frames: 88_201, sampleRate: length.sampleRate)
    refused(
      .conflict(.otherLength),
      .reloop(loop.id, adding: LoopAddition(layers: [LoopWorld.audio("e")], length: other)),
      by: "bob")
    refused(.notAllowed(.changeOthersLoop), .edit(loop.id, LoopEdit()), by: "bob")
    refused(.notAllowed(.changeOthersLoop), .delete(loop.id), by: "bob")
    refused(.notAllowed(.takeOutOthersLayer), .takeOut(layer: 0, of: loop.id), by: "bob")
    refused(.notFound(.layer), .takeOut(layer: 4, of: loop.id), by: "ann")
    refused(.notFound(.layer), .takeOut(layer: -1, of: loop.id), by: "ann")
    refused(.notFound(.artist), .save(loop.id), by: "nobody")
    for layer in [3, 2, 1] { try world.loop(.takeOut(layer: layer, of: loop.id), by: "ann") }
    refused(.conflict(.onlyLayer), .takeOut(layer: 0, of: loop.id), by: "ann")
    try world.loop(.edit(loop.id, LoopEdit(audience: .me)), by: "ann")
    refused(.notFound(.loop), .delete(loop.id), by: "bob")
    try world.perform(.delete(loop.id), by: "ann")
    refused(.notFound(.loop), .delete(loop.id), by: "ann")
    for frames in [0, -1, 25 * 44_100 + 1, FrameCount(.max)] as [FrameCount] {
      #expect(throws: Refusal.invalid(.length)) {
        try LayerLength(frames: frames, sampleRate: length.sampleRate)
      }
    }
    for text in ["", String(repeating: "a", count: 63), String(repeating: "A", count: 64)] {
      #expect(throws: Refusal.invalid(.audio)) { try AudioID(text) }
    }
  }

  @Test func `A name of a record that is taken, or not possible, is refused (A19)`() async throws {
    let store = InMemoryLoopStore { _ in "same" }
    try await store.join("ann")
    _ = try await store.perform(.post(LoopWorld.draft("one", audio: "a")), by: "ann", at: 1)
    await #expect(throws: Refusal.conflict(.nameTaken)) {
      try await store.perform(.post(LoopWorld.draft("two", audio: "a")), by: "ann", at: 2)
    }
    let other = InMemoryLoopStore { _ in "a b" }
    try await other.join("ann")
    await #expect(throws: Refusal.invalid(.recordName)) {
      try await other.perform(.post(LoopWorld.draft("two", audio: "a")), by: "ann", at: 2)
    }
  }

  @Test func `A title has a name, and a caption of at most 140 characters`() throws {
    let title = try LoopTitle(name: "  funkybeat ", caption: String(repeating: "é", count: 140))
    #expect(title.name == "funkybeat" && title.caption.count == 140)
    // A character of several scalars is one.
    let flags = try LoopTitle(name: "x", caption: String(repeating: "🇬🇧", count: 140))
    #expect(flags.caption.count == 140 && flags.caption.unicodeScalars.count == 280)
    #expect(throws: LoopTitle.Error.noName) { try LoopTitle(name: " \n") }
    #expect(throws: LoopTitle.Error.nameTooLong(61)) {
      try LoopTitle(name: String(repeating: "x", count: 61))
    }
    #expect(throws: LoopTitle.Error.captionTooLong(141)) {
      try LoopTitle(name: "x", caption: String(repeating: "x", count: 141))
    }
  }
}
