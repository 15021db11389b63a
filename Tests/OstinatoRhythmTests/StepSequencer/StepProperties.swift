import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport
import Testing

@testable import RhythmModels

/// Random sessions of engine and step sequencer, against the rules and against themselves (G1–G11).
@Suite("A step sequencer in random sessions")
struct StepProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 60, release: 2_000))

  /// Blocks of several sizes, and a fork and a restored copy, are compared with the same run of the model, which takes
  /// as long as they do.
  @Test(arguments: seeds)
  func `Every bit and every event is that of the rules, in any blocks, forked and restored`(
    seed: UInt64
  ) throws {
    let session = StepSession(seed: seed)
    let expected = session.expected()
    for partition in [Partition.whole, .sizes([1]), .sizes([64])] {
      var player = try StepPlayer(session)
      try player.play(cut: partition)
      player.outcome.expect(expected, "OSTINATO_SEED=\(seed), \(partition)")
    }
    var player = try StepPlayer(session)
    // At a quarter of the session, half of it or three quarters.
    let part = Int(seed % 3) + 1
    try player.play(cut: .random(seed: seed), to: session.performance.length * part / 4)
    // Each goes its own way; if they shared memory, the others would play what is left of it.
    var fork = player
    try fork.play(cut: .sizes([37]))
    fork.outcome.expect(expected, "OSTINATO_SEED=\(seed), fork \(part)")
    var restored = player
    let saved = player.engine.snapshot(with: player.drums)
    (restored.engine, restored.drums) = try LoopEngine.restored(
      saved, clips: [], with: session.makeSequencer())
    #expect(restored.drums.snapshot() == player.drums.snapshot())
    try restored.play(cut: .sizes([101]))
    restored.outcome.expect(expected, "OSTINATO_SEED=\(seed), restored \(part)")
    try player.play(cut: .random(seed: seed))
    player.outcome.expect(expected, "OSTINATO_SEED=\(seed), \(Partition.random(seed: seed))")
  }

  /// Lest sessions in which nothing happens be compared. All are drawn in the same way, so the first are enough.
  @Test func `The sessions are full of hits, draws, fades, edits and rejections`() {
    let seeds = Self.seeds.prefix(20)
    var (hits, steps, empty, byHand, rejected, sounding, frames) = (0, 0, 0, 0, 0, 0, 0)
    for seed in seeds {
      let expected = StepSession(seed: seed).expected()
      sounding += expected.left.count { $0 != 0 }
      frames += expected.left.count
      for event in expected.events {
        switch event.kind {
        case .reported(let report):
          switch StepEvent(report) {
          case .step(let step):
            steps += 1
            hits += step.hits.nonzeroBitCount
            empty += step.hits == 0 ? 1 : 0
          case .hit: byHand += 1
          case nil: Issue.record("\(report)")
          }
        default: rejected += 1
        }
      }
    }
    let count = seeds.count
    guard count > 1 else { return }
    #expect(sounding * 5 > frames)
    #expect(steps > 50 * count && hits > 50 * count && empty > 10 * count)
    #expect(byHand > count && rejected > count)
  }
}
