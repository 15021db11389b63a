import Foundation

/// Chooses the seeds of a property: 1 … count, or the one in `OSTINATO_SEED`.
public enum Seeds {
  public static func range(count: Int) -> [UInt64] {
    if let text = ProcessInfo.processInfo.environment["OSTINATO_SEED"], let seed = UInt64(text) {
      return [seed]
    }
    return (1...count).map { UInt64($0) }
  }
}
