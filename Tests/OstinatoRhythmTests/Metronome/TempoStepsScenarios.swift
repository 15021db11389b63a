import Ostinato
import OstinatoRhythm
import Testing

@testable import RhythmModels

@Suite struct TempoStepsScenarios {
  static let quarter = Ticks.perQuarter

  static func texts(_ ramp: TempoSteps) -> [String] {
    ramp.steps.map { "\($0.tempo) at \($0.tick.rawValue / quarter.rawValue)" }
  }

  @Test func `Steps come every k beats, and the last does not pass the last tempo (G19)`() throws {
    let (slow, fast) = (try Tempo(bpm: 100), try Tempo(bpm: 105))
    let up = try TempoSteps(from: slow, to: fast, by: 2, every: Self.quarter * 8)
    #expect(Self.texts(up) == ["102 at 8", "104 at 16", "105 at 24"])
    let down = try TempoSteps(
      from: fast, to: slow, by: 2.5, every: Self.quarter, at: Self.quarter * 4)
    #expect(Self.texts(down) == ["102.5 at 5", "100 at 6"])
    #expect(try TempoSteps(from: slow, to: slow, by: 1, every: Self.quarter).steps == [])
    let leap = try TempoSteps(from: slow, to: fast, by: 1e300, every: Self.quarter)
    #expect(Self.texts(leap) == ["105 at 1"])
    let fine = try TempoSteps(
      from: slow, to: try Tempo(microBPM: 100_000_003), by: 0.000_001, every: Self.quarter)
    #expect(Self.texts(fine) == ["100.000001 at 1", "100.000002 at 2", "100.000003 at 3"])
    for step in up.steps {
      #expect(step.command == .tempo(step.tempo))
      #expect(step.anchor == .tick(step.tick))
    }
  }

  @Test func `An engine changes its tempo at exactly these beats (G19)`() throws {
    var engine = try LoopEngine(sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [])
    let ramp = try TempoSteps(
      from: Tempo(bpm: 120), to: Tempo(bpm: 180), by: 30, every: Self.quarter * 2, at: Self.quarter)
    for step in ramp.steps { try engine.send(step.command, at: step.anchor) }
    try engine.send(.play)
    let events = engine.render(frames: 200_000).events
    let changes = events.filter { $0.kind == .tempoChanged }.map { $0.frame.rawValue }
    // Three beats at 120 BPM, then two at 150.
    #expect(changes == [72_000, 72_000 + 38_400])
    #expect(engine.state.tempo == (try Tempo(bpm: 180)))
  }

  @Test func `What is out of range is refused (G19)`() throws {
    func ramp(
      _ step: Double, every interval: Ticks = Self.quarter, at start: Ticks = 0
    ) throws -> TempoSteps {
      try TempoSteps(
        from: Tempo(bpm: 1), to: Tempo(bpm: 1_000), by: step, every: interval, at: start)
    }
    for step in [0, -2, .infinity, 0.000_000_9] {
      #expect(throws: TempoSteps.Error.stepOutOfRange(bpm: step)) { try ramp(step) }
    }
    #expect(throws: TempoSteps.Error.self) { try ramp(.nan) }
    #expect(throws: TempoSteps.Error.tooManySteps(19_980)) { try ramp(0.05) }
    #expect(try ramp(0.1).steps.count == 9_990 && ramp(0.0999).steps.count == 10_000)
    #expect(throws: TempoSteps.Error.tooManySteps(10_001)) { try ramp(0.099891) }
    #expect(throws: TempoSteps.Error.intervalTooShort(720_719)) { try ramp(100, every: 720_719) }
    for start in [Ticks(-1), Ticks(1 << 61), Ticks(.max), Ticks(.min)] {
      #expect(throws: TempoSteps.Error.positionOutOfRange(start)) {
        try ramp(100, every: .perSixteenth, at: start)
      }
    }
    #expect(throws: TempoSteps.Error.positionOutOfRange(0)) { try ramp(1, every: Ticks(1 << 60)) }
    let farthest = Ticks((1 << 61) - 720_720)
    #expect(try ramp(999, every: .perSixteenth, at: farthest).steps.count == 1)
    #expect(TempoSteps.Error.stepOutOfRange(bpm: 0).description.contains("greater than 0"))
    #expect(TempoSteps.Error.intervalTooShort(3).description.contains("3 ticks"))
    #expect(TempoSteps.Error.tooManySteps(19_980).description.contains("19980"))
    #expect(TempoSteps.Error.positionOutOfRange(-1).description.contains("tick -1"))
  }
}
