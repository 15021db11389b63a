import OstinatoOracle
import Testing

/// That random performances with ramps of tempo come to everything that rule W4 speaks of.
@Suite struct RampCoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 30
  #else
    static let seeds: UInt64 = 300
  #endif

  static let musts = [
    "begun", "ended by its length", "ended before", "refused", "step at a wrap", "step at a stop",
    "end at a clip's boundary", "up", "down",
  ]

  @Test func `Everything about ramps occurs (W4)`() {
    var occurrences = OccurrenceCount()
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(.ramps, seed: seed, longest: 6_000)
      occurrences.countRamps(performance, Oracle.run(performance))
    }
    occurrences.expect(Self.musts.map { "ramp: \($0)" })
  }
}

extension OccurrenceCount {
  fileprivate mutating func countRamps(_ performance: Performance, _ result: OracleResult) {
    let steps = Dictionary(grouping: result.tempoSteps, by: \.frame)
    let boundaries = Set(
      result.events.filter {
        switch $0.kind {
        case .clipLooped, .clipChanged: true
        default: false
        }
      }.map(\.frame))
    for event in result.events {
      switch event.kind {
      case .rampBegan: add("ramp: begun")
      case .rampEnded where steps[event.frame] != nil && result.isFirst(event):
        add("ramp: ended by its length")
        if boundaries.contains(event.frame) { add("ramp: end at a clip's boundary") }
      case .rampEnded: add("ramp: ended before")
      case .rejected(.ramp, .notPlaying): add("ramp: refused")
      case .microloopWrapped where steps[event.frame] != nil: add("ramp: step at a wrap")
      case .paused where steps[event.frame] != nil: add("ramp: step at a stop")
      default: break
      }
    }
    for command in performance.commands {
      guard case .ramp(let tempo, _) = command.action else { continue }
      add(tempo > performance.microBPM ? "ramp: up" : "ramp: down")
    }
  }
}

extension OracleResult {
  fileprivate func isFirst(_ event: OracleEvent) -> Bool {
    events.first { $0.frame == event.frame } == event
  }
}
