import Fuzzer
import Ostinato
import Snapshots

@main
struct FuzzSnapshot {
  static func main() { runFuzzer(fuzz) }
}

private let clips: [[Clip]] = {
  guard let fixture = try? SnapshotFixture() else { fatalError("no fixture") }
  return fixture.clips
}()

/// Restores an engine from any bytes, as they are and with size and checksum put right. Whatever is
/// restored must be the same after another round, and play on soundly.
private func fuzz(_ bytes: [UInt8]) {
  restore(bytes)
  restore(SnapshotSignature.signed(bytes))
}

private func restore(_ bytes: [UInt8]) {
  do {
    var engine = try LoopEngine(restoring: bytes, clips: clips)
    var again = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    guard again == engine else { fatalError("after another round the engine is another") }
    // The seeds are all below frame 100: a byte must have been changed, and signed for.
    if faultIsPlanted, engine.frame >= 1000 { fatalError("the planted fault") }
    let audio = engine.render(frames: 100)
    guard again.render(frames: 100) == audio else { fatalError("the two play different things") }
    guard (audio.left + audio.right).allSatisfy({ $0.isFinite && !$0.isSubnormal }) else {
      fatalError("a sample that is not sound")
    }
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
  }
}
