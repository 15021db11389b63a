import Foundation
import Synchronization

/// How many operations the tests of threads do: `OSTINATO_OPERATIONS`, or few.
let operations =
  ProcessInfo.processInfo.environment["OSTINATO_OPERATIONS"].flatMap { Int($0) } ?? 200_000

/// Runs `body` on a thread of its own, `other` on this one, and returns when both are done.
func sideBySide(_ body: @escaping @Sendable () -> Void, _ other: () throws -> Void) rethrows {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  defer { done.wait() }
  try other()
}
