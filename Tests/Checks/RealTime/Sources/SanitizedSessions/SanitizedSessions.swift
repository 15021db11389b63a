import CRealTime
import Foundation
import RealTimeSessions

/// Plays random sessions under RealtimeSanitizer, which ends the process with 43 at a violation.
///
/// usage: SanitizedSessions SESSIONS CALLS       writes what was called, and how often, to a file
///        SanitizedSessions --planted FAULT      allocation, lock or rhythm
@main
enum SanitizedSessions {
  static func main() throws {
    guard realtime_is_sanitized() else { fatalError("RealtimeSanitizer is not linked in") }
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count == 2, words[0] == "--planted", let fault = Planted(rawValue: words[1]) {
      try RealtimeAudit(planted: fault).startCold()
    } else if words.count == 2, let sessions = Int(words[0]) {
      try play(sessions, writingCallsTo: words[1])
    } else {
      fatalError("usage: SanitizedSessions SESSIONS CALLS | --planted FAULT")
    }
  }

  private static func play(_ sessions: Int, writingCallsTo file: String) throws {
    let audit = RealtimeAudit()
    try audit.startCold()
    try audit.play(sessions: sessions)
    print(audit.summary)
    let lines = audit.entries.map { "\($0.value.calls)\t\($0.key.prefix { $0 != ";" })\n" }.sorted()
    try lines.joined().write(toFile: file, atomically: true, encoding: .utf8)
  }
}
