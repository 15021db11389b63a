import Ostinato
import OstinatoOracle
import OstinatoRhythm
import Testing

@testable import RhythmModels

@Suite("Commands to a step sequencer")
struct StepCommandScenarios {
  @Test func `An edit sounds at the next step that it touches, and at its own frame (G10, S1-5)`()
    throws
  {
    var run = try DrumRun(["...."], playing: true)
    let id = run.drums.id
    try run.engine.send(.set(row: 0, step: 1, velocity: 127), to: id, at: .frame(250))
    try run.engine.send(.toggle(row: 1, step: 1), to: id, at: .frame(251))
    try run.engine.send(.toggle(row: 2, step: 2), to: id, at: .frame(300))
    try run.engine.send(.clear(row: 0, step: 1), to: id, at: .frame(1_249))
    try run.engine.send(.row(3, hits: 0b1010), to: id, at: .frame(1_300))
    try run.engine.send(.row(3, hits: 0b1, first: 2, velocity: 9), to: id, at: .frame(2_000))
    run.render(2_900)
    #expect(
      run.reports == [
        "0 step 0", "250 step 1 hits 0", "500 step 2 hits 2", "750 step 3", "1000 step 0",
        "1250 step 1 hits 1", "1500 step 2 hits 2", "1750 step 3 hits 3", "2000 step 0",
        "2250 step 1 hits 1 3", "2500 step 2 hits 2 3", "2750 step 3",
      ])
    let pattern = try #require(run.drums.pattern(ofBank: 0))
    #expect((0..<4).map { pattern[row: 3, step: $0].velocity } == [0, 100, 9, 0])
  }

  @Test func `A probability of 0 never hits, and one of 100 always does (G7)`() throws {
    var run = try DrumRun(["xx"])
    try run.engine.send(.probability(0, row: 0, step: 1), to: run.drums.id)
    try run.engine.send(.play)
    run.render(10_000)
    #expect(run.reports.filter { $0.contains("step 0 hits 0") }.count == 20)
    #expect(run.reports.filter { $0.contains("step 1 hits") }.isEmpty)
  }

  @Test func `Banks change at the bar and keep the phase (G9)`() throws {
    var run = try DrumRun(
      ["xxxxx"], [".", "x"], [".....", ".....", "xxxxx"], playing: true)
    try run.engine.send(.play(bank: 2), to: run.drums.id, at: .nextBar)
    run.render(3_500)
    try run.engine.send(.play(bank: 1), to: run.drums.id, at: .nextBar)
    run.render(1_300)
    #expect(
      run.reports.suffix(8) == [
        "3000 step 2 of 2 hits 2", "3250 step 3 of 2 hits 2", "3500 step 4 of 2 hits 2",
        "3750 step 0 of 2 hits 2", "4000 step 0 of 1 hits 1", "4250 step 0 of 1 hits 1",
        "4500 step 0 of 1 hits 1", "4750 step 0 of 1 hits 1",
      ])
    #expect(run.drums.bank == 1 && run.drums.bankCount == 3)
  }

  @Test func `A bank that restarts begins at the line it waited for, or where it is (G9)`() throws {
    var run = try DrumRun(["xxxxx"], ["x.x"], playing: true)
    let id = run.drums.id
    try run.engine.send(.play(bank: 1, restarts: true), to: id, at: .frame(500))
    try run.engine.send(.play(bank: 1, restarts: true), to: id, at: .frame(1_100))
    try run.engine.send(.play(bank: 0, restarts: true), to: id, at: .nextSixteenth)
    run.render(2_000)
    #expect(
      run.reports
        == [
          "0 step 0 hits 0", "250 step 1 hits 0", "500 step 0 of 1 hits 0", "750 step 1 of 1",
          "1000 step 2 of 1 hits 0", "1100 step 0 of 1 hits 0", "1350 step 1 of 1",
          "1600 step 2 of 1 hits 0", "1850 step 0 of 1 hits 0",
        ])
  }

  @Test func `What is not in range is rejected and changes nothing (S4, G10)`() throws {
    var run = try DrumRun(["x..."], ["...."])
    let id = run.drums.id
    let before = run.drums.snapshot()
    let wrong: [StepCommand] = [
      .set(row: 4, step: 0), .set(row: -1, step: 0), .set(row: 0, step: 4), .set(row: 0, step: -1),
      .set(row: 0, step: 0, velocity: 128), .set(row: 0, step: 0, velocity: -1),
      .set(row: 0, step: 0, bank: 2), .set(row: 0, step: 0, bank: -1), .set(row: .max, step: .min),
      .toggle(row: 0, step: 4), .probability(101, row: 0, step: 0),
      .probability(-1, row: 0, step: 0), .probability(50, row: 0, step: 0, bank: .min),
      .row(0, hits: 0b1_0000), .row(0, hits: 1, first: 4), .row(0, hits: 0, first: -1),
      .row(0, hits: 1, velocity: 128), .row(0, hits: 0b1000, first: 1), .volume(16.5, row: 0),
      .volume(-0.5, row: 0), .volume(.nan, row: 0), .volume(1, row: 4), .mute(true, row: 4),
      .play(bank: 2), .play(bank: -1, restarts: true), .hit(row: 4), .hit(row: 0, velocity: 0),
      .hit(row: 0, velocity: 128),
    ]
    for command in wrong { try run.engine.send(command, to: id) }
    try run.engine.send(.cue(Cue(source: 0, code: 10)))
    try run.engine.send(.cue(Cue(source: 0, code: 0)))
    try run.engine.send(.cue(Cue(source: 0, code: 6, value: 0, detail: 2)))
    try run.engine.send(.cue(Cue(source: 0, code: 7, value: 76)))
    run.render(3)
    #expect(
      run.reports == wrong.map { "0 rejected \($0.cue(for: 0).code) out of range" } + [
        "0 rejected 10 not understood", "0 rejected 0 not understood", "0 rejected 6 out of range",
        "0 rejected 7 out of range",
      ])
    #expect(run.drums.snapshot() == before)
  }

  @Test func `A cue with numbers that its command does not have stands for none (S4)`() throws {
    let velocity = Int64(1) << 48
    let wrong: [(code: Int32, value: Int64, detail: Int64)] = [
      (1, velocity, 100), (2, 0, 1), (2, velocity, 0), (3, velocity, 50), (5, 1 << 40, -1),
      (7, 50, 1), (8, 0, 2), (9, 0, .max),
    ]
    for (code, value, detail) in wrong.dropLast() {
      #expect(StepCommand(Cue(source: 0, code: code, value: value, detail: detail)) == nil)
    }
    var run = try DrumRun(["x..x"], ["x.x"])
    let before = run.drums.snapshot()
    for (code, value, detail) in wrong {
      try run.engine.send(.cue(Cue(source: 0, code: code, value: value, detail: detail)))
    }
    run.render(1)
    #expect(run.reports == wrong.map { "0 rejected \($0.code) out of range" })
    #expect(run.drums.snapshot() == before)
  }

  @Test func `The numbers of a cue are those that hosts and snapshots hold (S3)`() throws {
    let place: Int64 = 1 | 2 << 16
    let playing: Int64 = 0x8000 << 32
    let cues: [(StepCommand, code: Int32, value: Int64, detail: Int64)] = [
      (.set(row: 1, step: 2, velocity: 3, bank: 4), 1, place | 4 << 32, 3),
      (.toggle(row: 1, step: 2), 2, place | playing, 0),
      (.probability(60, row: 1, step: 2, bank: 0), 3, place, 60),
      (.row(1, hits: .max, first: 2, velocity: 3), 4, place | playing | 3 << 48, -1),
      (.volume(1, row: 5), 5, 5, 0x3f80_0000), (.mute(true, row: 5), 6, 5, 1),
      (.mute(false, row: 5), 6, 5, 0), (.swing(try Swing(percent: 66)), 7, 66, 0),
      (.play(bank: 3, restarts: true), 8, 3, 1), (.play(bank: 3), 8, 3, 0),
      (.hit(row: 6, velocity: 90), 9, 6, 90),
    ]
    for (command, code, value, detail) in cues {
      let expected = Cue(source: 5, code: code, value: value, detail: detail)
      #expect(command.cue(for: 5) == expected, "\(command)")
    }
  }

  @Test func `Every command becomes a cue and the same command again`() throws {
    var commands: [StepCommand] = [
      .set(row: 63, step: 255, velocity: 0, bank: 15), .set(row: 1, step: 2),
      .toggle(row: 3, step: 200, bank: 0), .probability(7, row: 0, step: 9, bank: nil),
      .row(2, hits: .max, first: 192, velocity: 1, bank: 3), .row(0, hits: 1 << 63),
      .volume(0.1, row: 5), .volume(16, row: 63), .mute(true, row: 3), .mute(false, row: 0),
      .play(bank: 15, restarts: true), .play(bank: 0), .hit(row: 63, velocity: 127),
    ]
    commands += try (50...75).map { .swing(try Swing(percent: $0)) }
    for command in commands {
      let cue = command.cue(for: 12)
      #expect(cue.source == 12)
      #expect(StepCommand(cue) == command)
    }
    #expect(Set(commands.map { $0.cue(for: 0) }).count == commands.count)
    #expect(StepCommand.clear(row: 1, step: 2) == .set(row: 1, step: 2, velocity: 0))
    for code: Int32 in [0, 10, -1, .max, .min] {
      #expect(StepCommand(Cue(source: 0, code: code)) == nil)
    }
  }

  @Test func `Every event becomes a report and the same event again`() throws {
    #expect(StepEvent(SourceReport(source: 0, code: 3)) == nil)
    #expect(StepEvent(SourceReport(source: 0, code: 1, value: 0, detail: -1)) == nil)
    let step = StepEvent.PlayedStep(number: 255, bank: 15, hits: 1 << 63 | 1)
    #expect(
      StepEvent(SourceReport(source: 0, code: 1, value: .min + 1, detail: 15 << 16 | 255))
        == .step(step))
    #expect((-1...64).filter { step.isHit(row: $0) } == [0, 63])
    #expect(
      StepEvent(SourceReport(source: 0, code: 2, value: 3, detail: 9)) == .hit(row: 3, velocity: 9))
  }

  @Test func `What a sequencer cannot be is refused with what was wrong`() throws {
    let kit = DrumKit.standard(sampleRate: DrumRun.rate)
    for count in [0, 17, -1] {
      #expect(throws: StepSequencer.Error.bankCountOutOfRange(count)) {
        try StepSequencer(id: .source(0), kit: kit, banks: count)
      }
    }
    #expect(throws: StepSequencer.Error.bankCountOutOfRange(0)) {
      try StepSequencer(id: .source(0), kit: kit, patterns: [])
    }
    for polyphony in [0, 65] {
      #expect(throws: StepSequencer.Error.polyphonyOutOfRange(polyphony)) {
        try StepSequencer(id: .source(0), kit: kit, polyphony: polyphony)
      }
    }
    let five = try StepPattern(rows: 5, steps: 8)
    #expect(throws: StepSequencer.Error.unequalRowCounts(bank: 1, rows: 5, kit: 4)) {
      try StepSequencer(id: .source(0), kit: kit, patterns: [StepPattern(), five])
    }
    #expect(throws: StepSequencer.Error.pattern(.stepsOutOfRange(257))) {
      try StepSequencer(id: .source(0), kit: kit, steps: 257)
    }
    #expect(
      "\(StepSequencer.Error.unequalRowCounts(bank: 1, rows: 5, kit: 4))"
        == "the pattern of bank 1, counted from 0, has 5 rows, and the kit 4: give each row a sound"
    )
  }

  @Test func `The default has 16 empty banks of 8 quarter notes (S1-1, S1-2, G1)`() throws {
    let drums = try StepSequencer(id: .source(0), kit: .standard(sampleRate: DrumRun.rate))
    #expect(drums.bankCount == 16 && drums.bank == 0 && drums.swing == .straight)
    #expect((0..<16).allSatisfy { drums.pattern(ofBank: $0) == StepPattern() })
    #expect(drums.pattern(ofBank: 16) == nil && drums.pattern(ofBank: -1) == nil)
    #expect(drums.kit.rows.map(\.name) == ["kick", "clap", "snare", "closed hi-hat"])
    #expect(!drums.isMuted(row: 0) && !drums.isMuted(row: 9))
  }
}
