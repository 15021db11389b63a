import OstinatoOracle
import Testing

/// That random performances with changes of the time signature come to everything that R12 speaks of.
@Suite struct TimeSignatureCoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 40
  #else
    static let seeds: UInt64 = 400
  #endif

  static let musts =
    [
      "at the first frame", "after a reset", "after a seek", "to another", "to the same",
      "twice at a frame", "late", "with a passage of its own",
    ].map { "changed: \($0)" }
    + ["now", "frame", "time", "line"].map { "refused: \($0)" }
    + [
      "while moving", "moving on from the start", "standing elsewhere", "near the start",
    ].map { "refused: \($0)" }
    + ["sixteenth", "beat", "bar", "segment", "clip end", "time"].flatMap { place in
      ["waits across: \(place)", "sent behind: \(place)"]
    }
    + [
      "bar", "beat", "clip end off the bars", "wrap", "microloop of the setting",
      "microloop of its own", "microloopDouble refused", "played at a line", "tempo", "ramp",
      "launched", "clip changed", "seek",
    ].map { "in another signature: \($0)" }

  @Test func `Everything about changes of the signature occurs (R12)`() {
    var occurrences = OccurrenceCount()
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(.signatures, seed: seed, longest: 6_000)
      let result = Oracle.run(performance)
      occurrences.countChanges(performance, result)
      occurrences.countRefusals(performance, result)
      occurrences.countWaiting(performance, result)
      occurrences.countAfterChanges(performance, result)
      for command in performance.commands where !isWithinLimits(command.action, performance) {
        Issue.record("seed \(seed): \(command)")
      }
    }
    occurrences.expect(Self.musts)
  }

  /// Lengths have the same limits in bars of every signature of the session, so that none of them is too
  /// long in that in which it counts (R13).
  private func isWithinLimits(
    _ action: SentCommand.Action, _ performance: Performance
  ) -> Bool {
    var bars = [performance.barTicks]
    for case .timeSignature(let beats, let unit) in performance.commands.map(\.action) {
      guard (1...64).contains(beats), [2, 4, 8, 16].contains(unit) else { return false }
      bars.append(sixteenth * Int64(16 / unit * beats))
    }
    let bar = bars.min() ?? 0
    return switch action {
    case .microloop(_, let sixteenths?, _): Int64(sixteenths) * sixteenth <= 64 * bar
    case .microloopMove(let ticks): abs(ticks) <= 64 * bar
    case .ramp(_, let ticks): ticks <= 10_000 * bar && ticks >= sixteenth
    case .gain(_, _, .ticks(let ticks)), .pan(_, _, .ticks(let ticks)): ticks <= 64 * bar
    case .masterGain(_, .ticks(let ticks)): ticks <= 64 * bar
    default: true
    }
  }
}
