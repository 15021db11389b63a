import OstinatoOracle
import Testing

/// That after a slip the music is as it would be had there been no microloop (W12, W13).
@Suite struct SlipEquivalenceProperties {
  #if DEBUG
    static let seeds: UInt64 = 60
  #else
    static let seeds: UInt64 = 600
  #endif

  @Test func `After a slip all is as if there had been no loop (W12, W13)`() {
    var slips = 0
    for seed in 0..<Self.seeds {
      var performance = RandomPerformance.make(.slips, seed: seed, longest: 2_000)
      // What a deck follows is judged by the rings that are heard (W8).
      guard performance.decks.allSatisfy({ $0.follow == .native }) else { continue }
      // Names of commands change with those left out.
      performance.commands.removeAll { [.follow, .cancel].contains($0.action.word) }
      let run = FlatRun(performance)
      let flat = run.flat.resultSoFar
      slips += run.looped.slips.count { $0.frame < run.end }
      for frame in 0..<run.end {
        if case .microlooping = run.looped.frames[frame].transport { continue }
        guard isSame(performance, run.looped, flat, frame) else {
          Issue.record("seed \(seed): frame \(frame)")
          break
        }
      }
    }
    #expect(slips > Int(Self.seeds) / 4)
  }

  private func isSame(
    _ performance: Performance, _ looped: OracleResult, _ flat: OracleResult, _ frame: Int
  ) -> Bool {
    let (one, other) = (looped.frames[frame], flat.frames[frame])
    guard one.position == other.position, one.transport == other.transport,
      one.microBPM == other.microBPM
    else { return false }
    for deck in performance.decks.indices {
      let (one, other) = (looped.deck(deck, at: frame), flat.deck(deck, at: frame))
      guard one.clip == other.clip, one.marked == other.marked, one.anchor == other.anchor,
        one.length == other.length, one.isStopped == other.isStopped
      else { return false }
    }
    return lines(looped, frame) == lines(flat, frame)
  }

  /// Lines and laps that begin again at a frame.
  private func lines(_ result: OracleResult, _ frame: Int) -> [OracleEvent.Kind] {
    result.kinds(at: Int64(frame)).filter {
      switch $0 {
      case .bar, .beat, .sixteenth, .line, .clipLooped: true
      default: false
      }
    }
  }
}
