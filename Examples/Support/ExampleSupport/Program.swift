#if canImport(Glibc)
  // `stdout` is a variable in C.
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif
import Foundation

/// What every example program does around its work.
public enum Program {
  /// Runs `body` with the arguments after the program's name, and exits: status 0 when it returns,
  /// else its ``Failure``'s, after one line on standard error. `--help` prints `help` instead. What
  /// has been printed but cannot be written is a failure, too.
  public static func run(
    _ name: String, help: String, _ body: ([String]) throws(Failure) -> Void
  ) -> Never {
    openStandardStreams()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(Failure) {
      if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        print(help)
      } else {
        try body(arguments)
      }
      guard fflush(stdout) == 0, ferror(stdout) == 0 else {
        throw Failure("standard output cannot be written")
      }
    } catch {
      let hint = error.status == .usage ? " (\(name) --help says how)" : ""
      try? FileHandle.standardError.write(
        contentsOf: Data("\(name): \(error.message)\(hint)\n".utf8))
      exit(error.status.rawValue)
    }
    exit(0)
  }

  /// Opens standard streams that are closed, so that no file takes the place of one and is printed into. To
  /// print still fails.
  private static func openStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) == -1 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
