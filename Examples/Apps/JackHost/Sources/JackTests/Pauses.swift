import Foundation
import Synchronization

/// Notes how long the machine keeps a thread that only sleeps from running, from which audio threads
/// suffer as well.
final class Pauses: Sendable {
  private let longest = Atomic<UInt64>(0)
  private let isOver = Atomic<Bool>(false)

  init() { Thread.detachNewThread { self.note() } }

  /// The longest so far.
  var longestMicroseconds: UInt64 { longest.load(ordering: .relaxed) }

  func end() { isOver.store(true, ordering: .relaxed) }

  private func note() {
    var before = ContinuousClock.now
    while !isOver.load(ordering: .relaxed) {
      usleep(2_000)
      let now = ContinuousClock.now
      longest.max(UInt64((now - before) / .microseconds(1)), ordering: .relaxed)
      before = now
    }
  }
}
