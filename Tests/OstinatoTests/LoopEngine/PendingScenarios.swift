import Ostinato
import TestSupport
import Testing

import struct OstinatoOracle.SplitMix64

/// How long commands that wait have to wait, if the music goes on as it does (rule C4). A frame is a sixteenth, a bar is
/// 16 frames.
@Suite struct PendingScenarios {
  static func framesLeft(_ engine: LoopEngine) -> [FrameCount?] {
    engine.pendingCommands.map(\.framesLeft)
  }

  /// Two decks: clips of a bar on A, and of three beats on B.
  static func fixture() throws -> EngineFixture {
    try EngineFixture([
      [loop(1, frames: 16), loop(2, frames: 16)], [loop(3, frames: 12, .beats(3))],
    ])
  }

  @Test func `While the music plays, each has the frames until its line, time or frame (C4)`()
    throws
  {
    var engine = try Self.fixture().engine()
    try engine.send(.play)
    _ = engine.render(frames: 5)
    for anchor in [
      .now, .frame(3), .frame(9), .time("0:1:0"), .time("0:1:3"), .nextSixteenth, .nextBeat,
      .nextBar, .nextSegment, .nextClipEnd(of: .a), .nextClipEnd(of: .b),
    ] as [Anchor] {
      try engine.send(.next(on: .a), at: anchor)
    }
    #expect(Self.framesLeft(engine) == [0, 0, 4, 0, 2, 0, 3, 11, 27, 11, 7])
    _ = engine.render(frames: 1)
    #expect(Self.framesLeft(engine) == [3, 1, 2, 10, 26, 10, 6])
  }

  @Test func `While it is paused, musical anchors have none, but for plays (C4, C5)`() throws {
    var engine = try Self.fixture().engine()
    for anchor in [.now, .frame(9), .time("0:0:0"), .nextBar] as [Anchor] {
      try engine.send(.next(on: .a), at: anchor)
      try engine.send(.play, at: anchor)
    }
    #expect(Self.framesLeft(engine) == [0, 0, 9, 9, nil, 0, nil, 0])
  }

  @Test func `A stopped deck has no clip ends, and a microloop no lines beyond its region (C4)`()
    throws
  {
    var engine = try Self.fixture().engine()
    for command in [.play, .stop(on: .b), .microloop(true, length: .beats(2))] as [Command] {
      try engine.send(command)
    }
    _ = engine.render(frames: 6)
    for anchor in [
      .nextClipEnd(of: .b), .nextClipEnd(of: .a), .nextBar, .nextBeat, .nextSegment, .time("0:2:0"),
      .time("0:2:1"),
    ] as [Anchor] {
      try engine.send(.next(on: .a), at: anchor)
    }
    #expect(Self.framesLeft(engine) == [nil, nil, nil, 2, 2, 2, nil])
    _ = engine.render(frames: 3)
    // At 1 of the region: the next beat is at 4, and what lay behind has had its turn.
    #expect(Self.framesLeft(engine) == [nil, nil, nil, nil])
    try engine.send(.next(on: .a), at: .nextBeat)
    try engine.send(.microloopMove(by: .sixteenths(2)))
    _ = engine.render(frames: 1)
    // In [2, 10), at 2: the region's end is no beat, and the beat at 4 comes first.
    #expect(Self.framesLeft(engine).last == 2)
    _ = engine.render(frames: 7)
    try engine.send(.next(on: .a), at: .nextBeat)
    #expect(Self.framesLeft(engine).last == 3)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `It comes when it is said to come (C4)`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tempo = try Tempo(microBPM: random.draw(40_000_000...200_000_000))
    var engine = try LoopEngine(
      sampleRate: 1_000, tempo: tempo,
      decks: [[clip([1], .ticks(Ticks(random.draw(720_720...14_414_400))), rate: 1_000)]],
      settings: EngineSettings(microloopBars: 1))
    try engine.send(.play)
    _ = engine.render(frames: random.draw(1...4_000))
    if random.chance(60) {
      try engine.send(
        .microloop(
          true, length: .sixteenths(random.draw(1...40)),
          from: random.pick(MicroloopStart.allCases)))
      _ = engine.render(frames: random.draw(1...3_000))
    }
    let place =
      engine.state.ticks + Ticks(random.draw(-3_000_000...9_000_000 as ClosedRange<Int64>))
    let anchor = random.pick(
      [
        .nextSixteenth, .nextBeat, .nextBar, .nextSegment, .nextClipEnd(of: .a), .tick(place),
      ] as [Anchor])
    try engine.send(.next(on: .a), at: anchor)
    let left = try #require(engine.pendingCommands.first).framesLeft
    let frame = engine.frame
    let events = engine.render(frames: 20_000).events
    let found = events.first {
      if case .nextMarked = $0.kind { true } else { $0.kind == .rejected(.next, .noChange) }
    }
    #expect(found.map { $0.frame - frame } == left, "\(anchor)")
  }
}
