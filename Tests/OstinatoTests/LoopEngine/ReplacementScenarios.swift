import Ostinato
import TestSupport
import Testing

/// New clips for a deck while the engine runs, and the old ones handed back (rule D8).
///
/// A frame is a sixteenth. Deck A begins with clips 1 and 2 of one bar; the new ring is clip 5 of two
/// bars and clip 6 of one.
@Suite struct ReplacementScenarios {
  static let old = [loop(1, frames: 16), loop(2, frames: 16)]
  static let new = [loop(5, frames: 32, .bars(2)), loop(6, frames: 16)]

  private static func replace(_ frame: Int, with ring: [Clip] = new) -> ScheduledAction {
    on(frame) { try $0.replaceClips(on: .a, with: ring) }
  }

  /// The number of the clip that a deck plays: a thousandth of its first sample.
  private static func number(of clip: Clip) -> Int {
    clip.samples(.left).first.map { Int($0) / 1000 } ?? 0
  }

  private static func show(_ log: FrameLog, _ frame: Int) -> String {
    let deck = log[frame].state.decks[.a]
    return
      "clip \(number(of: deck.currentClip)), \(deck.currentClipIndex + 1) of \(deck.clipCount), "
      + "\(deck.playhead)\(deck.nextClipIndex != nil ? " marked" : "")"
  }

  @Test func `What a copy adopts and hands back is no other engine's (D8, V1)`() throws {
    let engine = try EngineFixture([Self.old]).play(1, [])[1]
    var adopting = engine
    adopting.adopt(try adopting.ring(of: Self.new, for: .a), on: .a)
    #expect(Self.number(of: engine.state.decks[.a].currentClip) == 1)
    #expect(Self.number(of: adopting.state.decks[.a].currentClip) == 5)
    #expect(engine.rings[0].count == 1 && adopting.rings[0].count == 2)
    let takes: [(inout LoopEngine) -> Int] = [
      { $0.takeUnusedRing() == nil ? 0 : 1 }, { $0.takeUnusedRing(of: .a) == nil ? 0 : 1 },
      { $0.takeUnusedRings().count },
    ]
    for take in takes {
      var taking = adopting
      let taken = take(&taking)
      #expect(taken == 1 && !taking.hasUnusedRing && adopting.hasUnusedRing)
    }
  }

