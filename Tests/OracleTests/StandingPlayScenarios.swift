import OstinatoOracle
import Testing

/// Plays with a musical anchor while the music stands (C5); a frame is a sixteenth, a bar 16.
@Suite struct StandingPlayScenarios {
  static let atOnce: [SentCommand.Anchor] = [
    .time(0), .time(-bar), .grid(.sixteenth), .grid(.bar), .grid(.segment),
  ]

  @Test(arguments: atOnce)
  func `A play at the beginning or at the next line starts a new engine`(
    _ anchor: SentCommand.Anchor
  ) {
    let result = played(length: 17, [at(0, .play, anchor)])
    #expect(
      result.events == [
        OracleEvent(0, 0, .played), OracleEvent(0, 0, .bar), OracleEvent(16, bar, .bar),
      ])
  }

  @Test func `One at a later time or at a clip end is rejected, and does not wait`() {
    let deck = Performance.Deck(clips: [clip(1, frames: 16, ticks: bar)])
    let result = played(
      [deck], length: 12,
      [
        at(2, .play, .time(1)), at(2, .tempo(60_000_000), .time(0)),
        // A launch is a reset, and lands on no clip end (C1).
        at(3, .play, .grid(.clipEnd(deck: 0))), at(5, .play), at(6, .pause),
        at(7, .play, .grid(.sixteenth)), at(8, .pause), at(9, .play, .grid(.beat)),
      ])
    #expect(
      result.events == [
        OracleEvent(2, 0, .rejected(.play, .musicStandsStill)),
        OracleEvent(3, 0, .rejected(.play, .musicStandsStill)),
        // The tempo has waited for music that moves; its turn is after the play's.
        OracleEvent(5, 0, .played), OracleEvent(5, 0, .tempoChanged), OracleEvent(5, 0, .bar),
        OracleEvent(6, sixteenth, .paused),
        // Stopped before the sixteenth was played: it belongs to the first frame after.
        OracleEvent(7, sixteenth, .played),
        OracleEvent(8, 2 * sixteenth, .paused),
        OracleEvent(9, 2 * sixteenth, .rejected(.play, .musicStandsStill)),
      ])
    #expect(result.commands.appliedAt == [2, 5, 3, 5, 6, 7, 8, 9])
    #expect(result.commands.pending == [])
  }

  @Test func `A play is reached by what would belong to the frame after a stop or a jump (T7)`() {
    let deck = Performance.Deck(clips: [clip(1, frames: 16, ticks: bar)])
    let result = played(
      [deck], length: 30,
      [
        at(0, .play), at(16, .pause), at(18, .play, .grid(.clipEnd(deck: 0))),
        at(20, .pause), at(21, .play, .grid(.bar)), at(22, .seek(3 * bar)),
        at(23, .play, .grid(.clipEnd(deck: 0))), at(24, .play, .grid(.bar)),
      ])
    #expect(
      result.events == [
        OracleEvent(0, 0, .played), OracleEvent(0, 0, .bar), OracleEvent(16, bar, .paused),
        OracleEvent(18, bar, .played), OracleEvent(18, bar, .clipLooped(deck: 0)),
        OracleEvent(18, bar, .bar), OracleEvent(20, bar + 2 * sixteenth, .paused),
        OracleEvent(21, bar + 2 * sixteenth, .rejected(.play, .musicStandsStill)),
        OracleEvent(22, 3 * bar, .sought),
        OracleEvent(23, 3 * bar, .rejected(.play, .musicStandsStill)),
        OracleEvent(24, 3 * bar, .played), OracleEvent(24, 3 * bar, .bar),
      ])
  }

  @Test func `In one pass a pause is followed by a play, and that by what comes after it (C2)`() {
    let result = played(
      length: 20,
      [
        at(0, .play), at(1, .pause, .grid(.bar)), at(1, .microloop(true), .time(2 * sixteenth)),
        at(1, .tempo(30_000_000), .time(bar)), at(1, .play, .grid(.bar)),
        at(1, .tempo(60_000_000), .time(bar)), at(1, .play, .time(bar)),
      ])
    #expect(
      result.events == [
        OracleEvent(0, 0, .played), OracleEvent(0, 0, .bar),
        OracleEvent(2, 2 * sixteenth, .microloopOn),
        OracleEvent(16, bar, .paused), OracleEvent(16, bar, .microloopOff),
        OracleEvent(16, bar, .played), OracleEvent(16, bar, .tempoChanged),
        OracleEvent(16, bar, .rejected(.play, .alreadyPlaying)), OracleEvent(16, bar, .bar),
        // The first tempo's turn came while the music stood.
        OracleEvent(17, bar + sixteenth, .tempoChanged),
      ])
  }

  @Test func `A play judged before a pause of its pass is judged again at the next frame`() {
    let result = played(
      length: 12,
      [
        at(0, .play), at(1, .play, .time(4 * sixteenth)), at(1, .play, .time(5 * sixteenth)),
        at(1, .pause, .time(4 * sixteenth)), at(7, .play, .time(4 * sixteenth)),
        at(8, .play, .time(6 * sixteenth)),
      ])
    let four = 4 * sixteenth
    #expect(
      result.events == [
        OracleEvent(0, 0, .played), OracleEvent(0, 0, .bar),
        // The first play is reached while the music moves, the second waits for the next frame.
        OracleEvent(4, four, .rejected(.play, .alreadyPlaying)), OracleEvent(4, four, .paused),
        OracleEvent(5, four, .rejected(.play, .musicStandsStill)),
        OracleEvent(7, four, .played),
        OracleEvent(9, 6 * sixteenth, .rejected(.play, .alreadyPlaying)),
      ])
  }
}
