import Ostinato
import OstinatoRhythm
import TestSupport
import Testing

@testable import RhythmModels

/// A metronome that is saved and restored goes on bit for bit (rules S6, V2).
@Suite struct MetronomeSnapshotScenarios {
  @Test(arguments: Seeds.range(count: 20))
  func `A restored metronome goes on bit for bit (S6)`(seed: UInt64) throws {
    let session = try MetronomeProperties.Session(seed: seed)
    var run = try session.run(.random(seed: seed))
    run.render(Int(seed * 797 % 4_000))
    let saved = run.engine.snapshot(with: run.metronome)
    let blank = try ClickRun(rate: session.rate, bpm: session.bpm, playing: false).metronome
    let (engine, metronome) = try LoopEngine.restored(saved, clips: [], with: blank)
    #expect(metronome.settings == run.metronome.settings)
    #expect(metronome.snapshot() == run.metronome.snapshot())
    var again = run
    (again.engine, again.metronome) = (engine, metronome)
    again.partition = .sizes([13])
    for frames in [100, 3_000] {
      run.render(frames)
      again.render(frames)
      #expect(again.events == run.events, "OSTINATO_SEED=\(seed)")
      #expect(firstDifferentBit(again.left, run.left) == nil, "OSTINATO_SEED=\(seed)")
      #expect(firstDifferentBit(again.right, run.right) == nil, "OSTINATO_SEED=\(seed)")
    }
  }

  /// A metronome in the middle of clicks, some of which fade, with a lit torch and an origin of its own.
  static func busy() throws -> ClickRun {
    var run = try ClickRun(
      MetronomeSettings(
        groove: .sixteenths, accents: "3+2", polyrhythm: "15:1", startPolicy: .restart),
      rate: 1_000,
      bpm: "120")
    try run.engine.send(.pause, at: .frame(200))
    try run.engine.send(.play, at: .frame(202))
    run.render(203)
    return run
  }

  @Test func `A snapshot of another metronome, or foreign bytes, are refused (S6)`() throws {
    let run = try Self.busy()
    let saved = run.metronome.snapshot()
    var other = try ClickRun().metronome
    #expect(throws: SnapshotError.otherSource(0)) { try other.restore(saved) }
    var numbered = try Metronome(id: .source(1), kit: ClickRun.kit(at: SampleRate(1_000)))
    #expect(throws: SnapshotError.otherSource(0)) { try numbered.restore(saved) }
    #expect(throws: SnapshotError.otherSource(0)) { try numbered.restore(run.engine.snapshot()) }
    #expect(throws: SnapshotError.otherSource(0)) { try numbered.restore([]) }
    #expect(throws: SnapshotError.otherSource(1)) {
      try LoopEngine.restored(
        run.engine.snapshot(with: run.metronome, run.metronome), clips: [], with: run.metronome,
        numbered)
    }
  }

  @Test func `Every damaged byte is found, and a forged one makes no unsound metronome (V2)`()
    throws
  {
    let run = try Self.busy()
    let saved = run.metronome.snapshot()
    #expect(saved.count < 4_000)
    var refused = 0
    for index in saved.indices {
      for bit in 0..<UInt8(8) {
        var bytes = saved
        bytes[index] ^= 1 << bit
        var restored = run
        #expect(throws: SnapshotError.self) { try restored.metronome.restore(bytes) }
        #expect(restored.metronome.snapshot() == saved)
        // The same with a checksum that fits.
        guard (14..<saved.count - 8).contains(index) else { continue }
        SnapshotForgery.seal(&bytes)
        do {
          try restored.metronome.restore(bytes)
          #expect(restored.metronome.snapshot() == bytes, "byte \(index)")
          restored.render(40)
          #expect(restored.left.allSatisfy { $0.isFinite })
        } catch {
          refused += 1
          #expect(restored.metronome.snapshot() == saved)
        }
      }
    }
    #expect(refused > 3_000)
  }

  @Test func `What no metronome can have is refused, though the checksum fits (V2)`() throws {
    let run = try Self.busy()
    let saved = run.metronome.snapshot()
    // Bytes cut off or added, with a size and a checksum that fit.
    for count in [saved.count - 9, saved.count - 8 - 37, 22, 30] {
      var writer = SnapshotWriter(SnapshotKind(magic: 0x4d54_534f, version: 2))
      for byte in saved[14..<max(count, 14)] { writer.put(byte) }
      var restored = run.metronome
      #expect(throws: SnapshotError.self) { try restored.restore(writer.finished()) }
    }
    var writer = SnapshotWriter(SnapshotKind(magic: 0x4d54_534f, version: 2))
    for byte in saved[14..<saved.count - 8] { writer.put(byte) }
    writer.put(UInt8(0))
    var restored = run.metronome
    #expect(throws: SnapshotError.invalid(at: saved.count - 8)) {
      try restored.restore(writer.finished())
    }
  }

  @Test func `Values that no metronome can have are refused one by one (V2)`() throws {
    let run = try Self.busy()
    let saved = run.metronome.snapshot()
    // The number and the fingerprint, 14 commands of 20 bytes, the origin, the torch and the voices of 41 bytes.
    let (commands, origin, voices) = (30, 310, 335)
    let voice = { (index: Int, field: Int) in voices + 41 * index + field }
    func isRefused<Number: FixedWidthInteger>(_ number: Number, at offset: Int, found: Int? = nil) {
      var restored = run.metronome
      #expect(throws: SnapshotError.invalid(at: found ?? offset), "\(number) at \(offset)") {
        try restored.restore(SnapshotForgery.forged(saved, [(offset, number)]))
      }
    }
    // What is there is accepted, so each refusal is of the one number that differs.
    let count = Int(saved[327])
    #expect(count > 2 && saved.count == voices + 41 * count + 8)
    #expect(SnapshotForgery.forged(saved, [(327, UInt8(count))]) == saved)
    // Another command, one of a value out of range, and an origin although the music is resumed.
    isRefused(Int32(2), at: commands)
    isRefused(Int64(5), at: commands + 4, found: commands)
    isRefused(Int64(0), at: commands + 7 * 20 + 4, found: origin)
    isRefused(Int64(-1), at: origin)
    isRefused((Int64(1) << 62) + 1, at: origin)
    isRefused(UInt8(0), at: origin + 8, found: origin)
    isRefused(UInt8(2), at: origin + 8)
    // More voices than there can be, and the first one with a field that it cannot have.
    isRefused(Int64(33), at: 327)
    isRefused(Int64(4), at: voice(0, 0))
    isRefused((Float(16).nextUp).bitPattern, at: voice(0, 8))
    isRefused(Float.leastNonzeroMagnitude.bitPattern, at: voice(0, 8), found: voice(0, 0))
    isRefused(Int64(1), at: voice(0, 13), found: voice(0, 0))
    isRefused(Int64(0), at: voice(0, 21))
    isRefused(Int64(400), at: voice(0, 21))
    isRefused(Int64(0), at: voice(0, 29))
    // The first voice fades over 5 frames, of which some are left; the last does not fade.
    let remaining = Int32(saved[voice(0, 29)])
    #expect(saved[voice(0, 37)] == 5 && remaining < 5 && saved[voice(count - 1, 37)] == 0)
    isRefused(remaining, at: voice(0, 37), found: voice(0, 0))
    isRefused(Int32(6), at: voice(0, 37))
    isRefused(Int64(3), at: voice(count - 1, 29), found: voice(count - 1, 0))
  }
}
