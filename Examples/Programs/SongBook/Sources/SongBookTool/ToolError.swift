import Foundation

/// Something that cannot be done, for people to read.
struct ToolError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// The last call of the system that failed, on a file.
  static func system(_ file: String) -> ToolError {
    ToolError("\(file): \(String(cString: strerror(errno)))")
  }
}
