import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport
import Testing

/// Random sessions of engine and step sequencer, against the rules and against themselves.
@Suite("A step sequencer in random sessions")
struct StepProperties {
  #if DEBUG
    static let seeds = Seeds.range(count: 60)
  #else
    static let seeds = Seeds.range(count: 2_000)
  #endif

  @Test(arguments: seeds)
  func `Every bit and every event is that of the rules, in blocks of any size`(
    seed: UInt64
  ) throws {
    let session = StepSession(seed: seed)
    let expected = session.expected()
    for partition in [Partition.whole, .random(seed: seed), .sizes([1]), .sizes([64])] {
      var player = try StepPlayer(session)
      try player.play(cut: partition)
      player.outcome.expect(expected, "OSTINATO_SEED=\(seed), \(partition)")
    }
  }

  @Test(arguments: seeds)
  func `A fork and a restored copy go on as the original, bit for bit`(seed: UInt64) throws {
    let session = StepSession(seed: seed)
    let expected = session.expected()
    var player = try StepPlayer(session)
    for part in 1...3 {
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
    }
    try player.play(cut: .whole)
    player.outcome.expect(expected, "OSTINATO_SEED=\(seed)")
  }

  /// Lest sessions in which nothing happens be compared.
  @Test func `The sessions are full of hits, draws, fades, edits and rejections`() {
    var (hits, steps, empty, byHand, rejected, sounding, frames) = (0, 0, 0, 0, 0, 0, 0)
    for seed in Self.seeds {
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
    let count = Self.seeds.count
    guard count > 1 else { return }
    #expect(sounding * 5 > frames)
    #expect(steps > 50 * count && hits > 50 * count && empty > 10 * count)
    #expect(byHand > count && rejected > count)
  }
}
