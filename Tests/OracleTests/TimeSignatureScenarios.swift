import OstinatoOracle
import Testing

/// Changes of the time signature (R12), with counts made by hand: a frame is a sixteenth.
@Suite struct TimeSignatureScenarios {
  @Test func `Bars and beats are those of the new signature from its frame on (R12)`() {
    let result = played(
      grid: .beat, length: 112,
      [
        at(0, .play), at(40, .reset), at(40, .timeSignature(beats: 3, unit: 4)), at(40, .play),
        at(80, .reset), at(80, .timeSignature(beats: 7, unit: 8)), at(80, .play),
      ])
    #expect(result.kinds(at: 40) == [.reset, .timeSignatureChanged, .played, .bar, .beat])
    #expect(result.frames(of: .bar) == [0, 16, 32] + [40, 52, 64, 76] + [80, 94, 108])
    let beats =
      Array(stride(from: 0 as Int64, to: 80, by: 4)) + Array(stride(from: 80, to: 112, by: 2))
    #expect(result.frames(of: .beat) == beats)
    #expect([39, 40, 79, 80].map { result.frames[$0].beats } == [4, 3, 3, 7])
    #expect([39, 40, 79, 80].map { result.frames[$0].unit } == [4, 4, 4, 8])
  }

  @Test func `A clip of four bars of 4/4 goes on for 16 quarter notes in 3/4 (R12)`() {
    let deck = Performance.Deck(clips: [clip(1, frames: 64, ticks: 4 * bar)])
    let result = played(
      [deck], length: 140,
      [
        at(0, .timeSignature(beats: 3, unit: 4)), at(0, .play),
        at(100, .next(deck: 0), .grid(.clipEnd(deck: 0))),
      ])
    #expect(result.kinds(at: 64) == [.clipLooped(deck: 0)])
    #expect(result.frames(of: .bar) == Array(stride(from: 0, to: 140, by: 12)))
    #expect(
      result.kinds(at: 128)
        == [.nextMarked(deck: 0, clip: 0), .clipChanged(deck: 0, from: 0, to: 0)])
    #expect(result.left[63] == 1063 && result.left[64] == 1000)
  }

  @Test func `The setting's two bars are bars of the new signature (R12, R5)`() {
    let result = played(
      length: 120,
      [
        at(0, .timeSignature(beats: 3, unit: 4)), at(0, .play), at(5, .microloop(true)),
        at(60, .microloop(true, sixteenths: 16)), at(90, .microloop(false), .grid(.segment)),
      ])
    // 6 quarter notes are 24 sixteenths. At frame 60 the music is at 12 of them.
    #expect(result.regionChanges.map(\.frame) == [5, 60])
    #expect(result.regionChanges.map(\.region.start) == [0, 0])
    #expect(result.regionChanges.map(\.region.end) == [24 * sixteenth, bar])
    #expect(result.frames(of: .microloopWrapped) == [24, 48, 64, 80])
    // The given length is 16 sixteenths as ever, and so is its segment.
    #expect(result.kinds(at: 96).first == .microloopOff)
  }

  @Test func `Segments without a microloop are two bars of the new signature (R12, C1)`() {
    let result = played(
      length: 60,
      [
        at(0, .timeSignature(beats: 3, unit: 4)), at(0, .play),
        at(1, .tempo(60_000_000), .grid(.beat)), at(1, .pause, .grid(.segment)),
      ])
    #expect(result.frames(of: .tempoChanged) == [4] && result.frames(of: .paused) == [24])
  }

  @Test func `A microloop is doubled to 64 bars of the new signature at most (R12, W6)`() {
    let result = played(
      length: 20,
      [
        at(0, .timeSignature(beats: 1, unit: 4)), at(0, .play),
        at(1, .microloop(true, sixteenths: 128)), at(2, .microloopDouble), at(3, .microloopDouble),
      ])
    #expect(result.regionChanges.map(\.region.end) == [128 * sixteenth, 256 * sixteenth])
    #expect(result.kinds(at: 3) == [.rejected(.microloopDouble, .outOfRange)])
  }

  @Test func `Rejected where the music moves or stands elsewhere (R12)`() {
    let change = SentCommand.Action.timeSignature(beats: 3, unit: 4)
    let result = played(
      length: 60,
      [
        at(0, .play), at(0, change), at(8, change), at(12, .seek(0)), at(12, change),
        at(20, .pause), at(20, change), at(21, .seek(sixteenth)), at(21, change),
        at(22, .seek(1)), at(22, change), at(23, .seek(0)), at(23, change), at(30, .play),
      ])
    let rejected = OracleEvent.Kind.rejected(.timeSignature, .notAtStart)
    #expect(result.frames(of: rejected) == [0, 8, 12, 20, 21, 22])
    #expect(result.kinds(at: 23) == [.sought, .timeSignatureChanged])
    #expect(result.frames(of: .bar) == [0, 12] + [30, 42, 54])
    #expect([22, 23].map { result.frames[$0].beats } == [4, 3])
  }

  @Test func `Rejected in a fraction of a tick behind the start (R12)`() {
    // 1 BPM at 10 MHz: a frame is 2.88 · 10¹² units, of which a tick has 6 · 10¹⁴.
    let result = Oracle.run(
      Performance(
        sampleRate: 10_000_000, microBPM: 1_000_000, decks: [],
        commands: [at(0, .play), at(1, .pause), at(1, .timeSignature(beats: 3, unit: 4))],
        length: 3))
    #expect(result.frames[1].position == 2_882_880_000_000)
    #expect(result.kinds(at: 1) == [.paused, .rejected(.timeSignature, .notAtStart)])
  }
}
