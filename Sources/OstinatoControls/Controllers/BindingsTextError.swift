/// The reason why text is no table of bindings, and where.
public struct BindingsTextError: Error, Equatable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The character within the line, from 1.
  public let column: Int
  /// What is wrong there.
  public let reason: Reason

  /// Creates an error.
  public init(line: Int, column: Int, reason: Reason) {
    (self.line, self.column, self.reason) = (line, column, reason)
  }

  /// What can be wrong.
  public enum Reason: Equatable, Sendable {
    /// The text has more than 131 072 bytes.
    case tooLong
    /// The line does not begin with a control.
    case notAControl(String)
    /// A word or sign of a binding is missing.
    case missing(String)
    /// Nothing follows the equals sign.
    case noAction
    /// There is no number of up to nine digits where there must be one.
    case notANumber(String)
    /// The channel is outside 1 … 16.
    case channelOutOfRange(Int)
    /// The app has no such action.
    case unknownAction(String)
    /// The control was bound in a line before, or the notes overlap with those of that line.
    case alreadyBound(line: Int)
    /// The control does not exist, the action cannot be written, or there are too many bindings.
    case binding(BindingError)
  }
}

extension BindingsTextError: CustomStringConvertible {
  /// What was wrong and where, in one sentence.
  public var description: String { "line \(line), column \(column): \(reason)" }
}

extension BindingsTextError.Reason: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .tooLong:
      "the bindings have more than \(BindingLimits.textBytes) bytes: remove some, or comments"
    case .notAControl(let word):
      "\"\(word)\" is not a control: write note, notes, cc, program or pitch bend"
    case .missing(let word):
      "\"\(word)\" is missing here: write a line such as \"cc 64 on channel 1 = play\""
    case .noAction: "the action is missing: write one behind the equals sign"
    case .notANumber(let word):
      "\"\(word)\" is not a number: write one in digits"
    case .channelOutOfRange(let channel):
      "a controller has channels 1 … 16, not \(channel): write the one that the device shows"
    case .unknownAction(let text):
      "there is no action \"\(text)\": write one that the app has"
    case .alreadyBound(let line):
      "line \(line) has bound this already: remove one of the two lines"
    case .binding(let error): error.description
    }
  }
}
