import CRealTime
import Ostinato
import OstinatoRhythm

// The sources of OstinatoRhythm.
extension RealtimeAudit {
  /// Renders a step sequencer and a metronome, which carry out or reject every one of their commands.
  func playRhythm() throws {
    var engine = try LoopEngine(
      sampleRate: 8_000, tempo: Tempo(bpm: 240), decks: [], sources: [Strip(), Strip()])
    var (drums, click) = try rhythm(at: engine.timebase.sampleRate)
    let frames = 300
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 2 * frames)
    defer { memory.deallocate() }
    memory.initialize(repeating: .nan, count: 2 * frames)
    let output = UnsafeStereoBuffer(left: memory, right: memory + frames)
    var events = EventBuffer(capacity: 256)
    let turns: [Command] = [
      .play, .seekToTick(1_000_001), .microloop(true, length: .sixteenths(2)), .pause, .play,
      .tempo(try Tempo(bpm: 900)), .microloop(false), .reset, .play,
    ]
    for (index, cue) in try cues().enumerated() {
      try engine.send(.cue(cue), at: index % 2 == 0 ? .now : .nextSixteenth)
      if index % 2 == 0 { try engine.send(turns[index / 2 % turns.count]) }
      engine.render(into: output, frames: frames, events: &events) { block in
        realtime("StepSequencer.render(_:)") { drums.render(block) }
        realtime("Metronome.render(_:)") { click.render(block) }
      }
      for index in events.indices {
        guard case .reported(let report) = events[index]?.kind else { continue }
        read(report)
      }
      read(drums, at: engine.state.ticks)
      look("Metronome.id") { click.id }
      look("Metronome.settings") { click.settings }
    }
    realtime("StepSequencer.makeUnique()") { drums.makeUnique() }
    realtime("Metronome.makeUnique()") { click.makeUnique() }
    try exerciseRhythm(with: click.settings)
  }

  /// Sources with a few short sounds, so that thousands can be made.
  func rhythm(at rate: SampleRate) throws -> (StepSequencer, Metronome) {
    let groups: [ChokeGroup] = [.own, .shared(1), .shared(1), .overlapping]
    let kit = try DrumKit(
      groups.enumerated().map { row, group in
        DrumKit.Row(
          name: "",
          sound: Sound(mono: [Float](repeating: 0.5, count: 200 * row + 40), sampleRate: rate),
          chokeGroup: group)
      })
    var pattern = try StepPattern(rows: 4, steps: 5, stepsPerBeat: 4)
    for row in 0..<4 {
      pattern = try pattern.setting(Step(velocity: 90, probability: 80), row: row, step: row)
    }
    var drums = try StepSequencer(
      id: .source(0), kit: kit, patterns: [pattern, pattern], polyphony: 2, seed: 1)
    var click = try Metronome(
      id: .source(1), kit: kit, settings: MetronomeSettings(groove: .sixteenths, accents: "3+2"))
    drums.makeUnique()
    click.makeUnique()
    return (drums, click)
  }

  /// Every command of both sources, one that is out of range for each that can be, and cues of no command.
  private func cues() throws -> [Cue] {
    let steps: [StepCommand] = [
      .set(row: 0, step: 1), .set(row: 4, step: 1), .toggle(row: 1, step: 2),
      .toggle(row: 1, step: 5),
      .probability(50, row: 2, step: 2), .probability(101, row: 2, step: 2), .row(3, hits: 21),
      .row(3, hits: 33), .volume(0.5, row: 0), .volume(.nan, row: 0), .mute(true, row: 1),
      .mute(true, row: -1), .swing(try Swing(percent: 70)), .play(bank: 1, restarts: true),
      .play(bank: 2), .hit(row: 3), .hit(row: 3, velocity: 0), .mute(false, row: 1),
    ]
    let clicks: [MetronomeCommand] = [
      .swing(try Swing(percent: 67)), .groove(.triplets), .accents("3+2+2"), .accents("16"),
      .accentsDownbeat(false),
      .polyrhythm("3:2"), .polyrhythm("16:2"), .gap(try GapTrainer(on: 1, off: 1)), .gap(nil),
      .groove(.sixteenths), .countIn(bars: 1), .countIn(bars: 65), .countIn(bars: 0),
      .startPolicy(.restart), .mute(true),
      .mute(false), .volume(0.5), .volume(17), .sound(2, of: .beat), .sound(4, of: .beat),
      .sound(nil, of: .accent),
    ]
    // A swing and a gap that no command has, and codes that there are not.
    let others = [
      Cue(source: 0, code: 7, value: 76), Cue(source: 0, code: 99),
      Cue(source: 1, code: 5, value: 65),
      Cue(source: 1, code: 99),
    ]
    for step in steps { code(step) }
    for click in clicks { code(click) }
    return others + steps.map { $0.cue(for: 0) } + clicks.map { $0.cue(for: 1) }
  }

  private func read(_ report: SourceReport) {
    look("StepEvent.init(_:)") { StepEvent(report) }
    look("MetronomeEvent.init(_:)") { MetronomeEvent(report) }
    guard report.source == 0, case .step(let step) = StepEvent(report) else { return }
    look("StepEvent.PlayedStep.isHit(row:)") { step.isHit(row: 3) }
    look("StepEvent.PlayedStep.init(number:bank:hits:)") {
      StepEvent.PlayedStep(number: step.number, bank: step.bank, hits: step.hits)
    }
  }

  private func read(_ drums: StepSequencer, at place: Ticks) {
    look("StepSequencer.id") { drums.id }
    look("StepSequencer.maximumBankCount") { StepSequencer.maximumBankCount }
    look("StepSequencer.kit") { drums.kit }
    look("StepSequencer.bankCount") { drums.bankCount }
    look("StepSequencer.bank") { drums.bank }
    look("StepSequencer.swing") { drums.swing }
    for row in [0, 4] {
      look("StepSequencer.volume(ofRow:)") { drums.volume(ofRow: row) }
      look("StepSequencer.isMuted(row:)") { drums.isMuted(row: row) }
    }
    look("StepSequencer.step(at:)") { drums.step(at: place) }
  }

  /// What patterns and settings claim of themselves.
  private func exerciseRhythm(with settings: MetronomeSettings) throws {
    let pattern = StepPattern().toggling(row: 1, step: 1)
    for (row, step) in [(1, 1), (4, 1)] {
      look("StepPattern.subscript(row:step:)") { pattern[row: row, step: step] }
      look("StepPattern.isOn(row:step:)") { pattern.isOn(row: row, step: step) }
    }
    _ = try realtime("Step.init(velocity:probability:)") { () throws(Step.Error) in
      try Step(velocity: 127)
    }
    look("Step.toggled") { pattern[row: 1, step: 1].toggled }
    let swing = try realtime("Swing.init(percent:)") { () throws(Swing.Error) in
      try Swing(percent: 75)
    }
    look("Swing.delay(ofStepsOf:)") { swing.delay(ofStepsOf: .perQuarter) }
    look("PatternGenerator.init(seed:)") { PatternGenerator(seed: 1) }
    for groove in Groove.allCases { look("Groove.interval") { groove.interval } }
    look("Polyrhythm.interval") { settings.polyrhythm?.interval }
    let gap = try GapTrainer(on: 2, off: 1)
    for bar in [-1, 1] as [Int64] { look("GapTrainer.isOn(inBar:)") { gap.isOn(inBar: bar) } }
    for kind in ClickKind.allCases { look("ClickSounds.subscript(_:)") { settings.sounds[kind] } }
    try realtime("MetronomeSettings.validate(soundCount:)") { () throws(MetronomeSettings.Error) in
      try settings.validate(soundCount: 4)
    }
  }
}
