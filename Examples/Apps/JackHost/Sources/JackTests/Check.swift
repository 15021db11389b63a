import Glibc

/// What was wrong with what a test saw.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
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

/// Why a test says nothing of what it tests: the machine held it up.
struct Unjudged: Error, CustomStringConvertible {
  let description: String
}

/// Makes a run until the machine lets one pass without an xrun or a skipped cycle: what is compared is
/// always whole. Other complaints count at once. Where none passes, the machine is to blame only if it has
/// held up a thread that merely sleeps.
func withoutXruns<T>(attempts: Int = 8, _ name: String, _ run: () throws -> T?) throws -> T {
  let pauses = Pauses()
  defer { pauses.end() }
  for attempt in 1...attempts {
    if let result = try run() {
      if attempt > 1 { print("\(name): whole at attempt \(attempt)") }
      return result
    }
  }
  let failure = "\(name): each of \(attempts) runs had xruns or skipped cycles"
  let longest = pauses.longestMicroseconds / 1000
  guard longest > 20 else { throw Complaint(failure) }
  throw Unjudged(
    description: "\(failure); the machine held up a sleeping thread, for up to \(longest) ms")
}
