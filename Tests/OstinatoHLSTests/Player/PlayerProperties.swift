import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Random events, on a host on which much fails and comes late.
@Suite struct PlayerProperties {
  static let seeds = UInt64(1)...400

  @Test func `Nothing is left behind, never do two play, and it never sticks (O2–O5)`() {
    var counts: [String: Int] = [:]
    for seed in Self.seeds {
      let simulation = PlayerSimulation(seed: seed, events: 500)
      #expect(simulation.faults == [], "seed \(seed)")
      counts.merge(simulation.counts, uniquingKeysWith: +)
    }
    #expect(counts.values.reduce(0, +) > 100_000)
    // Nearly all of the nine events in all of the eight states.
    #expect(counts.count >= 70, "\(counts)")
  }

  /// What is done wrongly, and a part of what has to be noticed.
  static let planted:
    [(name: String, noticed: String, tampering: @Sendable (PlayerAction) -> [PlayerAction])] = [
      (
        "a cache that is not taken over", "left behind",
        { action in
          guard case .fetch(let session, .some) = action else { return [action] }
          return [.fetch(session, resuming: nil)]
        }
      ),
      (
        "nothing is stopped", "what plays is not the state",
        { action in if case .stop = action { [] } else { [action] } }
      ),
      (
        "two are played", "two play",
        { action in
          guard case .play(let session, let file) = action else { return [action] }
          return [action, .play(PlayerSession(number: session.number + 1000), file: file)]
        }
      ),
      (
        "no pause", "what plays is not the state",
        { action in if case .pause = action { [] } else { [action] } }
      ),
      (
        "nothing is deleted", "it sticks",
        { action in if case .deleteCache = action { [] } else { [action] } }
      ),
    ]

  @Test(arguments: planted.indices)
  func `A planted fault is noticed`(_ index: Int) {
    let fault = Self.planted[index]
    let isNoticed = Self.seeds.contains { seed in
      PlayerSimulation(seed: seed, events: 500, tampering: fault.tampering).faults.contains {
        $0.contains(fault.noticed)
      }
    }
    #expect(isNoticed, "\(fault.name)")
  }

  @Test func `A player that is deaf to what comes late leaves files behind`() {
    let isNoticed = Self.seeds.contains { seed in
      let simulation = PlayerSimulation(
        seed: seed, events: 500,
        isHeard: { event, player in
          guard case .fetched(let session, _) = event else { return true }
          return session == player.live
        })
      return simulation.faults.contains("a file is left behind")
    }
    #expect(isNoticed)
  }
}
