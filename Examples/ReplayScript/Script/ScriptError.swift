import ExactJSON

/// What is wrong with a script, and at which key.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  public let path: JSONPath
  public let message: String

  public init(_ path: JSONPath, _ message: String) {
    self.path = path
    self.message = message
  }

  init(_ error: JSONError) {
    path = error.path
    message = "line \(error.line), column \(error.column): \(error.problem)"
  }

  /// `commands[3].at: …`
  public var description: String { path.steps.isEmpty ? message : "\(path): \(message)" }
}
