import OstinatoOracle
import Synchronization
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
  static let few = (1...16).map { Session.named($0) }

  /// The session that a seed names, made once for all properties if it is among the first.
  static func named(_ seed: UInt64) -> Session {
    guard seed <= kept else { return Session(seed: seed) }
    if let session = made.withLock({ $0[seed] }) { return session }
    let session = Session(seed: seed)
    made.withLock { $0[seed] = session }
    return session
  }

  /// So many are kept, at most a few megabytes each.
  private static let kept = 60 as UInt64
  private static let made = Mutex<[UInt64: Session]>([:])
}
