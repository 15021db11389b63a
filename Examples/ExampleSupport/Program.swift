import Foundation

/// What every example program does around its work.
public enum Program {
  /// Runs `body` with the arguments after the program's name, and exits: status 0 when it returns,
  /// else its ``Failure``'s, after one line on standard error. `--help` prints `help` instead.
  public static func run(
    _ name: String, help: String, _ body: ([String]) throws(Failure) -> Void
  ) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      print(help)
      exit(0)
    }
    do throws(Failure) {
      try body(arguments)
    } catch {
      let hint = error.status == .usage ? " (\(name) --help says how)" : ""
      FileHandle.standardError.write(Data("\(name): \(error.message)\(hint)\n".utf8))
      exit(error.status.rawValue)
    }
    exit(0)
  }
}
