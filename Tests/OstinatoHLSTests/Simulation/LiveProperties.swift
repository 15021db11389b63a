import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Fetching streams that go on, through servers, caches and networks in which much goes wrong.
@Suite struct LiveProperties {
  @Test func `The file has every segment that was not told as missed (N23–N28)`() throws {
    var (kills, missed, restarts) = (0, 0, 0)
    var habits: [SimulatedBroadcast.Habit: (count: Int, told: Int)] = [:]
    for seed in FetchProperties.seeds {
      let simulation = try LiveSimulation(seed: seed)
      #expect(simulation.faults == [], "seed \(seed)")
      kills += simulation.kills
      missed += simulation.missedCount
      restarts += simulation.isRestart ? 1 : 0
      let known = habits[simulation.habit] ?? (0, 0)
      habits[simulation.habit] = (
        known.count + 1, known.told + (simulation.warnings.isEmpty ? 0 : 1)
      )
    }
    let count = FetchProperties.seeds.count
    guard count > 1 else { return }
    #expect(kills > count / 10 && missed > count / 10 && restarts > count / 10)
    for habit in SimulatedBroadcast.Habit.allCases {
      #expect(habits[habit].map { $0.count > count / 30 } == true, "\(habit) \(habits)")
    }
    for habit in [SimulatedBroadcast.Habit.targets, .silence, .numberless] {
      #expect(habits[habit].map { $0.told > $0.count * 3 / 4 } == true, "\(habit) \(habits)")
    }
  }

  static let planted:
    [(name: String, noticed: String, tampering: @Sendable (FetchAction) -> [FetchAction])] = [
      (
        "missed numbers that are not told", "not in the file",
        { action in if case .missed = action { [] } else { [action] } }
      ),
      (
        "playlists that are never loaded", "waits for ever",
        { action in
          if case .loadPlaylist = action { [] } else if case .wait = action { [] } else { [action] }
        }
      ),
      ("a byte too far", "not in the file", { FetchProperties.byteTooFar($0) }),
      (
        "a segment that is told as missed and is there", "without a reason",
        { action in if case .save = action { [action, .missed(0...0)] } else { [action] } }
      ),
    ]

  @Test(arguments: planted.indices)
  func `A planted fault is noticed`(_ index: Int) throws {
    let fault = Self.planted[index]
    let isNoticed = try (UInt64(1)...60).contains { seed in
      try LiveSimulation(seed: seed, tampering: fault.tampering).faults.contains {
        $0.contains(fault.noticed)
      }
    }
    #expect(isNoticed, "\(fault.name)")
  }
}
