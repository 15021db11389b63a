import OstinatoOracle
import Testing

/// What waits across a change of the time signature, and what is sent behind it (R12, R13).
@Suite struct TimeSignatureOrderScenarios {
  private let change = SentCommand.Action.timeSignature(beats: 3, unit: 4)

  @Test func `Lines are those of the signature at their turn, times keep their ticks (R12)`() {
    let result = played(
      length: 60,
      [
        at(0, .play), at(5, .tempo(60_000_000), .grid(.bar)), at(5, .pause, .time(bar)),
        at(10, .reset), at(10, change), at(12, .seek(sixteenth)), at(12, .play),
      ])
    // From sixteenth 1 on: the next bar in 3/4 is 11 frames away, what was 1:0:0 in 4/4 is 15.
    #expect(result.frames(of: .tempoChanged) == [23] && result.frames(of: .paused) == [27])
    #expect(result.kinds(at: 23) == [.tempoChanged, .bar])
  }

  @Test func `The start is a bar for what waits, and for a play (R12, C5)`() {
    let result = played(
      length: 40,
      [
        at(0, .play), at(5, .tempo(60_000_000), .grid(.bar)), at(10, .reset), at(10, change),
        at(15, .play, .grid(.bar)),
      ])
    // The tempo is sent first, but waits for music that moves: it is judged in the next pass.
    #expect(result.kinds(at: 15) == [.played, .bar])
    #expect(result.frames(of: .tempoChanged) == [27] && result.frames(of: .bar) == [0, 15, 27, 39])
  }

  @Test func `With a musical anchor it comes where the music moves, and is rejected (R12)`() {
    let result = played(
      length: 40,
      [
        at(0, .play), at(1, change, .grid(.bar)), at(17, .reset, .grid(.bar)),
        at(17, change, .grid(.bar)), at(36, .play),
      ])
    let rejected = OracleEvent.Kind.rejected(.timeSignature, .notAtStart)
    #expect(result.kinds(at: 16) == [rejected, .bar])
    #expect(result.kinds(at: 32) == [.reset])
    #expect(result.kinds(at: 36) == [.played, rejected, .bar])
  }

  @Test func `The same signature is reported again (R12)`() {
    let same = SentCommand.Action.timeSignature(beats: 4, unit: 4)
    let result = played(length: 20, [at(0, same), at(2, same), at(2, same), at(3, .play)])
    #expect(result.frames(of: .timeSignatureChanged) == [0, 2, 2])
    #expect(result.frames(of: .bar) == [3, 19])
  }

  @Test func `A passage begins at a change, which is no turn of the music (R12, S5)`() {
    let result = played(
      length: 20,
      [
        at(2, change), at(4, .play), at(6, change), at(8, .reset), at(8, change), at(9, change),
      ])
    #expect(result.passages.map(\.start) == [0, 2, 4, 8, 9])
    #expect(result.passages.map(\.entry) == [.continues, .continues, .played, .reset, .continues])
    #expect(result.passages.map(\.stops) == [false, false, false, true, false])
    #expect(result.passages.map(\.starts) == [false, false, true, false, false])
    #expect(result.passages.map(\.jumps) == [false, false, false, true, false])
  }

  @Test func `What has a length in ticks keeps it (R12)`() {
    let deck = Performance.Deck(clips: [clip(1, frames: 20, ticks: 20 * sixteenth)])
    let result = Oracle.run(
      Performance(
        sampleRate: 4, microBPM: 60_000_000, grid: .bar, observers: [bar], decks: [deck],
        commands: [
          at(0, .launch(deck: 0, index: 0)), at(0, .seek(bar)), at(1, .launch(deck: 0, index: 0)),
          at(2, .seek(0)), at(2, change), at(3, .play),
        ], length: 60))
    #expect(result.frames(of: .line(observer: 0)) == [3, 19, 35, 51])
    // Launched at sixteenth 16, its grid has lines at −4, 16 and 36.
    #expect(result.deck(0, at: 2).anchor == bar && result.deck(0, at: 3).length == 20 * sixteenth)
    #expect(result.frames(of: .clipLooped(deck: 0)) == [19, 39, 59])
  }

  @Test func `A lamp stays lit across a change, and the next are those of its lines (L2)`() {
    // 600 BPM at 40 Hz: a frame is a sixteenth, and a flash lasts for 4 frames.
    let result = Oracle.run(
      Performance(
        sampleRate: 40, microBPM: 600_000_000, decks: [],
        commands: [
          at(0, .play), at(2, .reset), at(2, .timeSignature(beats: 7, unit: 8)), at(8, .play),
        ], length: 30))
    let lit = result.frames.indices.filter { result.frames[$0].lamps.contains(.bar) }
    #expect(lit == Array(0..<4) + Array(8..<12) + Array(22..<26))
    #expect((8..<30).allSatisfy { result.frames[$0].lamps.contains(.beat) })
  }
}
