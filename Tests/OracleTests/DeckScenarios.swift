import OstinatoOracle
import Testing

/// Rings, boundaries and playheads, with counts made by hand.
@Suite struct DeckScenarios {
  /// Clips of one bar, 16 frames, cut from 20.
  let ring = [1, 2, 3].map { clip($0, frames: 20, ticks: bar) }

  @Test func `A marked deck changes at its boundary, a looped one starts again (D3)`() {
    let result = played(
      [.init(clips: ring), .init(clips: [clip(7, frames: 3, ticks: 5 * sixteenth)])], length: 40,
      [
        at(0, .play), at(3, .next(deck: 0)), at(4, .clip(deck: 0, index: 1)),
        at(9, .cancelNext(deck: 1)),
      ])
    #expect(result.kinds(at: 4) == [.rejected(.clip, .noChange)])
    #expect(result.kinds(at: 9) == [.rejected(.cancelNext, .noChange)])
    #expect(result.kinds(at: 16) == [.clipChanged(deck: 0, from: 0, to: 1), .bar])
    #expect(result.frames(of: .clipLooped(deck: 1)) == [5, 10, 15, 20, 25, 30, 35])
    #expect(result.left[13...17] == [1013, 1014, 8015, 9001, 9003])
    #expect(result.deck(1, at: 3).audioFrame == -1 && result.deck(1, at: 3).playhead == 3)
  }

  @Test func `A microloop holds the change, not one turned on at its frame (D4)`() {
    let held = played(
      [.init(clips: ring)], length: 90,
      [
        at(0, .play), at(1, .next(deck: 0)), at(15, .microloop(true)),
        at(70, .microloop(false)),
      ])
    // The region is bars 0 and 1; wraps at 32 and 64 cross no clip boundary.
    #expect(held.frames(of: .clipLooped(deck: 0)) == [16, 48])
    #expect(held.frames(of: .clipChanged(deck: 0, from: 0, to: 1)) == [80])
    let served = played(
      [.init(clips: ring)], length: 90,
      [
        at(0, .play), at(1, .microloop(true)), at(1, .next(deck: 0)),
        at(32, .microloop(false)), at(32, .microloop(true)),
      ])
    #expect(
      served.kinds(at: 32)
        == [.microloopOff, .microloopOn, .clipChanged(deck: 0, from: 0, to: 1), .bar])
    #expect(served.frames(of: .microloopWrapped) == [64])
  }

  @Test func `A playhead is Euclidean before the anchor (D5), the anchor a boundary (D1)`() {
    let result = played(
      [.init(clips: [clip(1, frames: 16, ticks: bar), clip(2, frames: 24, ticks: bar * 3 / 2)])],
      length: 60, [at(0, .play), at(1, .next(deck: 0)), at(20, .seek(2 * sixteenth))])
    #expect(result.deck(0, at: 20).anchor == bar && result.deck(0, at: 20).audioFrame == 10)
    #expect(result.frames(of: .clipLooped(deck: 0)) == [34, 58])
  }

  @Test func `A clip end lets through at a boundary played to, not at one jumped to (C1)`() {
    let result = played(
      [.init(clips: ring)], length: 60,
      [
        at(0, .play), at(5, .seek(bar)),
        at(5, .tempo(60_000_000), .grid(.clipEnd(deck: 0))),
      ])
    #expect(result.kinds(at: 5) == [.sought, .bar])
    #expect(result.frames(of: .tempoChanged) == [21])
  }

  @Test func `A clip of another tempo is placed anew at jumps and boundaries only (D6)`() {
    // At half the tempo a clip frame lasts half a session frame's music.
    let slow = clip(1, frames: 100, ticks: bar, bpm: 30)
    let result = played(
      [.init(clips: [slow])], length: 40,
      [at(0, .play), at(4, .pause), at(6, .play), at(8, .seek(10 * sixteenth))])
    #expect((0..<9).map { result.deck(0, at: $0).playhead } == [0, 1, 2, 3, 4, 4, 4, 5, 20])
    #expect(result.deck(0, at: 13).playhead == 25 && result.deck(0, at: 14).playhead == 0)
  }

  @Test func `A new ring comes at once while paused, else at a boundary or a pause (D8)`() {
    let other = [clip(5, frames: 40, ticks: 2 * bar)]
    let paused = played(
      [.init(clips: ring)], length: 40,
      [
        at(0, .play), at(1, .next(deck: 0)), at(20, .pause), at(22, .next(deck: 0)),
        at(24, .replaceRing(deck: 0, other)), at(26, .play),
      ])
    #expect(paused.deck(0, at: 24).anchor == bar && paused.deck(0, at: 24).playhead == 4)
    #expect(paused.deck(0, at: 24).marked == nil && paused.left[26] == 5004)
    let playing = played(
      [.init(clips: ring)], length: 40,
      [
        at(0, .play), at(1, .next(deck: 0)), at(20, .replaceRing(deck: 0, ring)),
        at(21, .replaceRing(deck: 0, other)),
      ])
    #expect(playing.kinds(at: 32) == [.clipChanged(deck: 0, from: 1, to: 0), .bar])
    #expect(playing.left[31...32] == [2015, 5000])
    let stopped = played(
      [.init(clips: ring)], length: 40,
      [at(0, .play), at(5, .replaceRing(deck: 0, other)), at(20, .pause), at(21, .play)])
    #expect(stopped.kinds(at: 16) == [.clipChanged(deck: 0, from: 0, to: 0), .bar])
    #expect(stopped.ringChanges == [.init(frame: 16, deck: 0, moment: .atBoundary)])
  }
}
