import Ostinato
import OstinatoRhythm
import TestSupport
import Testing

@testable import RhythmModels

/// A step sequencer that is saved goes on where it was (rules S6, V2); random sessions are in `StepProperties`.
@Suite struct StepSnapshotScenarios {
  /// A sequencer with an origin of its own, a muted row, edits, and voices of which one fades.
  private static func busy() throws -> DrumRun {
    var run = try DrumRun(
      ["xx.x", "x..."], ["x.x"], swing: 55, polyphony: 3, frames: 400, playing: true)
    let id = run.drums.id
    try run.engine.send(.play(bank: 1, restarts: true), to: id, at: .frame(100))
    try run.engine.send(.probability(30, row: 2, step: 1), to: id)
    try run.engine.send(.volume(0.5, row: 1), to: id)
    try run.engine.send(.mute(true, row: 3), to: id)
    run.render(105)
    return run
  }

  @Test func `It is restored into a sequencer with the same kit, whatever its patterns`() throws {
    var run = try Self.busy()
    var other = try DrumRun(["."], frames: 400)
    try other.drums.restore(run.drums.snapshot())
    #expect(other.drums.snapshot() == run.drums.snapshot())
    #expect(other.drums.bank == 1 && other.drums.swing.percent == 55)
    #expect(other.drums.volume(ofRow: 1) == 0.5 && other.drums.isMuted(row: 3))
    #expect(other.drums.pattern(ofBank: 0) == run.drums.pattern(ofBank: 0))
    other.engine = run.engine
    run.render(1_000)
    other.render(1_000)
    #expect(other.left == Array(run.left.dropFirst(105)))
    #expect(run.changes(in: 100..<1_000).count > 20)
  }

  @Test func `A snapshot of another source, or foreign bytes, are refused`() throws {
    let saved = try Self.busy().drums.snapshot()
    var other = try DrumRun(["."], frames: 399).drums
    #expect(throws: SnapshotError.otherSource(0)) { try other.restore(saved) }
    let kit = try DrumRun(["."], frames: 400).drums.kit
    var numbered = try StepSequencer(id: .source(1), kit: kit)
    let before = numbered.snapshot()
    #expect(throws: SnapshotError.otherSource(0)) { try numbered.restore(saved) }
    #expect(throws: SnapshotError.otherSource(0)) { try numbered.restore([]) }
    #expect(numbered.snapshot() == before)
  }

  @Test func `Every damaged byte is found, and a forged one makes no unsound sequencer (V2)`()
    throws
  {
    let run = try Self.busy()
    let saved = run.drums.snapshot()
    var (refused, restored) = (0, 0)
    for index in saved.indices {
      for bit in 0..<UInt8(8) {
        var bytes = saved
        bytes[index] ^= 1 << bit
        var drums = run.drums
        #expect(throws: SnapshotError.self) { try drums.restore(bytes) }
        SnapshotForgery.seal(&bytes)
        var forged = run
        do {
          try forged.drums.restore(bytes)
          restored += 1
        } catch {
          refused += 1
          continue
        }
        forged.render(200)
        #expect(forged.left.allSatisfy { $0.isFinite })
      }
    }
    #expect(refused > 500 && restored > 500)
  }
}
