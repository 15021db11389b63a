import OstinatoOracle
import TestSupport

/// Random sessions that several properties share, with what the rules make of them.
struct Session {
  let seed: UInt64
  let performance: Performance
  let truth: OracleResult

  init(seed: UInt64) {
    self.seed = seed
    performance = RandomPerformance.make(seed: seed)
    truth = Oracle.run(performance)
  }

  /// The sessions of seeds 1 to 16.
  static let few = (1...16).map { Session(seed: $0) }
}
