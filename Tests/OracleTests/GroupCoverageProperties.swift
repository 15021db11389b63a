import OstinatoOracle
import Testing

/// That random performances with groups come to everything that M8 speaks of.
@Suite struct GroupCoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 30
  #else
    static let seeds: UInt64 = 400
  #endif

  @Test func `Every rule of groups occurs (M8)`() {
    var occurrences = OccurrenceCount()
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(.groups, seed: seed, longest: 6_000)
      let result = Oracle.run(performance)
      occurrences.countGroups(performance, result)
      #expect(performance.hasSoundGroups, "seed \(seed)")
      #expect(result.left.allSatisfy { $0.isFinite && !$0.isSubnormal }, "seed \(seed)")
      expectSum(performance, result, seed)
    }
    occurrences.expect(OccurrenceCount.groupMusts)
  }

  /// M8: free stems and those of groups are the mix, where there is no other sound and no master gain.
  private func expectSum(_ performance: Performance, _ result: OracleResult, _ seed: UInt64) {
    for command in performance.commands {
      switch command.action {
      case .masterGain: return
      case .cue(let cue) where cue.code == 3: return
      default: break
      }
    }
    let free = performance.freeStrips
    for frame in 0..<performance.length {
      let sum = free.reduce(0 as Float) { $0 + result.stems[$1].right[frame] }
      guard sum.bitPattern == result.right[frame].bitPattern else {
        Issue.record("seed \(seed), frame \(frame)")
        return
      }
    }
  }

  @Test func `A performance with groups has sources where it is asked to`() {
    let performances = (0..<30).map {
      RandomPerformance.make(.groups, seed: $0, longest: 300, withSources: true)
    }
    #expect(performances.count { !$0.sources.isEmpty } > 20)
    #expect(performances.allSatisfy { $0.hasSoundGroups })
  }

  @Test func `A seed names one performance with groups on every platform`() {
    let performances = (0..<4).map { RandomPerformance.make(.groups, seed: $0) }
    #expect(ResultDigest(of: performances).value == 6_793_192_800_841_778_939)
  }
}

extension Performance {
  /// Whether the groups and the commands name what there is, and values that strips take.
  fileprivate var hasSoundGroups: Bool {
    let members = groups.flatMap(\.members)
    let isSingle = members.indices.allSatisfy { !members[..<$0].contains(members[$0]) }
    let inputs = stripNames.dropLast(groups.count)
    let settings = groups.allSatisfy { (0...16).contains($0.gain) && (-1...1).contains($0.pan) }
    return isSingle && settings && (1...4).contains(groups.count)
      && members.allSatisfy { inputs.contains($0) }
      && commands.allSatisfy { command in
        guard let change = command.action.changeOfStrip else { return true }
        return stripNames.contains(change.name)
      }
  }
}
