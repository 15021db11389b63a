import OstinatoOracle
import Testing

/// Cues, reports and passages (S3, S4, S5), with lists made by hand.
@Suite struct CueScenarios {
  static func cue(
    _ code: Int32, _ value: Int64 = 0, _ detail: Int64 = 0, source: Int = 0
  ) -> SentCommand.Cue {
    .init(source: source, code: code, value: value, detail: detail)
  }

  static func report(
    _ code: Int32, _ value: Int64 = 0, _ detail: Int64 = 0, source: Int = 0
  ) -> OracleEvent.Kind {
    .reported(source: source, code: code, value: value, detail: detail)
  }

  static func run(length: Int, sources: Int = 1, _ commands: [SentCommand]) -> OracleResult {
    var performance = sixteenths(length: length, commands)
    performance.sources = (0..<sources).map { _ in .init() }
    return Oracle.run(performance)
  }

  @Test func `A cue waits, is late and is cancelled like any command (S3, C1 to C4)`() {
    let result = Self.run(
      length: 40,
      [
        at(0, .cue(Self.cue(4, 1)), .grid(.bar)),
        at(0, .cue(Self.cue(4, 0)), .time(18 * sixteenth)),
        at(1, .play), at(3, .cue(Self.cue(1, 5)), .frame(1)), at(5, .cue(Self.cue(0)), .grid(.bar)),
        at(6, .cancel(4)), at(30, .cue(Self.cue(0)), .time(3 * bar)),
      ])
    #expect(result.commands.appliedAt == [1, 19, 1, 3, nil, 6, nil])
    #expect(result.commands.cancelled == [4] && result.commands.pending == [6])
    #expect(
      result.events == [
        // In the pass of frame 1, now that the music moves.
        .init(1, 0, .played), .init(1, 0, .cued(Self.cue(4, 1))), .init(1, 0, .bar),
        .init(1, 0, Self.report(4, 1)),
        .init(3, 2 * sixteenth, .late(.cue, by: 2)), .init(3, 2 * sixteenth, .cued(Self.cue(1, 5))),
        .init(3, 2 * sixteenth, Self.report(1, 5)), .init(17, bar, .bar),
        .init(19, 18 * sixteenth, .cued(Self.cue(4, 0))),
        .init(19, 18 * sixteenth, Self.report(4, 0)), .init(33, 2 * bar, .bar),
      ])
  }

  @Test func `A cue begins a passage, which continues unless something else happens (S3, E4)`() {
    let result = Self.run(
      length: 12,
      [
        at(1, .play), at(3, .cue(Self.cue(77))), at(3, .cue(Self.cue(0))), at(5, .pause),
        at(5, .cue(Self.cue(0))), at(8, .cue(Self.cue(0))), at(9, .seek(0)),
        at(9, .cue(Self.cue(0))),
      ])
    #expect(result.passages.map(\.start) == [0, 1, 3, 5, 8, 9])
    #expect(
      result.passages.map(\.entry) == [
        .continues, .played, .continues, .paused, .continues, .sought,
      ])
  }

  @Test func `Reports and rejections come last, in the order in which they were made (S4, E2)`() {
    let result = Self.run(
      length: 17, sources: 2,
      [
        at(0, .play), at(15, .cue(Self.cue(2, bar, source: 1))), at(15, .cue(Self.cue(2, bar / 2))),
        at(16, .cue(Self.cue(1, 1, source: 1))), at(16, .cue(Self.cue(1, 1001))),
        at(16, .cue(Self.cue(-5, .min, .max))), at(16, .cue(Self.cue(4, 1))), at(16, .play),
      ])
    #expect(
      result.kinds(at: 16) == [
        .cued(Self.cue(1, 1, source: 1)), .cued(Self.cue(1, 1001)),
        .cued(Self.cue(-5, .min, .max)), .cued(Self.cue(4, 1)), .rejected(.play, .alreadyPlaying),
        .bar, .cueRejected(Self.cue(1, 1001), .outOfRange),
        .cueRejected(Self.cue(-5, .min, .max), .notUnderstood), Self.report(4, 1),
        Self.report(6, 2, bar / 2), Self.report(1, 1, source: 1), Self.report(6, 1, bar, source: 1),
      ])
  }

  @Test func `A cue that is rejected changes nothing (S4)`() {
    let bad = [
      Self.cue(5), Self.cue(-1), Self.cue(1, 0), Self.cue(1, 1001), Self.cue(1, 9, 2),
      Self.cue(2, 3002), Self.cue(2, 1 << 40 + 1), Self.cue(2, 3003, 1 << 61 + 1), Self.cue(2, -1),
      Self.cue(3, -2, 1), Self.cue(3, 1025, 1), Self.cue(3, 0, 2), Self.cue(4, 2), Self.cue(4, -1),
    ]
    let good = [
      Self.cue(1, 1000, 1), Self.cue(2, 1 << 40, -1 << 61), Self.cue(3, 1024, 1), Self.cue(4, 1),
    ]
    var tone = TestTone()
    for cue in good { #expect(tone.carryOut(cue) == nil) }
    let full = tone
    for cue in bad {
      #expect(tone.carryOut(cue) == (TestTone.codes ~= cue.code ? .outOfRange : .notUnderstood))
      #expect(tone == full, "\(cue)")
    }
    #expect(tone.carryOut(Self.cue(0, .min, .max)) == nil && tone == TestTone())
  }

  @Test func `What a passage says of the music at its first frame is as in the table (S5)`() {
    let commands: [[SentCommand.Action]] = [
      [.play], [.pause], [.play], [.pause, .play], [.pause, .seek(bar)], [.play], [.reset, .play],
      [.seek(0)], [.reset], [.seek(0)], [.reset], [.play, .pause], [.reset, .seek(0), .play],
      [.tempo(30_000_000)], [.pause, .play, .pause], [.seek(0), .play], [.play, .reset, .pause],
    ]
    let sent = commands.enumerated().flatMap { index, actions in
      actions.map { at(Int64(2 * index + 1), $0) }
    }
    let result = Self.run(length: 36, [at(0, .cue(Self.cue(4, 1)))] + sent)
    let flags = result.passages.map {
      TestTone.turnValue(stops: $0.stops, starts: $0.starts, jumps: $0.jumps)
    }
    // 1: stops, 2: starts, 4: jumps. The second frame of the run begins no passage.
    let expected: [Int64] = [2, 1, 2, 3, 5, 2, 7, 4, 5, 4, 4, 0, 6, 0, 1, 6, 5]
    #expect(flags == [0] + expected)
    #expect(result.passages.map(\.start) == [0] + expected.indices.map { Int64(2 * $0 + 1) })
    #expect(
      result.events.compactMap { event in
        if case .reported(_, TestTone.turnCode, let value, _) = event.kind { value } else { nil }
      } == expected.filter { $0 != 0 })
  }

  @Test func `A wrap jumps, and a source comes to it before its cues and lines (S3, S5, L3)`() {
    // 50 BPM at 4 Hz: a frame is 5/6 of a sixteenth. Frame 20 would play 16 2/3 sixteenths.
    var performance = sixteenths(
      length: 21,
      [
        at(0, .play), at(0, .microloop(true, sixteenths: 16)), at(0, .cue(Self.cue(4, 1))),
        at(20, .cue(Self.cue(2, sixteenth / 2, sixteenth / 4))),
      ])
    performance.microBPM = 50_000_000
    performance.sources = [.init()]
    let result = Oracle.run(performance)
    let (before, after) = (sixteenth * 50 / 3, sixteenth * 2 / 3)
    // From 15 5/6 sixteenths on, played by frame 19, to the end, then from 0 to 2/3.
    #expect(
      result.events.filter { $0.frame == 20 } == [
        .init(20, before, .cued(Self.cue(2, sixteenth / 2, sixteenth / 4))),
        .init(20, after, .microloopWrapped), .init(20, after, .bar),
        .init(20, after, Self.report(5, 4)),
        .init(20, after, Self.report(2, sixteenth / 2, sixteenth / 4)),
        .init(20, after, Self.report(6, 0, sixteenth / 2)),
      ])
    #expect(result.passages.last?.entry == .wrapped && result.passages.last?.jumps == true)
    performance.commands[3].action = .cue(Self.cue(2, sixteenth / 24))
    // Line 380, at 15 5/6, was played; up to 16 lie 381 … 383, and from 0 to 2/3 lie 0 … 16.
    let expected = [Int64](381...383) + [Int64](0...16)
    #expect(
      Oracle.run(performance).events.compactMap { event in
        if case .reported(_, TestTone.lineCode, let line, _) = event.kind { line } else { nil }
      } == expected)
  }

  @Test func `Lines belong to frames by the place of the music, counted from the origin (T7)`() {
    let result = Self.run(
      length: 14,
      [
        at(0, .cue(Self.cue(2, 2 * sixteenth, 5 * sixteenth))), at(1, .play), at(4, .pause),
        at(6, .play), at(8, .seek(11 * sixteenth)), at(10, .pause), at(10, .seek(sixteenth)),
        at(12, .play),
      ])
    let lines = result.events.compactMap { event -> [Int64]? in
      guard case .reported(_, 6, let line, _) = event.kind else { return nil }
      return [event.frame, line, event.ticks / sixteenth]
    }
    // Paused on the frame of line −1, played later; a seek onto line 3; one while paused, onto line −2.
    #expect(lines == [[2, -2, 1], [6, -1, 3], [8, 3, 11], [12, -2, 1]])
  }
}
