import OstinatoOracle
import Testing

/// Which clip comes next (D2, D3); a frame is a sixteenth, a bar 16, each clip a bar.
@Suite struct MarkScenarios {
  let ring = [1, 2, 3, 4].map { clip($0, frames: 16, ticks: bar) }

  /// A run's events, but for those of the play and the bars.
  func events(
    _ ring: [Performance.Clip], length: Int, _ commands: [SentCommand]
  ) -> [OracleEvent] {
    let result = played([.init(clips: ring)], length: length, [at(0, .play)] + commands)
    return result.events.filter { $0.kind != .played && $0.kind != .bar }
  }

  @Test func `A clip is chosen by its index, and next goes on from the one chosen`() {
    let all = events(
      ring, length: 70,
      [
        at(1, .clip(deck: 0, index: 2)), at(2, .clip(deck: 0, index: 2)),
        at(3, .clip(deck: 0, index: 4)), at(4, .next(deck: 0)), at(5, .next(deck: 0)),
        at(6, .clip(deck: 0, index: 3)), at(17, .next(deck: 0)), at(18, .cancelNext(deck: 0)),
        at(19, .cancelNext(deck: 0)), at(33, .clip(deck: 0, index: 3)),
      ])
    #expect(
      all == [
        OracleEvent(1, sixteenth, .nextMarked(deck: 0, clip: 2)),
        OracleEvent(2, 2 * sixteenth, .rejected(.clip, .noChange)),
        OracleEvent(3, 3 * sixteenth, .rejected(.clip, .noSuchClip)),
        OracleEvent(4, 4 * sixteenth, .nextMarked(deck: 0, clip: 3)),
        OracleEvent(5, 5 * sixteenth, .nextMarked(deck: 0, clip: 0)),
        OracleEvent(6, 6 * sixteenth, .nextMarked(deck: 0, clip: 3)),
        OracleEvent(16, bar, .clipChanged(deck: 0, from: 0, to: 3)),
        // Without a mark, after the current one, and the first comes after the last.
        OracleEvent(17, bar + sixteenth, .nextMarked(deck: 0, clip: 0)),
        OracleEvent(18, bar + 2 * sixteenth, .nextUnmarked(deck: 0)),
        OracleEvent(19, bar + 3 * sixteenth, .rejected(.cancelNext, .noChange)),
        OracleEvent(32, 2 * bar, .clipLooped(deck: 0)),
        // The current clip, to begin anew.
        OracleEvent(33, 2 * bar + sixteenth, .nextMarked(deck: 0, clip: 3)),
        OracleEvent(48, 3 * bar, .clipChanged(deck: 0, from: 3, to: 3)),
        OracleEvent(64, 4 * bar, .clipLooped(deck: 0)),
      ])
  }

  @Test func `In a ring of one, next marks the current clip, and a second one changes nothing`() {
    let all = events(
      [ring[0]], length: 20,
      [at(1, .next(deck: 0)), at(2, .next(deck: 0)), at(3, .clip(deck: 0, index: 0))])
    #expect(
      all == [
        OracleEvent(1, sixteenth, .nextMarked(deck: 0, clip: 0)),
        OracleEvent(2, 2 * sixteenth, .rejected(.next, .noChange)),
        OracleEvent(3, 3 * sixteenth, .rejected(.clip, .noChange)),
        OracleEvent(16, bar, .clipChanged(deck: 0, from: 0, to: 0)),
      ])
  }

  @Test func `While another ring waits, indices are those of the present one (D8)`() {
    let all = events(
      [ring[0], ring[1]], length: 20,
      [
        at(1, .replaceRing(deck: 0, ring)), at(2, .clip(deck: 0, index: 2)),
        at(3, .clip(deck: 0, index: 1)), at(16, .clip(deck: 0, index: 2)),
        at(17, .clip(deck: 0, index: 2)),
      ])
    #expect(
      all == [
        OracleEvent(2, 2 * sixteenth, .rejected(.clip, .noSuchClip)),
        OracleEvent(3, 3 * sixteenth, .nextMarked(deck: 0, clip: 1)),
        // At the boundary's frame commands come first.
        OracleEvent(16, bar, .rejected(.clip, .noSuchClip)),
        OracleEvent(16, bar, .clipChanged(deck: 0, from: 0, to: 0)),
        OracleEvent(17, bar + sixteenth, .nextMarked(deck: 0, clip: 2)),
      ])
  }

  @Test func `A choice works while paused, outlives a reset and waits in a microloop (R4, D4)`() {
    let result = played(
      [.init(clips: ring)], length: 60,
      [
        at(0, .clip(deck: 0, index: 2)), at(1, .reset), at(2, .play), at(2, .microloop(true)),
        at(19, .clip(deck: 0, index: 1)), at(20, .microloop(false)),
      ])
    // The bar from frame 2 on, held at 18; the microloop is of two bars and off before it wraps.
    #expect(
      result.events.filter { $0.kind != .bar } == [
        OracleEvent(0, 0, .nextMarked(deck: 0, clip: 2)), OracleEvent(1, 0, .reset),
        OracleEvent(2, 0, .played), OracleEvent(2, 0, .microloopOn),
        OracleEvent(18, bar, .clipLooped(deck: 0)),
        OracleEvent(19, bar + sixteenth, .nextMarked(deck: 0, clip: 1)),
        OracleEvent(20, bar + 2 * sixteenth, .microloopOff),
        OracleEvent(34, 2 * bar, .clipChanged(deck: 0, from: 0, to: 1)),
        OracleEvent(50, 3 * bar, .clipLooped(deck: 0)),
      ])
    #expect(result.deck(0, at: 18).marked == 2 && result.deck(0, at: 33).marked == 1)
    #expect(result.deck(0, at: 34).marked == nil && result.left[33...35] == [1015, 2000, 2001])
  }
}
