import Ostinato
import OstinatoRhythm
import Testing

@testable import RhythmModels

@Suite("A step sequencer follows the music")
struct StepScenarios {
  @Test func `Each step sounds and is reported at its frame, the first with the first frame (G2)`()
    throws
  {
    var run = try DrumRun(["x..x", ".x.x"])
    try run.engine.send(.play, at: .frame(10))
    run.render(1_100)
    #expect(
      run.reports == [
        "10 step 0 hits 0", "260 step 1 hits 1", "510 step 2", "760 step 3 hits 0 1",
        "1010 step 0 hits 0",
      ])
    #expect(
      run.changes(in: 0..<1_100) == [
        "10: 1.0", "110: 0.0", "260: 2.0", "360: 0.0", "760: 3.0", "860: 0.0", "1010: 1.0",
      ])
  }

  @Test
  func `The step under way sounds at play and resume, and the first after a reset (G4, S1-3)`()
    throws
  {
    var run = try DrumRun(["xx.."], playing: true)
    try run.engine.send(.pause, at: .frame(300))
    try run.engine.send(.play, at: .frame(400))
    try run.engine.send(.reset, at: .frame(500))
    try run.engine.send(.play, at: .frame(600))
    run.render(700)
    #expect(
      run.reports == [
        "0 step 0 hits 0", "250 step 1 hits 0", "400 step 1 hits 0", "600 step 0 hits 0",
      ])
  }

  @Test func `After a seek or a wrap the next line is the first to sound (G4)`() throws {
    var run = try DrumRun(["xxxx"], playing: true)
    try run.engine.send(.seekToTick(Ticks.perSixteenth * 9 + 360_360), at: .frame(300))
    try run.engine.send(.seek(to: MusicalTime(bar: 1, beat: 0, sixteenth: 0)), at: .frame(900))
    run.render(1_200)
    // Half a sixteenth after line 9 at frame 300, so line 10 is 125 frames later.
    #expect(
      run.reports == [
        "0 step 0 hits 0", "250 step 1 hits 0", "425 step 2 hits 0", "675 step 3 hits 0",
        "900 step 0 hits 0", "1150 step 1 hits 0",
      ])
  }

  @Test func `Seeking while paused sounds the step under way at play (G4)`() throws {
    var run = try DrumRun(["x.x."])
    try run.engine.send(.seekToTick(Ticks.perSixteenth * 2 + 1), at: .frame(5))
    try run.engine.send(.play, at: .frame(20))
    run.render(100)
    #expect(run.reports == ["20 step 2 hits 0"])
  }

  @Test func `A tempo change takes effect at once and keeps the phase (S1-5)`() throws {
    var run = try DrumRun(["x..."], stepsPerBeat: 1, playing: true)
    try run.engine.send(.tempo(Tempo(bpm: 240)), at: .frame(500))
    run.render(2_000)
    #expect(
      run.reports == ["0 step 0 hits 0", "750 step 1", "1250 step 2", "1750 step 3"])
  }

  @Test(arguments: [
    (3, ["0 step 0 hits 0", "334 step 1", "667 step 2", "1000 step 3", "1334 step 0 hits 0"]),
    (7, ["0 step 0 hits 0", "143 step 1", "286 step 2", "429 step 3", "572 step 0 hits 0"]),
    (1, ["0 step 0 hits 0", "1000 step 1"]),
  ])
  func `Steps are whole ticks, and belong to the first frame at or after them`(
    stepsPerBeat: Int, expected: [String]
  ) throws {
    var run = try DrumRun(["x..."], stepsPerBeat: stepsPerBeat, playing: true)
    run.render(1_400)
    #expect(Array(run.reports.prefix(expected.count)) == expected)
  }

  @Test func `Swing delays every second step (G3)`() throws {
    var run = try DrumRun(["xxxx"], swing: 60, playing: true)
    try run.engine.send(.swing(Swing(percent: 75)), to: run.drums.id, at: .frame(900))
    run.render(1_700)
    // 50 frames are 10 % of a pair of sixteenths. Line 3 has been played before the swing changes.
    #expect(
      run.reports == [
        "0 step 0 hits 0", "300 step 1 hits 0", "500 step 2 hits 0", "800 step 3 hits 0",
        "1000 step 0 hits 0", "1375 step 1 hits 0", "1500 step 2 hits 0",
      ])
    #expect(run.drums.swing.percent == 75)
  }

  @Test func `Frames in which it is not called pass by without it, and voices wait (G6)`() throws {
    var run = try DrumRun(["xxxx"], playing: true)
    run.render(50)
    _ = run.engine.render(frames: 450)
    run.render(400)
    #expect(run.reports == ["0 step 0 hits 0", "500 step 2 hits 0", "750 step 3 hits 0"])
    // The first voice has 50 frames left at frame 500, where it is choked.
    let falling = (0..<10).map { Float(9 - $0) / 10 }
    #expect(Array(run.left[50..<60]) == falling.map { $0 + 1 })
    #expect(run.changes(in: 60..<450) == ["150: 0.0", "300: 1.0", "400: 0.0"])
  }

  @Test func `A microloop repeats bit for bit, draws included (G7)`() throws {
    var run = try DrumRun(["xxxx", "x.x."])
    for step in 0..<4 {
      try run.engine.send(.probability(50, row: 0, step: step), to: run.drums.id)
    }
    try run.engine.send(.play)
    try run.engine.send(.microloop(true, length: .sixteenths(16)), at: .frame(100))
    run.render(20_000)
    let passes = (1..<5).map { run.left[4_000 * $0..<4_000 * ($0 + 1)] }
    #expect(passes.allSatisfy { $0.elementsEqual(passes[0]) })
    let hits = run.reports.prefix(16).filter { $0.contains("hits 0") }.count
    #expect((1..<16).contains(hits))
  }

  @Test func `The step to show is the step that sounds (G2, S1-4)`() throws {
    var run = try DrumRun(["xxxxx"], ["xxx"], swing: 67, playing: true)
    try run.engine.send(.play(bank: 1, restarts: true), to: run.drums.id, at: .frame(1_234))
    var shown = -1
    for _ in 0..<3_000 {
      let before = run.events.count
      run.render(1)
      for event in run.events[before...] {
        if case .step(let step)? = StepEvent(event, of: run.drums.id) { shown = step.number }
      }
      // The state describes the next frame, so the one just rendered is a frame's ticks before.
      let place = Ticks(run.engine.state.ticks.rawValue - 2_882_880 / 1_000)
      #expect(run.drums.step(at: place) == shown)
    }
  }
}
