/// What was wrong with what a test saw.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Complains unless something holds.
func check(_ holds: Bool, _ complaint: @autoclosure () -> String) throws {
  guard holds else { throw Complaint(complaint()) }
}

/// Makes a run until the machine lets one pass without an xrun or a skipped cycle: what is compared is
/// always whole. Other complaints count at once.
func withoutXruns<T>(attempts: Int = 8, _ name: String, _ run: () throws -> T?) throws -> T {
  for attempt in 1...attempts {
    if let result = try run() {
      if attempt > 1 { print("\(name): whole at attempt \(attempt)") }
      return result
    }
  }
  throw Complaint("\(name): \(attempts) runs had xruns or skipped cycles; the machine is too busy")
}
