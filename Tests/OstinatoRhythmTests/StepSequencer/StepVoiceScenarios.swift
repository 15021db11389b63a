import Foundation
import Ostinato
import OstinatoRhythm
import Testing

@testable import RhythmModels

@Suite("What a step sequencer's hits sound like")
struct StepVoiceScenarios {
  /// The levels of a fade over 10 frames.
  private static let falling = (0..<10).map { Float(9 - $0) / 10 }

  @Test func `Where the music stops everything fades, and play cuts nothing (G5, S1-6)`() throws {
    var run = try DrumRun(["x...", "...."], playing: true)
    try run.engine.send(.pause, at: .frame(50))
    try run.engine.send(.hit(row: 1, velocity: 127), to: run.drums.id, at: .frame(80))
    try run.engine.send(.play, at: .frame(120))
    run.render(200)
    #expect(run.left[0..<50].allSatisfy { $0 == 1 })
    #expect(Array(run.left[50..<60]) == Self.falling)
    #expect(run.changes(in: 60..<200) == ["80: 2.0", "120: 3.0", "180: 1.0"])
    #expect(run.reports == ["0 step 0 hits 0", "80 row 1 at 127", "120 step 0 hits 0"])
  }

  @Test func `Seeks, wraps and tempo changes let everything ring (G5)`() throws {
    var run = try DrumRun(["x..............."], frames: 1_000, playing: true)
    try run.engine.send(.seekToTick(Ticks.perSixteenth), at: .frame(100))
    try run.engine.send(.tempo(Tempo(bpm: 60)), at: .frame(200))
    run.render(1_100)
    #expect(run.changes(in: 0..<1_100) == ["0: 1.0", "1000: 0.0"])
  }

