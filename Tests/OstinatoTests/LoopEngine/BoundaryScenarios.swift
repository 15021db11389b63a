import Ostinato
import TestSupport
import Testing

/// Which frame a line of the music belongs to, and when it is reported (rule T7).
@Suite struct BoundaryScenarios {
  @Test func `A line between two frames belongs to the later one (T7)`() throws {
    // At 7 Hz a sixteenth is 1.75 frames and a frame 411 840 ticks.
    let log = try EngineFixture(rate: 7, grid: .sixteenth).play(15, [on(0, .play)])
    let frames: [(Int, [EngineEvent.Kind])] = [
      (0, [.played, .bar, .beat, .sixteenth]), (2, [.sixteenth]), (4, [.sixteenth]),
      (6, [.sixteenth]), (7, [.beat, .sixteenth]), (9, [.sixteenth]), (11, [.sixteenth]),
      (13, [.sixteenth]), (14, [.beat, .sixteenth]),
    ]
    let expected = frames.flatMap { frame, kinds in
      kinds.map { Seen(frame, Ticks(Int64(frame) * 411_840), $0) }
    }
    #expect(log.events == expected)
  }

  @Test func `Each line is crossed exactly once across a tempo change (T7, R9)`() throws {
    // 90 BPM from frame 3 on: frames 617 760 ticks apart, 6 sixteenths at frame 8.
    let log = try EngineFixture(rate: 7, grid: .sixteenth).play(
      12, [on(0, .play), on(3, tempo(90))])
    let lines = log.events.filter { $0.kind == .sixteenth }
    let later: [Int64] = [4, 5, 6, 7, 8, 10, 11]
    #expect(lines.map(\.frame) == [0, 2] + later)
    let ticks = later.map { (frame: Int64) -> Int64 in 1_235_520 + (frame - 3) * 617_760 }
    #expect(lines.map(\.ticks) == [0, 823_680] + ticks)
    #expect(log.frames(of: .beat) == [0, 6, 11])
  }

  static let stops = [
    Turn(
      "a pause at the line: it was not played, and is reported at play",
      [on(16, .pause), on(20, .play)],
      seen(16, "1:0:0", .paused) + seen(20, "1:0:0", .played, .bar)),
    Turn(
      "a pause a frame after the line: it was played, and play is no jump",
      [on(17, .pause), on(20, .play)],
      seen(16, "1:0:0", .bar) + seen(17, "1:0:1", .paused) + seen(20, "1:0:1", .played)),
    Turn(
      "a seek away from a line that was reached and not played: never reported",
      [on(16, .pause), on(18, seek("2:1:0")), on(20, .play)],
      seen(16, "1:0:0", .paused) + seen(18, "2:1:0", .sought) + seen(20, "2:1:0", .played)),
    Turn(
      "a seek to the line's very place: a jump counts as crossing it",
      [on(16, .pause), on(18, seek("1:0:0")), on(20, .play)],
      seen(16, "1:0:0", .paused) + seen(18, "1:0:0", .sought) + seen(20, "1:0:0", .played, .bar)),
    Turn(
      "a seek to a line that has just been played: crossed again",
      [on(17, .pause), on(18, seek("1:0:0")), on(20, .play)],
      seen(16, "1:0:0", .bar) + seen(17, "1:0:1", .paused) + seen(18, "1:0:0", .sought)
        + seen(20, "1:0:0", .played, .bar)),
    Turn(
      "a reset is a jump to 0:0:0",
      [on(16, .reset), on(20, .play)],
      seen(16, "0:0:0", .reset) + seen(20, "0:0:0", .played, .bar)),
    Turn(
      "a seek onto a line while playing", [on(5, seek("3:0:0"))], seen(5, "3:0:0", .sought, .bar)),
    Turn(
      "two seeks onto one line at one frame: crossed once",
      [on(5, seek("3:0:0")), on(5, seek("3:0:0"))], seen(5, "3:0:0", .sought, .sought, .bar)),
    Turn(
      "a seek at a line's frame to somewhere else: never reported",
      [on(16, seek("0:2:0"))], seen(16, "0:2:0", .sought)),
    Turn(
      "pause and play at one frame, on the line: one crossing",
      [on(16, .pause), on(16, .play)], seen(16, "1:0:0", .paused, .played, .bar)),
    Turn(
      "pause and play a frame after the line: no second crossing",
      [on(17, .pause), on(17, .play)],
      seen(16, "1:0:0", .bar) + seen(17, "1:0:1", .paused, .played)),
  ].map(\.playing)

  @Test(arguments: stops)
  func `Around pauses and jumps a line is reported where it is played (T7)`(stop: Turn) throws {
    #expect(difference(try EngineFixture().play(21, stop.actions).events, stop.events) == nil)
  }

  @Test func `At a wrap the region's start is crossed, whatever is carried over (T7, R6)`() throws {
    // At 7 Hz and 64 BPM a frame is 439 296 ticks and a bar 26.25 frames.
    let log = try EngineFixture(rate: 7, bpm: 64, microloopBars: 1)
      .play(140, [on(0, .play), on(1, .microloop(true))])
    let frame: Int64 = 439_296
    let wraps: [(Int, Int64)] = [
      (27, frame / 4 * 3), (53, frame / 2), (79, frame / 4), (105, 0), (132, frame / 4 * 3),
    ]
    let expected =
      seen(0, "0:0:0", .played, .bar) + [Seen(1, Ticks(frame), .microloopOn)]
      + wraps.flatMap { [Seen($0, Ticks($1), .microloopWrapped), Seen($0, Ticks($1), .bar)] }
    #expect(log.events == expected)
  }
}
