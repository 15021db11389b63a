import Ostinato
import OstinatoLooper
import OstinatoOracle
import TestSupport
import Testing

/// Random sessions of engine and looper, against the rules and against themselves.
@Suite("A looper in random sessions")
struct LooperProperties {
  #if DEBUG
    static let seeds = Seeds.range(count: 200)
  #else
    static let seeds = Seeds.range(count: 2_000)
  #endif

  @Test(arguments: seeds)
  func `Every bit and every event is that of the rules, in any blocks, forked and restored`(
    seed: UInt64
  ) throws {
    let session = LooperSession(seed: seed)
    let expected = try session.expected()
    for partition in [Partition.sizes([64]), .whole, .sizes([1])] {
      var player = try LooperPlayer(session)
      try player.play(cut: partition)
      guard player.agrees(with: expected, "OSTINATO_SEED=\(seed), \(partition)") else { return }
    }
    // At a quarter of the session, half of it or three quarters.
    let part = Int(seed % 3) + 1
    var player = try LooperPlayer(session)
    try player.play(cut: .random(seed: seed), to: session.performance.length * part / 4)
    // Each goes its own way; if they wrote the same memory, the others would play it.
    var (copy, fork, restored) = (player, player, player)
    fork.looper = player.looper.fork()
    let saved = player.engine.snapshot(with: player.looper)
    (restored.engine, restored.looper) = try LoopEngine.restored(
      saved, clips: [], with: session.makeLooper())
    #expect(restored.looper.snapshot() == player.looper.snapshot())
    try fork.play(cut: .sizes([37]))
    try restored.play(cut: .sizes([101]))
    try copy.play(cut: .whole)
    try player.play(cut: .random(seed: seed))
    _ = fork.agrees(with: expected, "OSTINATO_SEED=\(seed), fork \(part)")
    _ = restored.agrees(with: expected, "OSTINATO_SEED=\(seed), restored \(part)")
    _ = copy.agrees(with: expected, "OSTINATO_SEED=\(seed), copy \(part)")
    _ = player.agrees(with: expected, "OSTINATO_SEED=\(seed), random blocks")
  }
}
