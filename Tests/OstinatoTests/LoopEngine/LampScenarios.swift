import Ostinato
import TestSupport
import Testing

/// The two lamps (rules L1, L2, R11).
///
/// At 40 Hz a sixteenth is 10 frames, a beat 40, a bar 160; a flash is 4 frames.
@Suite struct LampScenarios {
  /// The frames about to be rendered at which a lamp is lit.
  private static func lit(_ lamp: Lamp, _ log: FrameLog) -> [Int] {
    log.engines.indices.filter { log[$0].state.isLit(lamp) }
  }

  private static func flashes(_ frames: [Int], length: Int = 4) -> [Int] {
    Array(Set(frames.flatMap { $0..<$0 + length })).sorted()
  }

  @Test func `A bar flashes both lamps, a beat the beat lamp, 0:0:0 on play both (L1, L2)`() throws
  {
    let log = try EngineFixture(rate: 40).play(350, [on(3, .play)])
    // Frame 3 itself is dark until play has been performed in it.
    let bars = Self.flashes([3, 163, 323]).filter { $0 != 3 }
    #expect(Self.lit(.bar, log) == bars)
    let beats = Self.flashes(stride(from: 3, to: 350, by: 40).map { $0 }).filter { $0 != 3 }
    #expect(Self.lit(.beat, log) == beats)
  }

  @Test(arguments: [
    (4, 0), (5, 1), (14, 1), (15, 2), (94, 9), (95, 10), (100, 10), (44_100, 4410),
    (48_000, 4800), (96_000, 9600),
  ])
  func `A flash is lit for (rate + 5) / 10 frames (L2)`(rate: Int, frames: Int) throws {
    var engine = try EngineFixture(rate: rate, bpm: 15).engine()
    try engine.play(frames: 1)
    // The first frame was lit, unless a flash has no frames.
    #expect(engine.state.isLit(.bar) == (frames > 1) && engine.state.isLit(.beat) == (frames > 1))
    guard frames > 1 else { return }
    _ = engine.render(frames: frames - 2)
    #expect(engine.state.isLit(.bar) && engine.state.isLit(.beat))
    _ = engine.render(frames: 1)
    #expect(engine.frame == FramePosition(Int64(frames)))
    #expect(!engine.state.isLit(.bar) && !engine.state.isLit(.beat))
  }

  @Test(arguments: [(1, 0), (4, 0), (5, 1)])
  func `A flash of no frames is never seen, one of a frame is seen at its frame (L2, R11)`(
    rate: Int, frames: Int
  ) throws {
    let log = try EngineFixture(rate: rate, bpm: 15).play(40, [on(0, .play)])
    let beat = 4 * rate
    let beats = frames == 0 ? [] : stride(from: beat, through: 40, by: beat).map { $0 }
    #expect(Self.lit(.beat, log) == beats)
    #expect(Self.lit(.bar, log) == beats.filter { $0 % (4 * beat) == 0 })
  }

  struct Stop: CustomTestStringConvertible {
    let testDescription: String
    let actions: [ScheduledAction]
    let bars: [Int]
    let beats: [Int]

    init(_ what: String, _ actions: [ScheduledAction], bars: [Int], beats: [Int]) {
      testDescription = what
      (self.actions, self.bars, self.beats) = ([on(0, .play)] + actions, bars, beats)
    }
  }

  static let stops = [
    Stop("a pause leaves it lit", [on(2, .pause)], bars: [1, 2, 3], beats: [1, 2, 3]),
    Stop("so does a reset", [on(2, .reset)], bars: [1, 2, 3], beats: [1, 2, 3]),
    Stop(
      "and a jump to no line", [on(2, seek("0:0:3"))], bars: [1, 2, 3],
      beats: [1, 2, 3, 12, 13, 14, 15]),
    Stop(
      "a jump to a bar starts it anew", [on(2, seek("3:0:0"))], bars: [1, 2, 3, 4, 5],
      beats: [1, 2, 3, 4, 5]),
    Stop(
      "a jump to a beat starts the beat lamp anew", [on(2, seek("0:3:0"))], bars: [1, 2, 3],
      beats: [1, 2, 3, 4, 5]),
    Stop(
      "play after a pause flashes nothing anew", [on(2, .pause), on(6, .play)], bars: [1, 2, 3],
      beats: [1, 2, 3]),
    Stop(
      "play after a reset does", [on(2, .reset), on(6, .play)], bars: [1, 2, 3, 7, 8, 9],
      beats: [1, 2, 3, 7, 8, 9]),
    Stop(
      "a seek while paused flashes at play", [on(2, .pause), on(8, seek("7:1:0")), on(10, .play)],
      bars: [1, 2, 3], beats: [1, 2, 3, 11, 12, 13]),
  ]

  @Test(arguments: stops)
  func `A flash lasts, whatever the music does meanwhile; a new one starts it anew (L2)`(
    stop: Stop
  ) throws {
    let log = try EngineFixture(rate: 40).play(16, stop.actions)
    #expect(Self.lit(.bar, log).filter { $0 < 16 } == stop.bars)
    #expect(Self.lit(.beat, log).filter { $0 < 16 } == stop.beats)
  }

  @Test func `A wrap flashes like any bar (L1, R11)`() throws {
    let log = try EngineFixture(rate: 40, microloopBars: 1).play(
      500, [on(0, .play), on(100, .microloop(true)), on(400, seek("5:0:1"))])
    #expect(log.frames(of: .microloopWrapped) == [160, 320])
    #expect(Self.lit(.bar, log) == Array(Self.flashes([0, 160, 320]).dropFirst()))
    let beats = stride(from: 40, to: 400, by: 40).map { $0 } + [430, 470]
    // If nothing more is sent, a beat begins at frame 400; the seek sent for it prevents that.
    let lit = [1, 2, 3] + Self.flashes(beats) + [400]
    #expect(Self.lit(.beat, log) == lit.sorted())
  }

  @Test func `Where beats come faster than flashes end, the lamp stays lit (L2)`() throws {
    // At 100 Hz and 1000 BPM a beat is 6 frames, a flash 10.
    let log = try EngineFixture(rate: 100, bpm: 1000).play(100, [on(0, .play), on(90, .pause)])
    #expect(Self.lit(.beat, log) == Array(1..<94))
    #expect(Self.lit(.bar, log) == Array(Self.flashes([0, 24, 48, 72], length: 10).dropFirst()))
  }
}
