extension AccentPattern: CustomStringConvertible {
  /// The text that ``init(_:)`` reads back, such as "3+2+2", or "malformed" for a literal that was not a
  /// pattern. Realtime-safe: no.
  public var description: String {
    guard clickCount > 0 else { return "malformed" }
    var text = ""
    for group in groups { text += text.isEmpty ? "\(group)" : "+\(group)" }
    return text
  }

  /// Creates a pattern from its groups with plus signs between them, such as "3+2+2" or "5".
  ///
  /// - Throws: ``AccentPattern/Error/malformed`` unless the text is runs of digits with single plus signs
  ///   between them, and otherwise as ``init(groups:)``. A number from 10 000 on is reported as 10 000.
  public init(_ text: String) throws(AccentPattern.Error) {
    var groups: [Int] = []
    guard forEachNumber(in: text, separatedBy: UInt8(ascii: "+"), { groups.append($0) }) else {
      throw .malformed
    }
    try self.init(groups: groups)
  }
}

extension AccentPattern: ExpressibleByStringLiteral {
  /// Creates a pattern from a literal, as in `Metronome(id: .source(1), accents: "3+2+2")`.
  ///
  /// A literal cannot throw. If ``init(_:)`` would throw an error for the text, the literal becomes a pattern
  /// without clicks, which is refused where it is used: a metronome cannot be made with it, and rejects it as
  /// a command.
  public init(stringLiteral text: String) {
    do { try self.init(text) } catch { self = .malformed }
  }
}

extension AccentPattern.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong.
  public var description: String {
    switch self {
    case .malformed:
      "an accent pattern is written as numbers of clicks with plus signs between them, as in 3+2+2"
    case .groupOutOfRange(let clicks):
      "a group of \(clicks) clicks is not within 1 … \(AccentPattern.maximumGroup) clicks"
    case .clicksOutOfRange(let clicks):
      "an accent pattern of \(clicks) clicks is not within 1 … \(AccentPattern.maximumClicks) clicks"
    }
  }
}
