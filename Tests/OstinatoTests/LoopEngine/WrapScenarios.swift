import Ostinato
import TestSupport
import Testing

/// The microloop: its region, its wraps, and what it holds back (rules R5–R7, D4).
///
/// A frame is a sixteenth, a bar 16 frames.
@Suite struct WrapScenarios {
  struct Region: CustomTestStringConvertible {
    let bars: Int
    let at: String
    let start: Int64
    var testDescription: String { "\(bars) bars on at \(at)" }
  }

  static let regions = [
    Region(bars: 2, at: "13:3:1", start: 12), Region(bars: 2, at: "12:0:0", start: 12),
    Region(bars: 2, at: "13:3:3", start: 12), Region(bars: 2, at: "14:0:0", start: 14),
    Region(bars: 2, at: "0:0:0", start: 0), Region(bars: 1, at: "13:0:0", start: 13),
    Region(bars: 1, at: "13:3:3", start: 13), Region(bars: 3, at: "5:3:3", start: 3),
    Region(bars: 3, at: "6:0:0", start: 6), Region(bars: 4, at: "3:3:3", start: 0),
    Region(bars: 1_000_000, at: "999999:0:0", start: 0),
  ]

  @Test(arguments: regions)
  func `The region is the aligned segment that holds the place (R5)`(region: Region) throws {
    let log = try EngineFixture(microloopBars: region.bars)
      .play(2, [on(0, seek(region.at)), on(0, .play), on(0, .microloop(true))])
    let loop = log[1].state.microloop
    #expect(loop.region?.start == bar * region.start)
    #expect(loop.region?.end == bar * (region.start + Int64(region.bars)))
    #expect(log[1].state.transport == .microlooping && log[0].state.microloop.region == nil)
  }

