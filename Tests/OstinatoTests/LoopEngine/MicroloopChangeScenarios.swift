import Ostinato
import TestSupport
import Testing

/// Microloops that begin here or with what was just played, and that are halved, doubled and moved (rules W5, W6). A
/// frame is a sixteenth, a bar is 16 frames.
@Suite struct MicroloopChangeScenarios {
  /// Deck A plays clip 1, of four bars.
  static func fixture(microloopBars: Int = 1) throws -> EngineFixture {
    try EngineFixture([[loop(1, frames: 64, .bars(4))]], microloopBars: microloopBars)
  }

  /// Where the music is, as frames from `0:0:0`: what the deck sounds like.
  static func places(_ log: FrameLog) -> [Int] { log.left.map { Int($0) - 1_000 } }

  struct Start: CustomTestStringConvertible {
    let testDescription: String
    let start: MicroloopStart
    let anchor: Anchor
    /// Where the music is from frame 21 on.
    let places: [Int]
  }

  static let starts = [
    Start(
      testDescription: "aligned", start: .aligned, anchor: .now,
      places: [21, 22, 23, 20, 21, 22, 23, 20, 21, 22]),
    Start(
      testDescription: "here, now", start: .here, anchor: .now,
      places: [21, 22, 23, 24, 21, 22, 23, 24, 21, 22]),
    Start(
      testDescription: "here, at the next beat", start: .here, anchor: .nextBeat,
      places: [21, 22, 23, 24, 25, 26, 27, 24, 25, 26]),
    Start(
      testDescription: "what was just played, now", start: .justPlayed, anchor: .now,
      places: [17, 18, 19, 20, 17, 18, 19, 20, 17, 18]),
    Start(
      testDescription: "what was just played, at the next beat", start: .justPlayed,
      anchor: .nextBeat, places: [21, 22, 23, 20, 21, 22, 23, 20, 21, 22]),
    Start(
      testDescription: "what was played before a past time", start: .justPlayed,
      anchor: .time("0:0:2"), places: [17, 18, 19, 20, 17, 18, 19, 20, 17, 18]),
  ]

  @Test(arguments: starts)
  func `The region is aligned, begins here, or is what was just played (W5)`(expected: Start) throws
  {
    let log = try Self.fixture().play(
      31,
      [
        on(0, .play),
        on(21, .microloop(true, length: .beats(1), from: expected.start), at: expected.anchor),
      ])
    #expect(Self.places(log).suffix(10) == expected.places)
    #expect(Self.places(log).prefix(21) == Array(0..<21)[...])
  }

