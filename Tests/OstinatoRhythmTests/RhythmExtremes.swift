import Ostinato
import OstinatoRhythm
import TestSupport
import Testing

@testable import RhythmModels

/// Every number that the module takes, at the ends of its range and of its type. Nothing traps, and nothing waits.
@Suite("Rhythm with numbers at their ends")
struct RhythmExtremes {
  private let integers = Extremes.integers

  /// Whether a value is made exactly if its number is in a range, and whether an error is a sentence.
  private func expect<Number: Comparable>(
    _ number: Number, in range: ClosedRange<Number>, _ body: () throws -> Void,
    at location: SourceLocation = #_sourceLocation
  ) {
    let refusal = Extremes.refusal(body)
    #expect((refusal == nil) == range.contains(number), "\(number)", sourceLocation: location)
    #expect(refusal?.contains(" ") != false, "\(refusal!)", sourceLocation: location)
  }

  @Test func `Values are made of what is in range, and of nothing else`() throws {
    let pattern = StepPattern()
    for number in integers {
      let ticks = Ticks(number)
      expect(number, in: 0...127) { _ = try Step(velocity: number) }
      expect(number, in: 0...100) { _ = try Step(velocity: 1, probability: number) }
      expect(number, in: 1...64) {
        _ = try StepPattern(rows: number, steps: 1, stepLength: .perQuarter)
      }
      expect(number, in: 1...256) {
        _ = try StepPattern(rows: 1, steps: number, stepLength: .perQuarter)
      }
      expect(ticks, in: StepPattern.stepLengths) {
        _ = try StepPattern(rows: 1, steps: 1, stepLength: ticks)
      }
      // Of these numbers only those up to 64 divide a quarter note.
      if ![63, 127, 128].contains(number) {
        expect(number, in: 1...64) { _ = try StepPattern(rows: 1, steps: 1, stepsPerBeat: number) }
      }
      #expect(!pattern.isOn(row: number, step: number))
      #expect(
        (pattern.toggling(row: number, step: 0) != pattern) == (0..<4).contains(number))
      expect(number, in: 0...3) { _ = try pattern.setting(.on, row: number, step: 0) }
      expect(number, in: 0...7) { _ = try pattern.setting(.on, row: 0, step: number) }
      expect(number, in: 50...75) { _ = try Swing(percent: number) }
      for percent in [50, 67, 75] {
        let delay = try Swing(percent: percent).delay(ofStepsOf: ticks)
        #expect(delay == Ticks(Int128(number) * Int128(2 * (percent - 50)) / 100))
      }
      expect(number, in: 1...15) { _ = try AccentPattern(groups: [number]) }
      expect(number, in: 1...15) { _ = try AccentPattern(groups: [1, number]) }
      expect(number, in: 1...15) { _ = try Polyrhythm(number, against: 1) }
      expect(number, in: 1...15) { _ = try Polyrhythm(1, against: number) }
      expect(number, in: 1...64) { _ = try GapTrainer(on: number, off: 1) }
      expect(number, in: 1...64) { _ = try GapTrainer(on: 1, off: number) }
      let gap = try GapTrainer(on: 1, off: 1)
      #expect(gap.isOn(inBar: Int64(number)) == (number & 1 == 0))
      let step = StepEvent.PlayedStep(number: number, bank: number, hits: .max)
      #expect(step.isHit(row: number) == (0..<64).contains(number))
      var generator = PatternGenerator(seed: UInt64(bitPattern: Int64(number)))
      #expect(generator.next().rowCount == 4)
    }
  }

  @Test func `Settings and ramps are made of what is in range, and of nothing else`() throws {
    let (slow, fast) = (try Tempo(bpm: 60), try Tempo(bpm: 61))
    for number in integers {
      expect(number, in: 0...64) {
        try MetronomeSettings(countInBars: number).validate(soundCount: 4)
      }
      expect(number, in: 0...3) {
        try MetronomeSettings(sounds: ClickSounds(accent: number)).validate(soundCount: 4)
      }
      expect(number, in: 4...(.max)) { try MetronomeSettings().validate(soundCount: number) }
      expect(Ticks(number), in: .perSixteenth...Ticks(1 << 61)) {
        _ = try TempoSteps(from: slow, to: fast, by: 1, every: Ticks(number))
      }
      expect(Ticks(number), in: 0...Ticks(1 << 61 - 1 << 59)) {
        _ = try TempoSteps(
          from: slow, to: fast, by: 1, every: .perSixteenth, at: Ticks(number))
      }
    }
    for number in Extremes.numbers {
      expect(Float(number), in: 0...16) {
        try MetronomeSettings(volume: Float(number)).validate(soundCount: 4)
      }
      expect(number, in: 0.5...(.greatestFiniteMagnitude)) {
        _ = try TempoSteps(from: slow, to: fast, by: number, every: .perQuarter)
      }
    }
  }

  @Test func `A sequencer takes every cue, and answers every question`() throws {
    for number in integers {
      func sequencer(
        steps: Int = 1, stepsPerBeat: Int = 1, banks: Int = 1, polyphony: Int = 1
      ) throws {
        _ = try StepSequencer(
          id: .source(0), kit: DrumRun(["."]).drums.kit, steps: steps, stepsPerBeat: stepsPerBeat,
          banks: banks, polyphony: polyphony)
      }
      expect(number, in: 1...256) { try sequencer(steps: number) }
      expect(number, in: 1...16) { try sequencer(banks: number) }
      expect(number, in: 1...64) { try sequencer(polyphony: number) }
    }
    var run = try DrumRun(["x..."], ["x.x."], playing: true)
    for code in Int32(-1)...10 {
      for value in integers {
        for detail in integers {
          let cue = Cue(source: 0, code: code, value: Int64(value), detail: Int64(detail))
          if let command = StepCommand(cue) { #expect(command.cue(for: 0) == cue) }
          try run.engine.send(.cue(cue))
        }
        run.render(3)
        let drums = run.drums
        #expect((0..<4).contains(drums.step(at: Ticks(value))))
        #expect((drums.volume(ofRow: value) != nil) == (0..<4).contains(value))
        #expect(!drums.isMuted(row: value) || (0..<4).contains(value))
        #expect((drums.pattern(ofBank: value) != nil) == (0..<2).contains(value))
      }
    }
    #expect(run.left.allSatisfy { $0.isFinite })
    var restored = try DrumRun(["."])
    try restored.drums.restore(run.drums.snapshot())
    #expect(restored.drums.snapshot() == run.drums.snapshot())
  }

  @Test func `A metronome takes every cue`() throws {
    var run = try ClickRun(rate: 1_000)
    for code in Int32(-1)...11 {
      for value in integers + [1 << 32 | 1, 15 << 32 | 15, 7 << 32 | 0b1010101] {
        for detail in integers {
          let cue = Cue(source: 0, code: code, value: Int64(value), detail: Int64(detail))
          if let command = MetronomeCommand(cue) { #expect(command.cue(for: 0) == cue) }
          try run.engine.send(.cue(cue))
        }
        run.render(3)
      }
    }
    #expect(run.left.allSatisfy { $0.isFinite })
    var restored = run.metronome
    try restored.restore(run.metronome.snapshot())
  }

  @Test func `Both play at the end of the music`() throws {
    var drums = try DrumRun(["xxxx"])
    try drums.engine.send(.seekToTick(Ticks(1 << 61)))
    try drums.engine.send(.play)
    try drums.engine.send(.play(bank: 0, restarts: true), to: drums.drums.id)
    drums.render(600)
    #expect(drums.reports.count == 3)
    var restored = try DrumRun(["."])
    try restored.drums.restore(drums.drums.snapshot())
    var clicks = try ClickRun(MetronomeSettings(startPolicy: .restart), playing: false)
    try clicks.engine.send(.seekToTick(Ticks(1 << 61)))
    try clicks.engine.send(.play)
    clicks.render(22_000)
    #expect(clicks.clicks == "0:A0 21168:B1")
    var metronome = clicks.metronome
    try metronome.restore(clicks.metronome.snapshot())
  }

  @Test func `Events and commands print readably`() throws {
    let hits: UInt64 = 0b101
    #expect(
      "\(StepEvent.step(StepEvent.PlayedStep(number: 4, bank: 1, hits: hits)))"
        == "step 4 of bank 1 hits rows 0, 2")
    #expect(
      "\(StepEvent.step(StepEvent.PlayedStep(number: 0, bank: 0, hits: 0)))"
        == "step 0 of bank 0 hits nothing")
    #expect("\(StepEvent.hit(row: 2, velocity: 9))" == "row 2 hit at 9")
    let commands: [(StepCommand, String)] = [
      (.set(row: 0, step: 4), "set step 4 of row 0 to 100"),
      (.set(row: 0, step: 4, bank: 1), "set step 4 of row 0 to 100 in bank 1"),
      (.toggle(row: 0, step: 4), "toggle step 4 of row 0"),
      (.probability(50, row: 0, step: 4), "probability 50 % of step 4 of row 0"),
      (.row(0, hits: hits), "hits x.x of row 0 from step 0 at 100"),
      (.row(0, hits: 0), "hits none of row 0 from step 0 at 100"),
      (.volume(0.5, row: 1), "volume 0.5 of row 1"), (.mute(true, row: 1), "mute row 1"),
      (.mute(false, row: 1), "unmute row 1"), (.swing(try Swing(percent: 67)), "swing 67 %"),
      (.play(bank: 1), "play bank 1"),
      (.play(bank: 1, restarts: true), "play bank 1 from its first step"),
      (.hit(row: 2), "hit row 2 at 100"),
    ]
    for (command, text) in commands { #expect("\(command)" == text) }
    let click = Click(kind: .accent, number: 0, bar: 3, isHeard: false)
    #expect("\(MetronomeEvent.click(click))" == "accent 0 of bar 3, not heard")
    #expect("\(MetronomeEvent.torch(true))" == "torch on")
    let clickCommands: [(MetronomeCommand, String)] = [
      (.groove(.triplets), "groove of triplets"), (.swing(try Swing(percent: 67)), "swing 67 %"),
      (.accents("3+2"), "accents 3+2"),
      (.accents(nil), "accents off"), (.accentsDownbeat(false), "accent of the downbeat off"),
      (.polyrhythm("3:2"), "polyrhythm 3:2"),
      (.gap(try GapTrainer(on: 3, off: 1)), "gap trainer 3 bars on, 1 off"),
      (.countIn(bars: 2), "count-in of 2 bars"), (.startPolicy(.restart), "start policy restart"),
      (.mute(true), "mute"), (.volume(2), "volume 2.0"), (.sound(1, of: .beat), "sound 1 of beat"),
      (.sound(nil, of: .beat), "sound off of beat"),
    ]
    for (command, text) in clickCommands { #expect("\(command)" == text) }
  }
}
