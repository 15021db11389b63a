/// What is wrong with a request in JSON.
public enum JSONFault: Error, Hashable, Sendable {
  /// It cannot be read: a sentence says why.
  case unreadable(String)
  /// A value is not possible: a sentence says why.
  case invalid(String)
}

extension JSONFault: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .unreadable(let message), .invalid(let message): message
    }
  }
}
