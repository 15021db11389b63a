import OstinatoOracle
import Testing

/// Time, commands and transport, with counts made by hand.
@Suite struct TransportScenarios {
  @Test func `A boundary reached but not played before a pause is reported after play (T7)`() {
    let result = played(length: 40, [at(0, .play), at(16, .pause), at(20, .play), at(21, .play)])
    #expect(result.frames(of: .bar) == [0, 20, 36])
    #expect(result.kinds(at: 16) == [.paused])
    #expect(result.kinds(at: 20) == [.played, .bar])
    #expect(result.kinds(at: 21) == [.rejected(.play, .alreadyPlaying)])
  }

  @Test func `A seek away forgets such a boundary, a seek onto one crosses it (T7)`() {
    let result = played(
      length: 40,
      [
        at(0, .play), at(16, .pause), at(17, .seek(bar + sixteenth)), at(18, .play),
        at(20, .seek(3 * bar)),
      ])
    #expect(result.frames(of: .bar) == [0, 20, 36])
  }

  @Test func `A wrap keeps the fraction and counts the region's start as crossed (R6, T7)`() {
    // 50 BPM at 4 Hz: a frame is 5/6 of a sixteenth.
    let performance = Performance(
      sampleRate: 4, microBPM: 50_000_000, microloopBars: 1, grid: .sixteenth,
      observers: [sixteenth / 4], decks: [],
      commands: [at(0, .play), at(0, .microloop(true))], length: 30)
    let result = Oracle.run(performance)
    // The region is 16 sixteenths, so frame 20 (16 2/3 sixteenths) is the first past its end.
    #expect(result.frames(of: .microloopWrapped) == [20])
    let unitsPerTick = 4 * 60_000_000 as Int128
    #expect(result.frames[20].position == Int128(sixteenth) * unitsPerTick * 2 / 3)
    // Quarters of sixteenths: 63.33 played last, 66.67 reached: 63 passed, then 0, 1 and 2.
    #expect(
      result.kinds(at: 20)
        == [.microloopWrapped, .bar, .beat, .sixteenth] + [.line(observer: 0)]
        + [.line(observer: 0), .line(observer: 0)])
    #expect(result.frames[20].lamps == [])
  }

  @Test func `Off at the next bar in a region's last bar leaves the loop at its end (C2)`() {
    let result = played(
      length: 60,
      [at(0, .play), at(0, .microloop(true)), at(20, .microloop(false), .grid(.bar))])
    #expect(result.frames(of: .microloopWrapped) == [])
    #expect(result.kinds(at: 32) == [.microloopOff, .bar])
    #expect(result.events.last { $0.kind == .bar }?.ticks == 3 * bar)
  }

  @Test func `One pass: later commands do not bring about earlier ones (C2)`() {
    let result = played(
      length: 40,
      [
        at(0, .play), at(1, .tempo(60_000_000), .grid(.bar)), at(1, .pause, .time(5 * bar)),
        at(1, .seek(5 * bar), .time(4 * sixteenth)),
      ])
    // The seek at frame 4 reaches bar 5: the time waits for the next frame, the grid for bar 6,
    // but the pause at frame 5 comes first.
    #expect(result.kinds(at: 4) == [.sought, .bar])
    #expect(result.kinds(at: 5) == [.paused])
    #expect(result.frames(of: .tempoChanged) == [] && result.commands.pending == [1])
  }

  @Test func `A late command applies at once after those due before it (C3)`() {
    let result = played(
      length: 20, [at(10, .pause, .frame(7)), at(0, .play), at(2, .seek(0), .frame(10))])
    #expect(result.kinds(at: 10) == [.sought, .late(.pause, by: 3), .paused])
  }

  @Test func `A cancelled command never applies (C4)`() {
    let result = played(
      length: 40,
      [at(0, .play), at(0, .pause, .frame(10)), at(10, .cancel(1)), at(12, .cancel(0))]
    )
    #expect(result.frames(of: .paused) == [])
    #expect(result.commands.cancelled == [1])
    #expect(result.commands.appliedAt == [0, nil, 10, 12])
  }

  @Test func `What ends a microloop is reported before that (R3, R4, R8)`() {
    let result = played(
      length: 60,
      [
        at(0, .microloop(true)), at(0, .play), at(1, .microloop(true)), at(2, .microloop(true)),
        at(3, .pause), at(3, .pause), at(4, .play), at(5, .microloop(true)),
        at(6, .seek(2 * bar - 1)), at(7, .seek(2 * bar)), at(8, .microloop(true)), at(9, .reset),
        at(10, .reset), at(10, .microloop(false)),
      ])
    #expect(result.kinds(at: 0) == [.rejected(.microloop, .microloopNeedsPlaying), .played, .bar])
    #expect(result.kinds(at: 2) == [.rejected(.microloop, .noChange)])
    #expect(
      result.kinds(at: 3) == [.paused, .microloopOff, .rejected(.pause, .notPlaying)])
    #expect(
      result.kinds(at: 6) == [.sought] && result.kinds(at: 7) == [.sought, .microloopOff, .bar])
    #expect(result.kinds(at: 9) == [.reset, .microloopOff])
    #expect(result.kinds(at: 10) == [.reset, .rejected(.microloop, .microloopNeedsPlaying)])
  }

  @Test func `A tempo change moves nothing at its frame (R9) and starts a passage (E4)`() {
    let result = played(length: 12, [at(0, .play), at(4, .tempo(30_000_000)), at(8, .seek(bar))])
    let perSixteenth = Int128(sixteenth) * 4 * 60_000_000
    #expect(result.frames[4].position == 4 * perSixteenth)
    #expect(result.frames[5].position * 2 == 9 * perSixteenth)
    #expect(result.passages.map(\.start) == [0, 4, 8])
    #expect(result.passages.map(\.entry) == [.played, .continues, .sought])
    #expect(result.passages[2].positionBefore == 6 * perSixteenth)
  }
}
