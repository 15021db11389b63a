/// An accent pattern: clicks that are accents, beats, soft or silent, which repeat.
///
/// ```swift
/// let seven: AccentPattern = "2+2+3"                 // in a program
/// let backbeat: AccentPattern = ".X.X"               // click by click
/// let typed = try AccentPattern(parsing: text)       // from a user
/// let nine = try AccentPattern(groups: [2, 2, 2, 3])
/// ```
///
/// In groups such as 2+2+3, the first click of the pattern is an accent, the first click of every other group a beat,
/// and every other click is soft. How long a click is, the metronome's ``Groove`` says. A pattern has 1 … 32 clicks,
/// and a group 1 … 15.
public struct AccentPattern: Hashable, Sendable, BitwiseCopyable {
  /// Two bits for each click, those of the first one lowest.
  private let bits: UInt64
  /// The number of clicks in the pattern: 1 … 32, or 0 for a literal that is not a pattern.
  public let clickCount: Int

  /// How a click of a pattern stands out.
  public enum Level: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// A subdivision, written as `o`.
    case soft = 0
    /// A beat, written as `x`.
    case beat = 1
    /// An accent, written as `X`.
    case accent = 2
    /// A subdivision that is not heard, written as `.`.
    case silent = 3
  }

  /// The greatest number of clicks in a pattern.
  public static var maximumClicks: Int { 32 }
  /// The greatest number of clicks in a group.
  public static var maximumGroup: Int { 15 }

  private init(bits: UInt64, clickCount: Int) {
    (self.bits, self.clickCount) = (bits, clickCount)
  }

  /// The value of a literal that is not a pattern.
  static var malformed: AccentPattern { AccentPattern(bits: 0, clickCount: 0) }

  /// Creates a pattern from the levels of its clicks.
  ///
  /// - Throws: ``AccentPattern/Error/clicksOutOfRange(_:)`` unless there are 1 … 32.
  public init(levels: [Level]) throws(AccentPattern.Error) {
    guard (1...AccentPattern.maximumClicks).contains(levels.count) else {
      throw .clicksOutOfRange(levels.count)
    }
    var bits: UInt64 = 0
    for level in levels.reversed() { bits = bits << 2 | UInt64(level.rawValue) }
    self.init(bits: bits, clickCount: levels.count)
  }

  /// Creates a pattern from the numbers of clicks in its groups.
  ///
  /// - Throws: ``AccentPattern/Error/groupOutOfRange(_:)`` for a group outside 1 … 15;
  ///   ``AccentPattern/Error/clicksOutOfRange(_:)`` unless there are 1 … 32 clicks in all.
  public init(groups: [Int]) throws(AccentPattern.Error) {
    var levels: [Level] = []
    for group in groups {
      guard (1...AccentPattern.maximumGroup).contains(group) else { throw .groupOutOfRange(group) }
      levels.append(levels.isEmpty ? .accent : .beat)
      for _ in 1..<group { levels.append(.soft) }
    }
    try self.init(levels: levels)
  }

  /// The levels of the clicks; empty for a literal that is not a pattern. Realtime-safe: no.
  public var levels: [Level] { (0..<clickCount).map { level(of: $0) } }

  /// The numbers of clicks in the groups; empty for a pattern that is not made of groups. Realtime-safe: no.
  public var groups: [Int] {
    var groups: [Int] = []
    for level in levels {
      switch level {
      case .accent where groups.isEmpty, .beat where !groups.isEmpty: groups.append(1)
      case .soft where groups.last.map { $0 < AccentPattern.maximumGroup } == true:
        groups[groups.count - 1] += 1
      default: return []
      }
    }
    return groups
  }

  /// The level of a click of the pattern, counted from 0.
  func level(of click: Int) -> Level {
    Level(rawValue: UInt8(truncatingIfNeeded: bits >> UInt64(2 * click) & 3)) ?? .soft
  }
}

// As two numbers, for a cue.
extension AccentPattern {
  /// The levels, and the number of clicks, or −1 for a literal that is not a pattern.
  var code: (levels: Int64, clicks: Int64) {
    (Int64(bitPattern: bits), clickCount == 0 ? -1 : Int64(clickCount))
  }

  /// The pattern that ``code`` made the numbers from; `nil` for any others.
  init?(levels: Int64, clicks: Int64) {
    let bits = UInt64(bitPattern: levels)
    guard clicks >= 1, clicks <= 32, bits >> UInt64(2 * clicks) == 0 else { return nil }
    self.init(bits: bits, clickCount: Int(clicks))
  }
}

extension AccentPattern {
  /// The reason why an accent pattern is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The text is neither groups of clicks with a plus sign between them nor a letter for each click.
    case malformed
    /// The number of clicks in a group is not within 1 … 15.
    case groupOutOfRange(Int)
    /// The number of clicks in the pattern is not within 1 … 32.
    case clicksOutOfRange(Int)
  }
}

extension AccentPattern: CustomStringConvertible {
  /// The text that ``init(parsing:)`` reads back, such as "3+2+2" or ".X.X", or "malformed" for a literal that was not a
  /// pattern. Realtime-safe: no.
  public var description: String {
    guard clickCount > 0 else { return "malformed" }
    let groups = groups
    var text = ""
    for group in groups { text += text.isEmpty ? "\(group)" : "+\(group)" }
    if groups.isEmpty { for level in levels { text += level.letter } }
    return text
  }

  /// Creates a pattern from its groups with plus signs between them, such as "3+2+2" or "5", or from a letter for each
  /// click: `X` for an accent, `x` for a beat, `o` for a soft and `.` for a silent one.
  ///
  /// - Throws: ``AccentPattern/Error/malformed`` unless the text is such letters, or runs of digits with single plus signs
  ///   between them, and otherwise as ``init(groups:)``. A number from 10 000 on is reported as 10 000.
  public init(parsing text: String) throws(AccentPattern.Error) {
    var levels: [Level] = []
    for byte in text.utf8 {
      guard let level = Level(letter: byte) else { break }
      levels.append(level)
    }
    guard levels.isEmpty else {
      guard levels.count == text.utf8.count else { throw .malformed }
      try self.init(levels: levels)
      return
    }
    var groups: [Int] = []
    guard forEachNumber(in: text, separatedBy: UInt8(ascii: "+"), { groups.append($0) }) else {
      throw .malformed
    }
    try self.init(groups: groups)
  }
}

extension AccentPattern.Level {
  fileprivate var letter: String {
    switch self {
    case .soft: "o"
    case .beat: "x"
    case .accent: "X"
    case .silent: "."
    }
  }

  fileprivate init?(letter: UInt8) {
    guard let level = Self.allCases.first(where: { $0.letter.utf8.first == letter }) else {
      return nil
    }
    self = level
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
      "an accent pattern is written as groups of clicks, as in 3+2+2, or as a letter for each click: X for an accent, "
        + "x for a beat, o for a soft and . for a silent one"
    case .groupOutOfRange(let clicks):
      "a group of \(clicks) clicks is not within 1 … \(AccentPattern.maximumGroup) clicks"
    case .clicksOutOfRange(let clicks):
      "an accent pattern of \(clicks) clicks is not within 1 … \(AccentPattern.maximumClicks) clicks"
    }
  }
}
