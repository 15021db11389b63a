import Ostinato
import TestSupport
import Testing

/// Out of a microloop, the music goes on where it would be without it (rules W12, W13). A frame is a sixteenth, a bar is
/// 16 frames.
@Suite struct SlipScenarios {
  /// Deck A plays clip 1, of four bars, and has clip 2.
  static func long() throws -> EngineFixture {
    try EngineFixture([[loop(1, frames: 64, .bars(4)), loop(2, frames: 64, .bars(4))]])
  }

  /// Deck A plays clip 1, of a bar, and has clip 2 of a bar and 3 of a beat.
  static func short() throws -> EngineFixture {
    try EngineFixture([
      [loop(1, frames: 16), loop(2, frames: 16), loop(3, frames: 4, .beats(1))]
    ])
  }

  /// What is heard from one frame to another, as the clip's number times 1 000 and the place in it.
  static func heard(_ log: FrameLog, _ frames: Range<Int>) -> [Int] {
    log.left[frames].map { Int($0) }
  }

  static let beat = Command.microloop(true, length: .beats(1))

  @Test func `It goes on where it would be without the loop (W13)`() throws {
    let log = try Self.long().play(50, [on(0, .play), on(22, Self.beat), on(37, .slip)])
    #expect(
      Self.heard(log, 20..<40) == [
        1020, 1021, 1022, 1023, 1020, 1021, 1022, 1023, 1020, 1021, 1022, 1023, 1020, 1021, 1022,
        1023, 1020, 1037, 1038, 1039,
      ])
    #expect(
      log.events == seen(0, "0:0:0", .played, .bar) + seen(16, "1:0:0", .bar)
        + seen(22, "1:1:2", .microloopOn)
        + [24, 28, 32, 36].map { Seen($0, "1:1:0", .microloopWrapped) }
        + seen(37, "2:1:1", .slipped, .microloopOff) + seen(48, "3:0:0", .bar))
    #expect(log[37].state.transport == .microlooping && log[38].state.transport == .playing)
  }

  @Test func `While paused and without a microloop it is refused (W13)`() throws {
    let log = try Self.long().play(
      60,
      [
        on(1, .slip), on(2, .play), on(3, .slip), on(20, Self.beat), on(26, .pause), on(27, .slip),
        on(28, .play), on(29, .slip), on(30, Self.beat), on(31, seek("3:0:0")), on(32, .slip),
        on(33, Self.beat), on(34, .microloop(false)), on(35, .slip), on(36, Self.beat),
        on(37, .reset), on(38, .slip),
      ])
    #expect(
      log.events.filter { if case .rejected = $0.kind { true } else { false } } == [
        Seen(1, "0:0:0", .rejected(.slip, .microloopNeedsPlaying)),
        Seen(3, "0:0:1", .rejected(.slip, .noChange)),
        Seen(27, "1:1:0", .rejected(.slip, .microloopNeedsPlaying)),
        Seen(29, "1:1:1", .rejected(.slip, .noChange)),
        Seen(32, "3:0:1", .rejected(.slip, .noChange)),
        Seen(35, "3:1:0", .rejected(.slip, .noChange)),
        Seen(38, "0:0:0", .rejected(.slip, .microloopNeedsPlaying)),
      ])
  }

  @Test func `A marked clip has come by then, and the mark is gone (W12, W13)`() throws {
    let log = try Self.short().play(
      40, [on(0, .play), on(5, Self.beat), on(6, .next(on: .a)), on(21, .slip)])
    #expect(Self.heard(log, 18..<24) == [1006, 1007, 1004, 2005, 2006, 2007])
    #expect(
      log.events.filter { $0.frame > 20 }
        == seen(21, "1:1:1", .slipped, .microloopOff, .clipChanged(.a, from: 0, to: 1))
        + seen(32, "2:0:0", .clipLooped(.a), .bar))
    #expect(
      log[21].state.decks[.a].nextClipIndex == 1 && log[22].state.decks[.a].nextClipIndex == nil)
  }

  @Test func `Marks of the loop are marks without it, where they can be (W12)`() throws {
    // The first comes at 16 without the loop; the second is after it, the third takes the mark off.
    let log = try Self.short().play(
      60,
      [
        on(0, .play), on(5, Self.beat), on(6, .next(on: .a)), on(20, .next(on: .a)),
        on(21, .slip), on(22, Self.beat), on(23, .cancelNext(on: .a)), on(40, .slip),
      ])
    #expect(
      log.events.filter { $0.frame > 19 && $0.kind != .microloopWrapped && $0.kind != .bar }
        == seen(20, "0:2:0", .nextMarked(.a, clip: 2))
        + seen(
          21, "1:1:1", .slipped, .microloopOff, .clipChanged(.a, from: 0, to: 1),
          .nextMarked(.a, clip: 2))
        + seen(22, "1:1:2", .microloopOn) + seen(23, "1:1:3", .nextUnmarked(.a))
        + seen(40, "2:2:0", .slipped, .microloopOff) + seen(48, "3:0:0", .clipLooped(.a)))
    // What is refused in the loop changes nothing without it: clip 1 is marked in the loop and plays without it.
    let refused = try Self.short().play(
      40,
      [
        on(0, .play), on(5, Self.beat), on(6, .next(on: .a)), on(20, .clip(1, on: .a)),
        on(21, .slip),
      ])
    #expect(refused.events.contains(Seen(20, "0:2:0", .rejected(.clip, .noChange))))
    #expect(refused[22].state.decks[.a].nextClipIndex == nil)
  }

  @Test func `Its frame has the lines and clip ends that it has without the loop (W13, C1)`() throws
  {
    let log = try Self.short().play(
      40,
      [
        on(0, .play), on(1, .next(on: .a)), on(5, Self.beat),
        on(15, .stop(on: .a), at: .nextClipEnd(of: .a)),
        on(16, .slip),
      ])
    #expect(
      log.events.filter { $0.frame > 12 }
        == seen(16, "1:0:0", .slipped, .microloopOff, .stopped(.a), .bar) + seen(32, "2:0:0", .bar))
    let changed = try Self.short().play(
      20, [on(0, .play), on(1, .next(on: .a)), on(5, Self.beat), on(16, .slip)])
    #expect(
      changed.events.filter { $0.frame > 12 }
        == seen(16, "1:0:0", .slipped, .microloopOff, .clipChanged(.a, from: 0, to: 1), .bar))
  }

  @Test func `Where it is nowhere else, only the decks jump that play something else (W13)`() throws
  {
    var fixture = try EngineFixture(
      [
        Deck([loop(1, frames: 2_000, .bars(4), rate: 500, bpm: 120)]),
        Deck([
          loop(2, frames: 250, .beats(1), rate: 500, bpm: 120),
          loop(3, frames: 250, .beats(1), rate: 500, bpm: 120),
        ]),
      ], rate: 500, bpm: 120, fades: .standard)
    fixture.settings.microloopBars = 4
    let actions = [on(0, .play), on(100, .next(on: .b)), on(200, .microloop(true))]
    let without = try fixture.play(700, actions + [on(600, .microloop(false))])
    let log = try fixture.play(700, actions + [on(600, .slip)])
    #expect(
      log.events.filter { $0.frame == 600 }.map(\.kind) == [
        .slipped, .microloopOff, .clipChanged(.b, from: 0, to: 1),
      ])
    // Deck A reads on; deck B enters clip 3 at its place after the clip's end at 250 and 500.
    #expect(log.left[599] == without.left[599] && log.left[600] != without.left[600])
    #expect(log.left[603] == 1603 + 3103)
    var passages: [Passage.Entry] = []
    var engine = try fixture.engine()
    for action in actions {
      _ = engine.render(frames: action.frame - Int(engine.frame.rawValue))
      try action.act(&engine)
    }
    _ = engine.render(frames: 600 - Int(engine.frame.rawValue))
    try engine.send(.slip)
    _ = engine.render(
      frames: 10,
      sources: { block in
        block.passages.forEach { passages.append($0.entry) }
      })
    #expect(passages == [.continues])
  }

  @Test func `A seek inside leads both, and a changed region only what is heard (W12)`() throws {
    let log = try Self.long().play(
      80,
      [
        on(0, .play), on(16, .microloop(true, length: .bars(1))), on(40, seek("1:0:0")),
        on(45, .slip), on(50, Self.beat), on(51, .microloopMove(by: .beats(2))), on(60, .slip),
        on(62, Self.beat), on(63, .microloop(true, length: .beats(2), from: .justPlayed)),
        on(70, .slip),
      ])
    #expect(Self.heard(log, 40..<47) == [1016, 1017, 1018, 1019, 1020, 1021, 1022])
    #expect(Self.heard(log, 50..<52) == [1026, 1035])
    #expect(Self.heard(log, 59..<64) == [1035, 1036, 1037, 1038, 1031])
    #expect(Self.heard(log, 69..<72) == [1037, 1046, 1047])
  }

  @Test func `A clip that was launched in the loop goes on from its line (W12)`() throws {
    let log = try Self.short().play(
      60,
      [
        on(0, .play), on(18, .microloop(true, length: .beats(2))),
        on(37, .launch(2, on: .a), at: .nextBeat), on(42, .launch(1, on: .a, inPhase: true)),
        on(53, .slip),
      ])
    #expect(Self.heard(log, 38..<44) == [1006, 1007, 3000, 3001, 2002, 2003])
    #expect(Self.heard(log, 51..<55) == [2003, 2004, 2005, 2006])
    let early = try Self.short().play(
      60,
      [
        on(0, .play), on(18, .microloop(true, length: .beats(2))),
        on(37, .launch(1, on: .a), at: .nextBeat), on(46, .stop(on: .a)), on(47, .slip),
        on(49, .launch(0, on: .a)),
      ])
    #expect(Self.heard(early, 40..<50) == [2000, 2001, 2002, 2003, 2004, 2005, 0, 0, 0, 1000])
    #expect(
      early.events.filter { $0.frame == 47 }.map(\.kind) == [
        .slipped, .microloopOff, .clipChanged(.a, from: 1, to: 1),
      ])
  }

  @Test func `Clips that were replaced have come by then (W12, D8)`() throws {
    let new = [loop(5, frames: 16), loop(6, frames: 16)]
    let newer = [loop(7, frames: 16), loop(8, frames: 4, .beats(1))]
    let log = try Self.short().play(
      60,
      [
        on(0, .play), on(4, Self.beat), on(6, do: { try $0.replaceClips(on: .a, with: new) }),
        on(20, .clip(1, on: .a)), on(21, do: { try $0.replaceClips(on: .a, with: newer) }),
        on(22, .clip(2, on: .a)), on(26, .slip),
      ])
    #expect(Self.heard(log, 24..<28) == [1004, 1005, 7010, 7011])
    #expect(
      log.events.filter { $0.frame == 26 }.map(\.kind) == [
        .slipped, .microloopOff, .clipChanged(.a, from: 0, to: 0),
      ])
    // Clip 2 of the old ring is none of the new one.
    #expect(log[27].state.decks[.a].nextClipIndex == nil)
    var engine = log[27]
    #expect(engine.takeReplacedClips().map(\.count) == [3, 2])
  }

  @Test func `Shorter clips that come at once have their own boundaries (W12, D8)`() throws {
    let long = [loop(5, frames: 64, .bars(4))]
    let short = [loop(6, frames: 16), loop(7, frames: 16)]
    let log = try Self.short().play(
      60,
      [
        on(0, .play), on(4, Self.beat), on(6, do: { try $0.replaceClips(on: .a, with: long) }),
        on(20, do: { try $0.replaceClips(on: .a, with: short) }), on(21, .clip(1, on: .a)),
        on(40, .slip),
      ])
    // The long clip begins at frame 16, in the short one's place the marked one at 32.
    #expect(Self.heard(log, 38..<42) == [1006, 1007, 7008, 7009])
    #expect(
      log.events.filter { $0.frame == 40 }.map(\.kind) == [
        .slipped, .microloopOff, .clipChanged(.a, from: 0, to: 1),
      ])
  }

  @Test func `A deck whose new clips cannot follow the tempo plays natively (W13, W8)`() throws {
    let deck = Deck([loop(1, frames: 16)], follow: .varispeed)
    let far = [loop(2, frames: 16 * 5, bpm: 12)]
    let log = try EngineFixture([deck]).play(
      30,
      [
        on(0, .play), on(4, Self.beat), on(6, do: { try $0.replaceClips(on: .a, with: far) }),
        on(20, .slip),
      ])
    #expect(
      log.events.filter { $0.frame == 20 }.map(\.kind) == [
        .slipped, .microloopOff, .clipChanged(.a, from: 0, to: 0), .followChanged(.a),
      ])
    #expect(log[21].state.decks[.a].follow == .native)
    #expect(log.left[20] == 2000 + 20)
  }
}
