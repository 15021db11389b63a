import Ostinato
import OstinatoNotes
import Testing

/// The settled part of rule Y12: a looper goes on with another engine as after frames that were left out.
@Suite("A note looper whose engine is exchanged")
struct NoteEngineScenarios {
  /// A looper that has played for 30 frames, is overdubbing and holds a key, in the middle of a note of its loop.
  private func busy() throws -> NoteRig {
    var rig = try NoteRig()
    try rig.looper.put(NoteSequence(length: .beats(1), notes: [note(60, 0, 2_000_000)]))
    try rig.engine.send(.play)
    try rig.send(.overdub(true))
    try rig.send(.noteOn(pitch: 70, velocity: 9), at: 5, thenRender: 30)
    return rig
  }

  @Test func `With an engine that begins anew everything ends, and the loop plays on from there`()
    throws
  {
    var rig = try busy()
    rig.engine = try NoteRig().engine
    try rig.engine.send(.play)
    rig.render(201)
    #expect(
      rig.reports.suffix(8) == [
        "0 added note 70 at 9, from tick 72072 for 360360 ticks", "0 overdub off",
        "0 ended note 60", "0 started note 60 at 100",
        "5 started note 70 at 9", "30 ended note 70", "139 ended note 60",
        "200 started note 60 at 100",
      ])
  }

  @Test func `With an engine at the same frame but another place it is the same`() throws {
    var rig = try busy()
    rig.engine = try NoteRig().engine
    try rig.engine.send(.seek(to: "1:0:0"))
    try rig.engine.send(.play)
    _ = rig.engine.render(frames: 30)
    rig.render(1)
    #expect(
      rig.reports.suffix(3) == [
        "30 added note 70 at 9, from tick 72072 for 360360 ticks", "30 overdub off",
        "30 ended note 60",
      ])
  }

  @Test func `With a copy of its engine it goes on as if nothing had happened`() throws {
    var rig = try busy()
    var copy = rig
    copy.engine = try LoopEngine(restoring: rig.engine.snapshot(), clips: [])
    rig.render(300)
    copy.render(300)
    #expect(copy.reports == rig.reports && copy.left == rig.left)
    #expect(copy.looper.snapshot() == rig.looper.snapshot())
  }

  @Test func `A sequence that was put in is taken up after a snapshot as well`() throws {
    var rig = try busy()
    try rig.looper.put(NoteSequence(length: .beats(1), notes: [note(50, 0, 5)]))
    var restored = rig
    restored.looper = try NoteRig().looper
    try restored.looper.restore(rig.looper.snapshot())
    rig.render(300)
    restored.render(300)
    #expect(restored.reports == rig.reports && restored.left == rig.left)
    #expect(rig.reports.contains("30 changed to 1 note"))
  }
}