  @Test func `Paused, the first new clip is there at once, on the old one's grid (D8)`() throws {
    let log = try EngineFixture([Self.old]).play(
      60,
      [
        on(0, .play), on(1, .next(on: .a)), on(20, .pause), on(22, .next(on: .a)),
        Self.replace(24), on(26, .play),
      ])
    #expect(Self.show(log, 23) == "clip 2, 2 of 2, 0:1:0 marked")
    #expect(Self.show(log, 24) == "clip 5, 1 of 2, 0:1:0")
    let expected =
      seen(0, "0:0:0", .played, .bar) + seen(1, "0:0:1", .nextMarked(.a, clip: 1))
      + seen(16, "1:0:0", .clipChanged(.a, from: 0, to: 1), .bar) + seen(20, "1:1:0", .paused)
      + seen(22, "1:1:0", .nextMarked(.a, clip: 0)) + seen(26, "1:1:0", .played)
      + seen(38, "2:0:0", .bar)
      + seen(54, "3:0:0", .clipLooped(.a), .bar)
    #expect(difference(log.events, expected) == nil)
    #expect(
      log.left == heard(1, 0..<16) + heard(2, 0..<4) + silence(6) + heard(5, 4..<32, 0..<6))
  }

  @Test
  func `Paused, a new clip of another tempo is read where its own tempo puts the place (D6, D8)`()
    throws
  {
    let half = loop(5, frames: 32, bpm: 30)
    let log = try EngineFixture([Self.old]).play(
      12, [on(0, .play), on(4, .pause), Self.replace(6, with: [half]), on(8, .play)])
    #expect(log.left == heard(1, 0..<4) + silence(4) + heard(5, 8..<12))
  }

  @Test func `Playing, they come at the clip's next boundary as a change, and serve a mark (D8)`()
    throws
  {
    for marks in [[], [on(21, .next(on: .a))]] {
      let log = try EngineFixture([Self.old]).play(
        70, [on(0, .play), on(1, .next(on: .a)), Self.replace(20)] + marks)
      let expected = [Seen(32, bar * 2, .clipChanged(.a, from: 1, to: 0))]
      #expect(log.events.filter { $0.frame == 32 && $0.kind != .bar } == expected)
      #expect(log.frames(of: .clipLooped(.a)) == [64])
      #expect(log.left == heard(1, 0..<16) + heard(2, 0..<16) + heard(5, 0..<32, 0..<6))
      #expect(Self.show(log, 31).hasPrefix("clip 2, 2 of 2, 0:3:3"))
      #expect(Self.show(log, 32) == "clip 5, 1 of 2, 0:0:0")
      #expect(Self.show(log, 33) == "clip 5, 1 of 2, 0:0:1")
    }
  }

  @Test func `At the boundary's own frame is not too late (D8)`() throws {
    let log = try EngineFixture([Self.old]).play(20, [on(0, .play), Self.replace(16)])
    #expect(log.left == heard(1, 0..<16) + heard(5, 0..<4))
    #expect(Self.show(log, 16) == "clip 5, 1 of 2, 0:0:0")
  }

  @Test func `A second replacement takes the first one's place (D8)`() throws {
    let other = [loop(7, frames: 16)]
    let log = try EngineFixture([Self.old]).play(
      20, [on(0, .play), Self.replace(4), Self.replace(5, with: other)])
    #expect(log.left == heard(1, 0..<16) + heard(7, 0..<4))
    #expect(log.frames(of: .clipChanged(.a, from: 0, to: 0)) == [16])
  }

  @Test(arguments: [Command.pause, .reset])
  func `A pause or a reset before the boundary brings them at once (D8)`(command: Command) throws {
    let log = try EngineFixture([Self.old]).play(
      12, [on(0, .play), Self.replace(4), on(6, command), on(8, .play)])
    let first = command == .pause ? 6 : 0
    #expect(log.left == heard(1, 0..<6) + silence(2) + heard(5, first..<first + 4))
    let stopped: EngineEvent.Kind = command == .pause ? .paused : .reset
    #expect(log.frames(of: stopped) == [6])
    #expect(log.frames(of: .clipChanged(.a, from: 0, to: 0)) == [6])
    #expect(Self.show(log, 7) == "clip 5, 1 of 2, \(command == .pause ? "0:1:2" : "0:0:0")")
  }

  @Test func `A microloop holds them back like any change, but not at its own frame (D4, D8)`()
    throws
  {
    let held = try EngineFixture([Self.old]).play(
      70, [on(0, .play), on(1, .microloop(true)), Self.replace(2), on(50, .microloop(false))])
    #expect(held.frames(of: .clipLooped(.a)) == [16, 48])
    #expect(held.frames(of: .clipChanged(.a, from: 0, to: 0)) == [64])
    let atOnce = try EngineFixture([Self.old]).play(
      20, [on(0, .play), Self.replace(2), on(16, .microloop(true))])
    #expect(atOnce.frames(of: .clipChanged(.a, from: 0, to: 0)) == [16])
    #expect(atOnce.left == heard(1, 0..<16) + heard(5, 0..<4))
  }

  @Test func `Other decks are not concerned (D8)`() throws {
    let decks = [Self.old, [loop(100, frames: 16)]]
    let log = try EngineFixture(decks).play(20, [on(0, .play), Self.replace(4)])
    let alone = try EngineFixture([decks[1]]).play(20, [on(0, .play)])
    let sum = zip(heard(1, 0..<16) + heard(5, 0..<4), alone.left).map { $0 + $1 }
    #expect(log.left == sum)
    #expect(log.frames(of: .clipLooped(.b)) == [16])
  }

  @Test func `What was replaced is handed back once, and not while it can be heard (D8)`() throws {
    // At 1000 Hz a tail is 5 frames long, a sixteenth 250.
    let clips = (1...3).map { loop($0, frames: 4000, rate: 1000) }
    var engine = try EngineFixture([Deck([clips[0]])], rate: 1000, fades: .standard).engine()
    let numbers = { (rings: [[Clip]]) in rings.map { $0.map(Self.number) } }
    try engine.play(frames: 100)

    // A waiting ring that another takes the place of was never heard.
    try engine.replaceClips(on: .a, with: [clips[1]])
    #expect(numbers(engine.takeReplacedClips()).isEmpty)
    try engine.replaceClips(on: .a, with: [clips[2]])
    #expect(numbers(engine.takeReplacedClips()) == [[2]])

    // The pause brings the new ring; the old clip's tail is heard for five frames more.
    try engine.send(.pause)
    for frame in 0..<5 {
      #expect(numbers(engine.takeReplacedClips()).isEmpty, "frame \(frame)")
      let level = Float(5 - 1 - frame) / 5
      let audio = engine.render(frames: 1)
      #expect(audio.left == [Float(1100 + frame) * level], "frame \(frame)")
    }
    let fork = engine
    #expect(numbers(engine.takeReplacedClips()) == [[1]])
    #expect(engine.takeReplacedClips().isEmpty)
    // A copy keeps what its original has let go of (V1).
    var copy = fork
    #expect(numbers(copy.takeReplacedClips()) == [[1]])
    #expect(Self.number(of: engine.state.decks[.a].currentClip) == 3)
    #expect(engine.render(frames: 1).left == [0])
  }

  @Test func `While one ring's tail is heard, another is handed back (D8)`() throws {
    let clips = (1...3).map { loop($0, frames: 4000, rate: 1000) }
    var engine = try EngineFixture([Deck([clips[0]])], rate: 1000, fades: .standard).engine()
    try engine.play(frames: 100)
    try engine.replaceClips(on: .a, with: [clips[1]])
    try engine.send(.pause)
    _ = engine.render(frames: 1)
    // While paused the third comes at once: the second was never heard.
    try engine.replaceClips(on: .a, with: [clips[2]])
    #expect(engine.takeReplacedClips().map { $0.map(Self.number) } == [[2]])
    _ = engine.render(frames: 5)
    #expect(engine.takeReplacedClips().map { $0.map(Self.number) } == [[1]])
  }

  @Test func `Of the rings with a clip whose tail is heard, one is kept (D8)`() throws {
    let clips = (1...2).map { loop($0, frames: 4000, rate: 1000) }
    var engine = try EngineFixture([Deck([clips[0]])], rate: 1000, fades: .standard).engine()
    try engine.play(frames: 100)
    try engine.send(.pause)
    _ = engine.render(frames: 1)
    for count in [0, 1, 1, 1] {
      try engine.replaceClips(on: .a, with: [clips[1], clips[0]])
      #expect(engine.takeReplacedClips().count == count)
    }
    // The first of them reads on, whole.
    for frame in 1...4 {
      let level = Float(5 - 1 - frame) / 5
      #expect(engine.render(frames: 1).left == [Float(1100 + frame) * level], "frame \(frame)")
    }
    _ = engine.render(frames: 1)
    #expect(engine.takeReplacedClips().map { $0.map(Self.number) } == [[1]])
  }
}
