import Fuzzer
import Ostinato
import Snapshots

@main
struct FuzzForgery {
  static func main() { runFuzzer(fuzz) }
}

private let fixture: (snapshots: [[UInt8]], clips: [[Clip]]) = {
  guard let fixture = try? SnapshotFixture(isSilent: true), let snapshots = try? fixture.snapshots()
  else {
    fatalError("no fixture")
  }
  return (snapshots, fixture.clips)
}()

/// Restores an engine from a snapshot of which several fields are forged at once, and the checksum
/// mended. Since its clips are silent, whatever is restored must play silence.
///
/// Each byte is one choice; behind the last all are 0.
private func fuzz(_ bytes: [UInt8]) {
  var choices = bytes.makeIterator()
  let choose: (Int) -> Int = { Int(choices.next() ?? 0) % $0 }
  let snapshot = fixture.snapshots[choose(fixture.snapshots.count)]
  let restore = { try? LoopEngine(restoring: $0, clips: fixture.clips) }
  let bytes = SnapshotForgery.forged(
    snapshot, isAccepted: { restore($0) != nil }, choose: choose)
  guard var engine = restore(bytes) else { fatalError("a snapshot that was not forged is refused") }
  let commands: [Command] = [
    .masterGain(1), .gain(2, on: .a), .play, .microloop(true), .pause, .play, .reset,
  ]
  for command in commands {
    _ = try? engine.send(command)
    let audio = engine.render(frames: 20)
    guard (audio.left + audio.right).allSatisfy({ $0 == 0 }) else {
      fatalError("a sample that no clip has")
    }
    // The seeds are all below frame 100: that field must have been forged.
    if faultIsPlanted, engine.frame >= 1000 { fatalError("the planted fault") }
  }
}