  @Test func `The button can be used exactly while the music moves (R5)`() throws {
    let log = try EngineFixture().play(
      9, [on(1, .play), on(2, .microloop(true)), on(4, .microloop(false)), on(6, .pause)])
    #expect(
      log.engines.map(\.state.canToggleMicroloop)
        == [false, false, true, true, true, true, true, false, false, false])
  }

  @Test func `All decks follow each wrap, and any number of wraps fits in a block (R6, D5)`() throws
  {
    // Bar 1 loops. Deck A's clip is 8 bars long, deck B's 3 beats: at bar 1 it is at its beat 1.
    let fixture = try EngineFixture(
      [[loop(1, frames: 128, .bars(8))], [loop(100, frames: 12, .ticks(sixteenth * 12))]],
      microloopBars: 1)
    let log = try fixture.play(500, [on(0, .play), on(20, .microloop(true))])
    let places = (0..<500).map { $0 < 32 ? $0 : 16 + $0 % 16 }
    let numbers = places.map { 1000 + $0 + 100_000 + $0 % 12 }
    #expect(log.left == numbers.map { Float($0) })
    #expect(log.frames(of: .microloopWrapped) == stride(from: 32, to: 500, by: 16).map { $0 })
    // Within bar 1 deck B begins again at 1:2:0 alone; the wraps are no boundary of anything.
    #expect(
      log.frames(of: .clipLooped(.b)) == [12] + stride(from: 24, to: 500, by: 16).map { $0 })
    #expect(log.frames(of: .clipLooped(.a)).isEmpty)
    #expect(log[32].state.decks.map(\.playhead) == [place("1:0:0"), place("0:1:0")])
  }

  @Test func `A wrap goes back by exactly the region's length (R6)`() throws {
    // At 7 Hz and 64 BPM a bar is 26.25 frames: the fraction is kept for a thousand wraps.
    var engine = try EngineFixture(rate: 7, bpm: 64, microloopBars: 1).engine()
    try engine.send(.play)
    try engine.send(.microloop(true))
    let units: Int128 = 2_882_880 * 64_000_000
    for frame in stride(from: 137 as Int128, to: 27_000, by: 137) {
      _ = engine.render(frames: 137)
      #expect(engine.state.position.units * 4 == frame * 4 % 105 * units)
    }
  }

  @Test func `Off does not move the place, nor does on (R7)`() throws {
    let log = try EngineFixture([[loop(1, frames: 64, .bars(4))]]).play(
      50, [on(0, .play), on(5, .microloop(true)), on(40, .microloop(false))])
    let places: [Int64] = Array(0..<32) + Array(0...18)
    #expect(log.engines.map(\.state.ticks) == places.map { sixteenth * $0 })
    let heard: [Float] = places.dropLast().map { Float(1000 + $0) }
    #expect(log.left == heard)
    #expect(log[41].state.microloop.region == nil)
  }

  private static let change = EngineEvent.Kind.clipChanged(.a, from: 0, to: 1)
  private static let mark = [on(1, .next(on: .a))]
  private static let marked = seen(1, "0:0:1", .nextMarked(.a, clip: 1))

  /// Deck A has two clips of 3 beats, 12 frames; the region is bars 0 and 1.
  static let holds = [
    Turn(
      "the mark waits, and is served at the first boundary played through after",
      mark + [on(2, .microloop(true)), on(50, .microloop(false))],
      marked + seen(2, "0:0:2", .microloopOn) + seen(12, "0:3:0", .clipLooped(.a))
        + seen(24, "1:2:0", .clipLooped(.a)) + seen(32, "0:0:0", .microloopWrapped)
        + seen(44, "0:3:0", .clipLooped(.a)) + seen(50, "1:0:2", .microloopOff)
        + seen(56, "1:2:0", change)),
    Turn(
      "on a frame before the boundary: held",
      mark + [on(11, .microloop(true)), on(14, .microloop(false))],
      marked + seen(11, "0:2:3", .microloopOn) + seen(12, "0:3:0", .clipLooped(.a))
        + seen(14, "0:3:2", .microloopOff) + seen(24, "1:2:0", change)
        + seen(36, "2:1:0", .clipLooped(.a)) + seen(48, "3:0:0", .clipLooped(.a))),
    Turn(
      "on at the very frame of the boundary: not held",
      mark + [on(12, .microloop(true)), on(20, .microloop(false))],
      marked + seen(12, "0:3:0", .microloopOn, change) + seen(20, "1:1:0", .microloopOff)
        + seen(24, "1:2:0", .clipLooped(.a)) + seen(36, "2:1:0", .clipLooped(.a))
        + seen(48, "3:0:0", .clipLooped(.a))),
    Turn(
      "on at the clip's end by its anchor: not held",
      mark + [on(2, .microloop(true), at: .nextClipEnd(of: .a)), on(20, .microloop(false))],
      marked + seen(12, "0:3:0", .microloopOn, change) + seen(20, "1:1:0", .microloopOff)
        + seen(24, "1:2:0", .clipLooped(.a)) + seen(36, "2:1:0", .clipLooped(.a))
        + seen(48, "3:0:0", .clipLooped(.a))),
    Turn(
      "off and on at that frame: not held; it is another loop",
      mark
        + [on(2, .microloop(true)), on(12, .microloop(false)), on(12, .microloop(true))],
      marked + seen(2, "0:0:2", .microloopOn)
        + seen(12, "0:3:0", .microloopOff, .microloopOn, change)
        + seen(24, "1:2:0", .clipLooped(.a)) + seen(32, "0:0:0", .microloopWrapped)
        + seen(44, "0:3:0", .clipLooped(.a)) + seen(56, "1:2:0", .clipLooped(.a))),
    Turn(
      "on again at that frame while on: rejected, and held",
      mark + [on(2, .microloop(true)), on(12, .microloop(true)), on(13, .microloop(false))],
      marked + seen(2, "0:0:2", .microloopOn)
        + seen(12, "0:3:0", .rejected(.microloop, .noChange), .clipLooped(.a))
        + seen(13, "0:3:1", .microloopOff) + seen(24, "1:2:0", change)
        + seen(36, "2:1:0", .clipLooped(.a)) + seen(48, "3:0:0", .clipLooped(.a))),
    Turn(
      "asked for at that frame, after on: served at once",
      [on(12, .microloop(true)), on(12, .next(on: .a)), on(13, .microloop(false))],
      seen(12, "0:3:0", .microloopOn, .nextMarked(.a, clip: 1), change)
        + seen(13, "0:3:1", .microloopOff) + seen(24, "1:2:0", .clipLooped(.a))
        + seen(36, "2:1:0", .clipLooped(.a)) + seen(48, "3:0:0", .clipLooped(.a))),
    Turn(
      "a pause ends the loop, and with it the holding",
      mark + [on(2, .microloop(true)), on(5, .pause), on(7, .play), on(20, .pause)],
      marked + seen(2, "0:0:2", .microloopOn) + seen(5, "0:1:1", .paused, .microloopOff)
        + seen(7, "0:1:1", .played) + seen(14, "0:3:0", change) + seen(20, "1:0:2", .paused)),
    Turn(
      "a seek out of the region, too",
      mark + [on(2, .microloop(true)), on(5, seek("2:0:2")), on(20, .pause)],
      marked + seen(2, "0:0:2", .microloopOn) + seen(5, "2:0:2", .sought, .microloopOff)
        + seen(7, "2:1:0", change) + seen(19, "3:0:0", .clipLooped(.a))
        + seen(20, "3:0:1", .paused)),
  ].map(\.playing)

  @Test(arguments: holds)
  func `In a microloop no deck changes its clip (D4)`(hold: Turn) throws {
    let ring = [1, 2].map { loop($0, frames: 12, .ticks(sixteenth * 12)) }
    let log = try EngineFixture([ring]).play(60, hold.actions)
    func withoutBars(_ events: [Seen]) -> [Seen] { events.filter { $0.kind != .bar } }
    #expect(difference(withoutBars(log.events), withoutBars(hold.events)) == nil)
  }
}
