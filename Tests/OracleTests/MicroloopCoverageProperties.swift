import OstinatoOracle
import Testing

/// That random performances with microloops come to everything that rules W5 and W6 speak of.
@Suite struct MicroloopCoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 30
  #else
    static let seeds: UInt64 = 300
  #endif

  static let musts =
    ["aligned", "here", "justPlayed"].map { "microloop: on \($0)" }
    + ["microloopHalve", "microloopDouble", "microloopMove"].flatMap { word in
      ["done", "refused"].map { "\(word): \($0)" }
    } + ["microloop: tooEarly", "change: with a jump", "change: without a jump"]

  @Test func `Everything about microloops occurs (W5, W6)`() {
    var occurrences = OccurrenceCount()
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(.microloops, seed: seed, longest: 6_000)
      occurrences.countMicroloops(performance, Oracle.run(performance))
    }
    occurrences.expect(Self.musts)
  }
}

extension OccurrenceCount {
  fileprivate mutating func countMicroloops(_ performance: Performance, _ result: OracleResult) {
    let jumps = Set(result.passages.filter { $0.entry == .sought }.map(\.start))
    let changes = Set(result.frames(of: .microloopChanged))
    for (command, frame) in zip(performance.commands, result.commands.appliedAt) {
      guard let frame else { continue }
      switch command.action {
      case .microloop(true, _, let start): add("microloop: on \(start)")
      case .microloopHalve, .microloopDouble, .microloopMove:
        add("\(command.action.word): \(changes.contains(frame) ? "done" : "refused")")
      default: break
      }
    }
    for frame in changes { add("change: \(jumps.contains(frame) ? "with" : "without") a jump") }
    add("microloop: tooEarly", result.events.count { $0.kind == .rejected(.microloop, .tooEarly) })
  }
}
