/// An accent pattern: groups of clicks such as 3+2+2, which repeat.
///
/// ```swift
/// let seven: AccentPattern = "2+2+3"                 // in a program
/// let typed = try AccentPattern(parsing: text)       // from a user
/// let nine = try AccentPattern(groups: [2, 2, 2, 3])
/// ```
///
/// The first click of the pattern is an accent, the first click of every other group a beat, and every other
/// click a subdivision. How long a click is, the metronome's ``Groove`` says. A pattern has 1 … 32 clicks in
/// groups of 1 … 15; in groups of one, as in 1+1+1, every click is an accent or a beat.
public struct AccentPattern: Hashable, Sendable, BitwiseCopyable {
  /// Bit n is set if a group begins with click n.
  private let groupStarts: UInt32
  /// The number of clicks in the pattern: 1 … 32, or 0 for a literal that is not a pattern.
  public let clickCount: Int

  /// The greatest number of clicks in a pattern.
  public static var maximumClicks: Int { 32 }
  /// The greatest number of clicks in a group.
  public static var maximumGroup: Int { 15 }

  private init(groupStarts: UInt32, clickCount: Int) {
    (self.groupStarts, self.clickCount) = (groupStarts, clickCount)
  }

  /// The value of a literal that is not a pattern.
  static var malformed: AccentPattern { AccentPattern(groupStarts: 0, clickCount: 0) }

  /// Creates a pattern from the numbers of clicks in its groups.
  ///
  /// - Throws: ``AccentPattern/Error/groupOutOfRange(_:)`` for a group outside 1 … 15;
  ///   ``AccentPattern/Error/clicksOutOfRange(_:)`` unless there are 1 … 32 clicks in all.
  public init(groups: [Int]) throws(AccentPattern.Error) {
    var pattern = AccentPattern.malformed
    for group in groups {
      guard (1...AccentPattern.maximumGroup).contains(group) else { throw .groupOutOfRange(group) }
      pattern = pattern.adding(group)
    }
    guard (1...AccentPattern.maximumClicks).contains(pattern.clickCount) else {
      throw .clicksOutOfRange(pattern.clickCount)
    }
    self = pattern
  }

  /// The same pattern with another group. Of more than 32 clicks only the number is kept.
  private func adding(_ group: Int) -> AccentPattern {
    AccentPattern(
      groupStarts: groupStarts | 1 << UInt32(clickCount),
      clickCount: clickCount + group)
  }

  /// The numbers of clicks in the groups; empty for a literal that is not a pattern. Realtime-safe: no.
  public var groups: [Int] {
    var groups: [Int] = []
    for click in 0..<clickCount {
      if startsGroup(click) { groups.append(1) } else { groups[groups.count - 1] += 1 }
    }
    return groups
  }

  /// Whether a group begins with this click of the pattern, counted from 0.
  func startsGroup(_ click: Int) -> Bool { groupStarts >> UInt32(click) & 1 == 1 }
}

// As one number, for a cue: the number of clicks above the bits that begin groups.
extension AccentPattern {
  /// The pattern as a number greater than 0, or −1 for a literal that is not a pattern.
  var code: Int64 { clickCount == 0 ? -1 : Int64(clickCount) << 32 | Int64(groupStarts) }

  /// The pattern that ``code`` made the number from; `nil` for any other number.
  init?(code: Int64) {
    let clicks = code >> 32
    guard clicks >= 1, clicks <= 32, code & 1 == 1 else { return nil }
    self.init(groupStarts: UInt32(truncatingIfNeeded: code), clickCount: Int(clicks))
    guard UInt64(groupStarts) >> UInt64(clicks) == 0 else { return nil }
    var group = 0
    for click in 0..<clickCount {
      group = startsGroup(click) ? 1 : group + 1
      guard group <= AccentPattern.maximumGroup else { return nil }
    }
  }
}

extension AccentPattern {
  /// The reason why an accent pattern is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The text is not groups of clicks with a plus sign between them.
    case malformed
    /// The number of clicks in a group is not within 1 … 15.
    case groupOutOfRange(Int)
    /// The number of clicks in the pattern is not within 1 … 32.
    case clicksOutOfRange(Int)
  }
}

extension AccentPattern: CustomStringConvertible {
  /// The text that ``init(parsing:)`` reads back, such as "3+2+2", or "malformed" for a literal that was not a
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
  public init(parsing text: String) throws(AccentPattern.Error) {
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
  /// A literal cannot throw. If ``init(parsing:)`` would throw an error for the text, the literal becomes a pattern
  /// without clicks, which is refused where it is used: a metronome cannot be made with it, and rejects it as
  /// a command.
  public init(stringLiteral text: String) {
    do { try self.init(parsing: text) } catch { self = .malformed }
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
