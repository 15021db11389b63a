import Foundation
import Synchronization

/// What was wrong with what a test saw.
struct Complaint: Error, CustomStringConvertible {
  let description: String
  /// Whether the machine held the test up, so that it says nothing of what it tests.
  let isUnjudged: Bool

  init(_ description: String, isUnjudged: Bool = false) {
    self.description = description
    self.isUnjudged = isUnjudged
  }
}

/// Complains unless something holds.
func check(_ holds: Bool, _ complaint: @autoclosure () -> String) throws {
  guard holds else { throw Complaint(complaint()) }
}

/// Looks ten times a second whether something holds; not for ever. Returns whether it does.
@discardableResult
func wait(until holds: () -> Bool) -> Bool {
  for _ in 0..<300 where !holds() { usleep(100_000) }
  return holds()
}

/// Makes a run until the machine lets one pass without an xrun or a skipped cycle: what is compared is
/// always whole. Other complaints count at once. Where none passes, the machine is to blame only if it has
/// held up a thread that merely sleeps, for more than so many milliseconds.
func withoutXruns<T>(
  _ name: String, heldUpFor milliseconds: UInt64 = 20, _ run: () async throws -> T?
) async throws -> T {
  let attempts = 8
  let pauses = Pauses()
  defer { pauses.end() }
  for attempt in 1...attempts {
    if let result = try await run() {
      if attempt > 1 { print("\(name): whole at attempt \(attempt)") }
      return result
    }
  }
  let failure = "\(name): each of \(attempts) runs had xruns or skipped cycles"
  let longest = pauses.longestMicroseconds / 1000
  guard longest > milliseconds else { throw Complaint(failure) }
  throw Complaint(
    "\(failure); the machine held up a sleeping thread, for up to \(longest) ms", isUnjudged: true)
}

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
