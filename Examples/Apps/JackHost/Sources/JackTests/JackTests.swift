import Foundation

/// The tests that need a server; the script `test` starts it.
@main
struct JackTests {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch (arguments.first, arguments.count) {
      case ("anchored", 2): try await CaptureTests.anchored(server: arguments[1])
      case ("live", 2): try await CaptureTests.live(server: arguments[1])
      case ("flood", 2): try await CaptureTests.flood(server: arguments[1])
      case ("loopback", 2): try await LoopbackTests.align(server: arguments[1])
      case ("send", 3):
        try MessageSender.sendInput(server: arguments[1], port: arguments[2])
      case ("silent", 3):
        try LoadTests.silent(server: arguments[1], seconds: seconds(arguments[2]))
      case ("load", 4):
        try LoadTests.load(
          server: arguments[1], silentServer: arguments[2], seconds: seconds(arguments[3]))
      case ("step", 4), ("step", 5):
        try StepTests.listen(
          server: arguments[1], to: ["ostinato", "ostinato-01"], seconds: seconds(arguments[2]),
          limit: number(arguments[3]),
          repeatingAfter: arguments.count > 4 ? number(arguments[4]) : nil)
      default:
        throw Complaint(
          "usage: JackTests anchored|live|flood|loopback SERVER, send SERVER PORT, silent SERVER SECONDS, "
            + "load SERVER SILENT-SERVER SECONDS, step SERVER SECONDS FRAMES [CLOCKS]")
      }
    } catch {
      FileHandle.standardError.write(Data("JackTests: \(error)\n".utf8))
      exit((error as? Complaint)?.isUnjudged == true ? 75 : 1)  // 75 is EX_TEMPFAIL of sysexits.h
    }
  }

  private static func seconds(_ text: String) throws -> Int {
    guard let seconds = Int(text), (1...3600).contains(seconds) else {
      throw Complaint("\(text): expected 1 to 3600 seconds")
    }
    return seconds
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw Complaint("\(text): expected a number") }
    return number
  }
}
