import Ostinato
import OstinatoRhythm
import Testing

@testable import RhythmModels

/// A sequencer and a metronome that go on with another engine: all that they do follows from its position (G).
@Suite("Rhythm whose engine is exchanged")
struct EngineExchangeScenarios {
  @Test func `Steps are those of the new engine, at the same frame, too`() throws {
    for lead in [40, 0] {
      var run = try DrumRun(["xxxxxxxx"], playing: true)
      run.render(40)
      run.engine = try DrumRun(["."]).engine
      // 50 frames before step 5.
      try run.engine.send(.seekToTick(Ticks(5 * 720_720 - 144_144)))
      try run.engine.send(.play)
      if lead > 0 { _ = run.engine.render(frames: lead) }
      run.render(250)
      let reports = run.reports.dropFirst()
      #expect(reports.last == "50 step 5 hits 0", "\(lead): \(reports)")
    }
  }

  @Test func `A torch goes off where the new engine stands, or is far from the place`() throws {
    // The flash at 21 168 ends at 31 752.
    func run(_ engine: (inout LoopEngine) throws -> Void) throws -> String {
      var run = try ClickRun()
      run.render(22_000)
      run.engine = try ClickRun(playing: false).engine
      try engine(&run.engine)
      run.render(1)
      return run.torch
    }
    let before = "0:+ 10584:- 21168:+"
    #expect(try run { _ in } == before + " 0:-")
    #expect(try run { _ = $0.render(frames: 22_000) } == before + " 22000:-")
    #expect(
      try run { engine in
        try engine.send(.play)
        _ = engine.render(frames: 15_000)
      } == before + " 15000:-")
    // A copy of the engine, a little earlier: the flash goes on to its end.
    #expect(
      try run { engine in
        try engine.send(.play)
        _ = engine.render(frames: 21_900)
      } == before)
  }
}
