/// Why a program stops: one line for standard error, and the status it exits with.
public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
  /// Exit statuses, as `--help` documents them.
  public enum Status: Int32, Sendable {
    /// The input is wrong or a file cannot be read or written.
    case input = 2
    /// The command line makes no sense (`EX_USAGE` of sysexits.h).
    case usage = 64
  }

  public let status: Status
  public let message: String

  public init(_ message: String, status: Status = .input) {
    self.status = status
    self.message = Self.oneLine(message)
  }

  /// The message alone, for a failure that is told within another.
  public var description: String { message }

  /// Names of files and keys may hold anything, a line end too; the message is one line all the
  /// same, so whoever reads standard error by lines reads it whole.
  static func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
