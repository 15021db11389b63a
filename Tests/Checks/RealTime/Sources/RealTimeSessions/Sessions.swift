import Ostinato
import OstinatoOracle
import TestSupport

extension RealtimeAudit {
  /// Plays the performances of the seeds 1 … `count` as an audio thread would, and insists that they
  /// sound as they do offline: what a detector watches is the real thing. In every third one decks follow the tempo, in
  /// turn in both qualities of varispeed and with their pitch kept, and every sixth one has groups.
  public func play(sessions count: Int) throws {
    for seed in 1...UInt64(count) {
      let performance =
        switch seed % 6 {
        case 0: RandomPerformance.withStretchingDecks(seed: seed)
        case 1: RandomPerformance.withGroups(seed: seed)
        case 3: RandomPerformance.make(.followingDecks, seed: seed)
        default: RandomPerformance.make(seed: seed)
        }
      let cut = Partition.random(seed: seed)
      var player = try RealtimePlayer(performance, audit: self)
      var sender = CommandSender(performance, from: player.frame)
      var cutter = cut.cutter()
      while case let most = try sender.send(to: &player), most > 0 {
        player.render(frames: min(cutter.next(), most))
      }
      let offline = try EngineRun(of: performance, cut: cut, by: .arrays)
      guard player.heard == offline.events, firstDifferentBit(player.left, offline.left) == nil,
        firstDifferentBit(player.right, offline.right) == nil
      else { throw SessionError.differs(seed: seed) }

      if seed % 4 == 0 { try playHosted(performance, cut: cut, as: offline, seed) }
      try goToExtremes(from: player.engine)
      try exercise(at: player.engine.state.ticks, in: player.engine.timebase)
      sessions += 1
    }
  }
}

extension RandomPerformance {
  /// A performance with groups, in which no sources are called.
  fileprivate static func withGroups(seed: UInt64) -> Performance {
    var performance = make(.groups, seed: seed)
    performance.framesWithoutCalls = 0..<performance.length
    return performance
  }
}

/// Says what went wrong other than a detector's finding.
public enum SessionError: Error {
  /// A performance did not sound as it does offline.
  case differs(seed: UInt64)
}
