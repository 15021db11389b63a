/// The reason why an action cannot be bound to a control.
public enum BindingError: Error, Equatable, Sendable {
  /// The number of a note, control change or program is outside 0 … 127.
  case numberOutOfRange(Int)
  /// The channel is outside 0 … 15.
  case channelOutOfRange(Int)
  /// The last note of a range is below the first.
  case notesReversed(from: Int, to: Int)
  /// The text of the action is empty, is longer than 128 bytes, contains a line break, begins or ends with a space or a
  /// tab, or is not read back as the same action.
  case actionNotPossible(String)
  /// The table is full.
  case tooManyBindings(limit: Int)
}

extension BindingError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .numberOutOfRange(let number):
      "a note, a control change and a program have numbers 0 … 127, not \(number)"
    case .channelOutOfRange(let channel):
      "a controller has channels 0 … 15, not \(channel): subtract 1 from the channel that the device shows"
    case .notesReversed(let first, let last):
      "the notes from \(first) to \(last) are none: give the lower note first"
    case .actionNotPossible(let text):
      "\"\(BindingError.oneLine(text))\" cannot be the text of an action: give it 1 … 128 bytes, no line break and no "
        + "space or tab at either end, and have it read back as the same action"
    case .tooManyBindings(let limit):
      "a table has at most \(limit) bindings: remove one first"
    }
  }

  /// A text with spaces in place of line breaks.
  private static func oneLine(_ text: String) -> String {
    String(decoding: text.utf8.map { $0.isLineBreak ? 0x20 : $0 }, as: UTF8.self)
  }
}
