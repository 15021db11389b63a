import OstinatoOracle
import Testing

/// Out of a microloop to where the music is without it (W12, W13); a frame is a sixteenth, a bar 16.
@Suite struct SlipScenarios {
  let ring = [1, 2, 3].map { clip($0, frames: 16, ticks: bar) }

  @Test func `A slip leads to where the music would be, and wraps add up to it (W12, W13)`() {
    // The region is the sixteenths 4 ..< 8: wraps at 8, 12, 16. At frame 18 the music plays 6.
    let result = played(
      [.init(clips: [ring[0]])], length: 30,
      [at(0, .play), at(4, .microloop(true, sixteenths: 4)), at(18, .slip)])
    #expect(result.frames(of: .microloopWrapped) == [8, 12, 16])
    #expect(
      result.events.filter { $0.frame == 18 } == [
        OracleEvent(18, 18 * sixteenth, .slipped), OracleEvent(18, 18 * sixteenth, .microloopOff),
      ])
    #expect(result.left[15...20] == [1007, 1004, 1005, 1002, 1003, 1004])
    let passage = result.passages.last
    #expect(passage?.start == 18 && passage?.entry == .sought && passage?.jumps == true)
    #expect(result.slips.map(\.distance) == [Int128(12 * sixteenth) * 240_000_000])
  }

  @Test func `A slip back, after the region has moved on (W6, W12)`() {
    // At frame 6, region 4 ..< 8 becomes 20 ..< 24, and P goes from 6 to 22: S is -16.
    let result = played(
      length: 16,
      [
        at(0, .play), at(4, .microloop(true, sixteenths: 4)),
        at(6, .microloopMove(ticks: 16 * sixteenth)), at(7, .slip),
      ])
    #expect(
      result.events.filter { $0.frame >= 6 } == [
        OracleEvent(6, 22 * sixteenth, .microloopChanged), OracleEvent(7, 7 * sixteenth, .slipped),
        OracleEvent(7, 7 * sixteenth, .microloopOff),
      ])
  }

  @Test func `Clips change without the loop, and the slip says so (W12, W13)`() {
    let result = played(
      [.init(clips: ring)], length: 60,
      [
        at(0, .play), at(1, .next(deck: 0)), at(8, .microloop(true, sixteenths: 4)),
        at(20, .next(deck: 0)), at(21, .next(deck: 0)), at(22, .slip),
      ])
    // Without the loop the mark is served at 16: clip 1 from there on. At 20, next marks clip 2 of
    // both; at 21, clip 0 in the loop, and there the one after 2, clip 0, too.
    #expect(result.kinds(at: 20) == [.nextMarked(deck: 0, clip: 2), .microloopWrapped])
    #expect(result.kinds(at: 21) == [.nextMarked(deck: 0, clip: 0)])
    #expect(
      result.events.filter { $0.frame == 22 } == [
        OracleEvent(22, 22 * sixteenth, .slipped), OracleEvent(22, 22 * sixteenth, .microloopOff),
        OracleEvent(22, 22 * sixteenth, .clipChanged(deck: 0, from: 0, to: 1)),
        OracleEvent(22, 22 * sixteenth, .nextMarked(deck: 0, clip: 0)),
      ])
    #expect(result.deck(0, at: 22).anchor == bar && result.left[21...23] == [1009, 2006, 2007])
    #expect(result.kinds(at: 32) == [.clipChanged(deck: 0, from: 1, to: 0), .bar])
  }

  @Test func `A wrap's frame has the lines and clip boundaries without the loop (T7, W13)`() {
    let result = played(
      [.init(clips: ring)], length: 40,
      [
        at(0, .play), at(1, .next(deck: 0)), at(8, .microloop(true, sixteenths: 4)), at(16, .slip),
        at(9, .tempo(60_000_000), .grid(.clipEnd(deck: 0))),
        at(9, .tempo(60_000_000), .grid(.bar)),
      ])
    // Region 8 ..< 12, wraps at 12; at 16 P is 12 before the wrap, and S is 4.
    #expect(
      result.events.filter { $0.frame >= 12 && $0.frame <= 16 } == [
        OracleEvent(12, 8 * sixteenth, .microloopWrapped),
        OracleEvent(16, bar, .slipped), OracleEvent(16, bar, .microloopOff),
        OracleEvent(16, bar, .tempoChanged), OracleEvent(16, bar, .tempoChanged),
        OracleEvent(16, bar, .clipChanged(deck: 0, from: 0, to: 1)), OracleEvent(16, bar, .bar),
      ])
  }

  @Test func `A launch line lies later without the loop, and that of this frame is there (W3)`() {
    let result = played(
      [.init(clips: ring, isStopped: true), .init(clips: ring)], length: 40,
      [
        at(0, .play), at(4, .microloop(true, sixteenths: 4)),
        at(10, .launch(deck: 0, index: 1), .now), at(16, .launch(deck: 1, index: 2)),
        at(16, .slip),
      ])
    // At 10 the music plays 6, and without the loop 10. At 16, a wrap's frame, 8 and 16.
    #expect(result.deck(0, at: 10).anchor == 6 * sixteenth)
    #expect(result.deck(0, at: 16).anchor == 10 * sixteenth)
    #expect(result.deck(0, at: 16).playhead == 6)
    #expect(result.deck(1, at: 16).anchor == 16 * sixteenth && result.deck(1, at: 16).clip == 2)
    #expect(
      result.kinds(at: 16) == [
        .launched(deck: 1, clip: 2), .slipped, .microloopOff, .clipChanged(deck: 0, from: 1, to: 1),
        .clipChanged(deck: 1, from: 2, to: 2), .bar,
      ])
    // The launched deck has no boundary at its own line (W3).
    #expect(result.frames(of: .clipLooped(deck: 1)) == [32])
    // In the loop at its line, after the wrap at 12, and without it a bar after 10.
    #expect(result.frames(of: .clipLooped(deck: 0)) == [14, 26])
  }

  @Test func `A ring comes in without the loop, and another takes its place at once (W12, D8)`() {
    let a = [clip(4, frames: 16, ticks: bar)]
    let b = [5, 6].map { clip($0, frames: 16, ticks: bar) }
    let commands = [
      at(0, .play), at(1, .microloop(true, sixteenths: 4)), at(2, .replaceRing(deck: 0, a)),
      at(21, .slip),
    ]
    let one = played([.init(clips: ring)], length: 40, commands)
    #expect(
      one.kinds(at: 21) == [.slipped, .microloopOff, .clipChanged(deck: 0, from: 0, to: 0)])
    #expect(one.ringChanges == [.init(frame: 21, deck: 0, moment: .atSlip)])
    #expect(one.deck(0, at: 21).anchor == bar && one.left[21] == 4005)
    let other = played(
      [.init(clips: ring)], length: 40,
      commands + [at(18, .replaceRing(deck: 0, b)), at(19, .clip(deck: 0, index: 1))])
    // At 19 ring 1, 2, 3 is heard; without the loop it is b, which has a clip 1, too.
    #expect(
      other.kinds(at: 21) == [
        .slipped, .microloopOff, .clipChanged(deck: 0, from: 0, to: 0),
        .nextMarked(deck: 0, clip: 1),
      ])
    #expect(other.deck(0, at: 21).anchor == bar && other.left[21] == 5005)
  }

  @Test func `Where the distance is 0, only decks that have become another enter (W13)`() {
    // A seek inside at 20: S is 0. Deck 0 has changed without the loop at 16, deck 1 has not.
    let result = played(
      [.init(clips: ring), .init(clips: [ring[2]])], length: 40,
      [
        at(0, .play), at(1, .next(deck: 0)), at(4, .microloop(true, sixteenths: 4)),
        at(20, .seek(5 * sixteenth)), at(21, .slip),
      ])
    #expect(
      result.kinds(at: 21) == [.slipped, .microloopOff, .clipChanged(deck: 0, from: 0, to: 1)])
    #expect(result.passages.last?.start == 20 && result.slips.map(\.distance) == [0])
    // Sixteenth 6, ten before the grid's origin at the bar.
    #expect(result.deck(0, at: 21).anchor == bar && result.deck(0, at: 21).playhead == 6)
  }

  @Test func `A slip is refused while paused and without a microloop (W13)`() {
    let result = played(
      length: 12,
      [
        at(0, .slip), at(1, .play), at(2, .slip), at(3, .microloop(true, sixteenths: 4)),
        at(4, .slip), at(5, .slip),
      ])
    #expect(result.kinds(at: 0) == [.rejected(.slip, .microloopNeedsPlaying)])
    #expect(result.kinds(at: 2) == [.rejected(.slip, .noChange)])
    #expect(result.kinds(at: 4) == [.slipped, .microloopOff])
    #expect(result.kinds(at: 5) == [.rejected(.slip, .noChange)])
  }
}
