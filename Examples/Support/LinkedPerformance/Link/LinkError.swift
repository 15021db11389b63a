/// The reason why a text is no link to a performance, or a performance cannot be put into a link.
public enum LinkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no `p=` in the text.
  case notALink
  /// Characters are missing, or are others than they were.
  case damaged
  /// A page of another version has made it.
  case otherVersion(Int)
  case tempoOutOfRange(Int)
  case lengthOutOfRange(Int)
  case tooManyActions(Int)
  /// The action with this index comes before the one in front of it, or not before the end.
  case actionOutOfOrder(Int)
  /// The action with this index has a number that is out of range.
  case actionOutOfRange(Int)

  /// A one-line description of what is wrong and what to do.
  public var description: String {
    switch self {
    case .notALink: "this is no link to a performance: in one, p= follows the #"
    case .damaged:
      "the link is damaged: characters are missing or others than they were. Copy all of it again"
    case .otherVersion(let version):
      "the link has version \(version) of the format, and this program reads versions "
        + "\(LinkVersion.first.rawValue) to \(LinkVersion.fifth.rawValue): open it on the page that "
        + "made it"
    case .tempoOutOfRange(let tempo):
      "a tempo of \(tempo) tenths of a BPM is out of range, which is "
        + "\(Performance.tempoRange.lowerBound) … \(Performance.tempoRange.upperBound), or "
        + "\(Performance.slowestStretch) … \(Performance.tempoRange.upperBound) if the decks stretch from the beginning"
    case .lengthOutOfRange(let length):
      "the performance has \(length) units of 2.9 ms, and a link holds 1 … "
        + "\(Performance.maximumLength) of them, 50 minutes: share a shorter performance"
    case .tooManyActions(let count):
      "\(count) actions are more than \(Performance.maximumActionCount): share a shorter performance"
    case .actionOutOfOrder(let index):
      "action \(index) comes before the one in front of it, or not before the end"
    case .actionOutOfRange(let index): "action \(index) has a number that is out of range"
    }
  }
}