  @Test func `Before there is as much music, nothing has just been played (W5)`() throws {
    let log = try Self.fixture().play(
      20,
      [
        on(0, .microloop(true, from: .here)), on(1, .play),
        on(16, .microloop(true, length: .bars(1), from: .justPlayed)),
        on(17, .microloop(true, length: .bars(1), from: .justPlayed)),
        on(18, .microloop(true, length: .bars(1), from: .justPlayed)),
      ])
    #expect(
      log.events.filter { $0.kind != .bar }.map(\.kind) == [
        .rejected(.microloop, .microloopNeedsPlaying), .played, .rejected(.microloop, .tooEarly),
        .microloopOn, .microloopWrapped, .rejected(.microloop, .tooEarly),
      ])
  }

  @Test func `While it is on, another region is engaged anew, and the same is no change (W5)`()
    throws
  {
    let log = try Self.fixture().play(
      40,
      [
        on(0, .play), on(20, .microloop(true, length: .beats(1))),
        on(21, .microloop(true, length: .beats(1), from: .here)), on(23, seek("1:1:1")),
        on(23, .microloop(true, length: .beats(1), from: .here)),
        on(26, .microloop(true, length: .beats(1))), on(27, .microloop(true, length: .beats(2))),
      ])
    #expect(
      log.events.filter { $0.kind != .bar && $0.kind != .microloopWrapped }.map(\.kind) == [
        .played, .microloopOn, .microloopOn, .sought, .rejected(.microloop, .noChange),
        .rejected(.microloop, .noChange), .microloopOn,
      ])
    #expect(
      Array(Self.places(log)[20..<36]) == [
        20, 21, 22, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 24, 25,
      ])
  }

  @Test func `Segments are counted from the region's start (W5, C1)`() throws {
    let log = try Self.fixture().play(
      40,
      [
        on(0, .play), on(21, .microloop(true, length: .beats(1), from: .here)),
        on(22, .microloop(false), at: .nextSegment),
      ])
    #expect(log.frames(of: .microloopOff) == [25])
    #expect(Self.places(log) == Array(0..<40))
  }

  @Test func `Halved, doubled and moved, it keeps the phase (W6)`() throws {
    let log = try Self.fixture().play(
      60,
      [
        on(0, .play), on(18, .microloop(true, length: .beats(2))), on(22, .microloopHalve),
        on(24, .microloopHalve), on(29, .microloopDouble), on(40, .microloopMove(by: .beats(1))),
        on(45, .microloopMove(by: .sixteenths(-3))), on(50, .microloop(false)),
      ])
    #expect(
      Array(Self.places(log)[18..<54]) == [
        18, 19, 20, 21, 18, 19, 16, 17, 16, 17, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 20,
        21, 22, 23, 20, 17, 18, 19, 20, 17, 18, 19, 20, 21,
      ])
    #expect(log.frames(of: .microloopChanged) == [22, 24, 29, 40, 45])
  }

  @Test func `What cannot be is refused (W6)`() throws {
    let log = try Self.fixture(microloopBars: 64).play(
      12,
      [
        on(0, .microloopHalve), on(1, .play), on(2, .microloopDouble), on(3, .microloop(true)),
        on(4, .microloopDouble), on(5, .microloopMove(by: .beats(-1))),
        on(6, .microloopMove(by: .ticks(0))), on(7, .microloop(true, length: .sixteenths(3))),
        on(8, .microloopHalve), on(9, .microloop(true, length: .sixteenths(1))),
        on(10, .microloopHalve),
      ])
    #expect(
      log.events.filter { $0.kind != .bar && $0.kind != .microloopWrapped }.map(\.kind) == [
        .rejected(.microloopHalve, .microloopNeedsPlaying), .played,
        .rejected(.microloopDouble, .noChange), .microloopOn,
        .rejected(.microloopDouble, .outOfRange), .rejected(.microloopMove, .outOfRange),
        .rejected(.microloopMove, .noChange), .microloopOn, .rejected(.microloopHalve, .outOfRange),
        .microloopOn, .rejected(.microloopHalve, .outOfRange),
      ])
    var engine = try Self.fixture().engine()
    for length: MusicalLength in [.bars(65), .bars(-65)] {
      #expect(throws: Command.Error.microloop(.moveOutOfRange(length))) {
        try engine.send(.microloopMove(by: length))
      }
    }
    #expect(
      Microloop.Error.moveOutOfRange(.bars(65)).description
        == "a microloop is moved by at most 64 bars, not by 65 bars")
  }

  @Test func `At a wrap's frame a change sees what lies beyond, and no wrap follows (W6)`() throws {
    let log = try Self.fixture().play(
      44,
      [
        on(0, .play), on(16, .microloop(true, length: .beats(1))), on(20, .microloopDouble),
        on(24, .microloopHalve), on(28, .microloopMove(by: .beats(1))),
      ])
    #expect(
      Array(Self.places(log)[16..<36]) == [
        16, 17, 18, 19, 20, 21, 22, 23, 16, 17, 18, 19, 20, 21, 22, 23, 20, 21, 22, 23,
      ])
    #expect(log.frames(of: .microloopWrapped) == [32, 36, 40])
  }

  @Test func `Lines go with the music, and a bar is reported once (W6, T7)`() throws {
    let log = try Self.fixture().play(
      40, [on(0, .play), on(15, .microloop(true, length: .bars(2))), on(16, .microloopHalve)])
    #expect(log.frames(of: .bar) == [0, 16, 32])
    #expect(Array(Self.places(log)[14..<18]) == [14, 15, 0, 1])
  }
}
