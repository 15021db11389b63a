import Foundation
import Synchronization

/// How many operations the tests of threads do: `OSTINATO_OPERATIONS`, or few.
let operations =
  ProcessInfo.processInfo.environment["OSTINATO_OPERATIONS"].flatMap { Int($0) } ?? 200_000

/// Lets the other thread have the processor, which it needs where there is one for both.
func yieldProcessor() { sched_yield() }

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
