import Ostinato
import OstinatoNotes
import Testing

/// Where a step begins that undo takes back (rule Y13).
@Suite("Steps of a note looper")
struct NoteStepScenarios {
  /// A loop of a quarter note, which is 200 frames, with one note off the grid.
  private func rig() throws -> NoteRig {
    var rig = try NoteRig()
    try rig.looper.put(NoteSequence(length: .beats(1), notes: [note(60, 100_000, 1)]))
    try rig.engine.send(.play)
    rig.render(1)
    return rig
  }

  private func send(_ command: NoteCommand, to rig: inout NoteRig) throws {
    try rig.send(command, thenRender: 1)
  }

  /// The pitches and starts of the loop's notes.
  private func notes(_ rig: NoteRig) -> [String] {
    rig.looper.sequence?.notes.map { "\($0.pitch) at \($0.start)" } ?? []
  }

  @Test func `An overdub is a step from where it is turned on, without a note, too`() throws {
    var rig = try rig()
    try send(.overdub(true), to: &rig)
    #expect(rig.looper.canUndo)
    try send(.overdub(false), to: &rig)
    try send(.undo, to: &rig)
    #expect(rig.looper.canRedo && !rig.looper.canUndo)
    try send(.overdub(true), to: &rig)
    #expect(!rig.looper.canRedo)
    try send(.redo, to: &rig)
    #expect(rig.reports.last?.hasSuffix("refused redo: nothing to redo") == true)
    #expect(rig.looper.activity == .overdubbing)
  }

  @Test func `Undo takes back a quantizing within an overdub with what was added since`() throws {
    var rig = try rig()
    try send(.overdub(true), to: &rig)
    func add(_ pitch: Int) throws {
      let frame = Int(rig.engine.frame.rawValue)
      try rig.play(pitch, from: frame, to: frame + 1)
      rig.render(2)
    }
    try add(61)
    let added = notes(rig)
    try send(.quantize(to: .perSixteenth, strength: 100), to: &rig)
    let quantized = notes(rig)
    #expect(quantized == ["60 at 0", "61 at 0"] && quantized != added)
    try add(62)
    #expect(notes(rig).count == 3)
    try send(.undo, to: &rig)
    #expect(notes(rig) == added && rig.looper.activity == .looping)
    try send(.redo, to: &rig)
    #expect(notes(rig).count == 3)
    try send(.undo, to: &rig)
    try send(.undo, to: &rig)
    #expect(notes(rig) == ["60 at 100000"])
  }
}