  @Test func `A hit chokes its own row; rows overlap (G8)`() throws {
    var run = try DrumRun(["xx..", "x..."], frames: 400, playing: true)
    run.render(700)
    #expect(Array(run.left[250..<260]) == Self.falling.map { $0 + 1 + 2 })
    #expect(
      run.changes(in: 0..<250) + run.changes(in: 260..<700) == [
        "0: 3.0", "400: 1.0", "650: 0.0",
      ])
  }

  @Test func `Rows of a group choke each other (G8)`() throws {
    var run = try DrumRun(["x...", ".x.."], group: .shared(1), frames: 400, playing: true)
    run.render(600)
    #expect(Array(run.left[250..<260]) == Self.falling.map { $0 + 2 })
    #expect(run.changes(in: 260..<600) == [])
  }

  @Test func `Rows in no group overlap themselves, up to the polyphony (G8)`() throws {
    var run = try DrumRun(["xxxx"], polyphony: 2, group: .overlapping, frames: 900, playing: true)
    run.render(800)
    // The third hit makes the first fade, and the fourth the second.
    #expect(run.changes(in: 0..<500) == ["0: 1.0", "250: 2.0"])
    #expect(Array(run.left[500..<510]) == Self.falling.map { $0 + 1 + 1 })
    #expect(run.changes(in: 510..<750) == [])
    #expect(Array(run.left[750..<760]) == Self.falling.map { $0 + 1 + 1 })
  }

  @Test func `The level is the square of the velocity, times the row's volume (G6, G10)`() throws {
    var run = try DrumRun(["xx.."])
    try run.engine.send(.set(row: 0, step: 1, velocity: 64), to: run.drums.id)
    try run.engine.send(.volume(0.5, row: 0), to: run.drums.id, at: .frame(50))
    try run.engine.send(.play)
    run.render(300)
    let level = Float(64) / 127
    #expect(run.changes(in: 0..<300) == ["0: 1.0", "100: 0.0", "250: \(level * level * 0.5)"])
    #expect(run.drums.volume(ofRow: 0) == 0.5 && run.drums.volume(ofRow: 4) == nil)
  }

  @Test func `A mute fades the row and lasts until it ends; hits by hand sound (G10, G11)`() throws
  {
    var run = try DrumRun(["x.x.", "x..."], playing: true)
    let id = run.drums.id
    try run.engine.send(.mute(true, row: 0), to: id, at: .frame(20))
    try run.engine.send(.hit(row: 0, velocity: 127), to: id, at: .frame(300))
    try run.engine.send(.mute(false, row: 0), to: id, at: .frame(900))
    run.render(1_010)
    #expect(Array(run.left[20..<30]) == Self.falling.map { $0 + 2 })
    #expect(
      run.changes(in: 30..<1_010)
        == ["100: 0.0", "300: 1.0", "400: 0.0", "1000: 3.0"])
    #expect(
      run.reports == [
        "0 step 0 hits 0 1", "250 step 1", "300 row 0 at 127", "500 step 2", "750 step 3",
        "1000 step 0 hits 0 1",
      ])
  }

  @Test func `The source's strip mixes the sequencer (S2)`() throws {
    var run = try DrumRun(["x..."], playing: true)
    try run.engine.send(.gain(0.25, on: run.drums.id.strip, over: .milliseconds(0)), at: .frame(40))
    run.render(100)
    #expect(run.changes(in: 0..<100) == ["0: 1.0", "40: 0.25"])
  }

  @Test func `A copy shares no state with the original (S6)`() throws {
    var run = try DrumRun(["x..."], frames: 400, playing: true)
    run.render(10)
    var copy = run
    try copy.engine.send(.set(row: 3, step: 1, velocity: 127), to: copy.drums.id)
    try copy.engine.send(.pause, at: .frame(350))
    copy.render(390)
    run.render(390)
    #expect(run.changes(in: 0..<400) == ["0: 1.0"])
    #expect(copy.changes(in: 0..<350) == ["0: 1.0", "250: 9.0"])
    #expect(run.drums.pattern(ofBank: 0)?.isOn(row: 3, step: 1) == false)
    #expect(copy.drums.pattern(ofBank: 0)?.isOn(row: 3, step: 1) == true)
  }

  /// Smooth sounds of two rows, long enough to be cut by everything that cuts.
  @Test func `Nothing clicks: no step is larger than 0.01 (G5, G6, G8)`() throws {
    let rate = try SampleRate(48_000)
    let tone = (0..<60_000).map { frame -> Float in
      let angle = 2 * Double.pi * Double(frame) / 1_200
      return 0.4 * Float(sin(angle)) * (Float(60_000 - frame) / 60_000)
    }
    let groups: [ChokeGroup] = [.own, .overlapping]
    let rows = groups.map { group in
      DrumKit.Row(name: "", sound: Sound(mono: tone, sampleRate: rate), chokeGroup: group)
    }
    // A dotted pattern, so that hits come at many phases of the tone.
    let text = try PatternText(parsing: "a XX.\nb ..X", stepsPerBeat: 3)
    var drums = try StepSequencer(
      id: .source(0), kit: DrumKit(rows), patterns: [text.pattern], polyphony: 2)
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 121), decks: [], sources: [Strip()])
    let cuts = [50_300, 120_300, 200_300, 290_300]
    try engine.send(.play)
    for cut in cuts.dropLast() {
      try engine.send(.pause, at: .frame(FramePosition(Int64(cut))))
      try engine.send(.play, at: .frame(FramePosition(Int64(cut + 500))))
    }
    try engine.send(.seek(to: MusicalTime(bar: 4, beat: 0, sixteenth: 1)), at: .frame(80_000))
    try engine.send(.microloop(true, length: .sixteenths(3)), at: .frame(210_000))
    try engine.send(.mute(true, row: 1), to: drums.id, at: .frame(250_000))
    try engine.send(.reset, at: .frame(FramePosition(Int64(cuts[3]))))
    let audio = engine.render(frames: 300_000) { drums.render($0) }
    let steps = zip(audio.left, audio.left.dropFirst()).map { ($1 - $0).magnitude }
    #expect(steps.max()! <= 0.01)
    // So that a cut would be heard, and fades take place at all.
    for cut in cuts { #expect(audio.left[cut].magnitude > 0.05, "\(cut): \(audio.left[cut])") }
    let wraps = audio.events.count { $0.kind == .microloopWrapped }
    #expect(wraps > 3 && steps.count { $0 > 0.004 } > 100)
    #expect(audio.left[cuts[3] + 240..<300_000].allSatisfy { $0 == 0 })
  }
}
