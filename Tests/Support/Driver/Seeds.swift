import Foundation

/// Chooses the seeds of a property: 1 … count, or `OSTINATO_SEED_FACTOR` times as many, or the one in `OSTINATO_SEED`.
public enum Seeds {
  public static func range(count: Int) -> [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["OSTINATO_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    let factor = environment["OSTINATO_SEED_FACTOR"].flatMap { Int($0) } ?? 1
    return (1...(count * max(factor, 1))).map { UInt64($0) }
  }
}

/// One value in debug builds, whose code is many times as slow, and another in release builds.
public func perBuild<Value>(debug: Value, release: Value) -> Value {
  #if DEBUG
    debug
  #else
    release
  #endif
}
