import Ostinato

/// A polyrhythm M:N: M equally spaced clicks in the time of N quarter notes.
///
/// ```swift
/// let three: Polyrhythm = "3:2"                          // three clicks against two quarter notes
/// let typed = try Polyrhythm(parsing: text)              // from a user
/// let fifteen = try Polyrhythm(15, against: 4)
/// ```
public struct Polyrhythm: Hashable, Sendable, BitwiseCopyable {
  /// The number of clicks, 1 … 15; 0 for a literal that is not a polyrhythm.
  public let clicks: Int
  /// The number of quarter notes in which they are played, 1 … 15.
  public let quarters: Int

  /// The greatest number on either side.
  public static var maximum: Int { 15 }

  private init(uncheckedClicks clicks: Int, quarters: Int) {
    (self.clicks, self.quarters) = (clicks, quarters)
  }

  /// Creates a polyrhythm of a number of clicks in the time of a number of quarter notes.
  ///
  /// - Throws: ``Polyrhythm/Error/outOfRange(_:)`` unless both are within 1 … 15.
  public init(_ clicks: Int, against quarters: Int) throws(Polyrhythm.Error) {
    guard (1...Polyrhythm.maximum).contains(clicks) else { throw .outOfRange(clicks) }
    guard (1...Polyrhythm.maximum).contains(quarters) else { throw .outOfRange(quarters) }
    self.init(uncheckedClicks: clicks, quarters: quarters)
  }

  /// The value of a literal that is not a polyrhythm.
  static var malformed: Polyrhythm { Polyrhythm(uncheckedClicks: 0, quarters: 1) }

  /// The distance from one click to the next, a whole number of ticks. Realtime-safe: yes.
  public var interval: Ticks {
    Ticks(Ticks.perQuarter.rawValue * Int64(quarters) / Int64(max(clicks, 1)))
  }

  /// The polyrhythm as a number greater than 0, for a cue, or −1 for a literal that is not a polyrhythm.
  var code: Int64 { clicks == 0 ? -1 : Int64(clicks) << 32 | Int64(quarters) }

  /// The polyrhythm that ``code`` made the number from; `nil` for any other number.
  init?(code: Int64) {
    let (clicks, quarters) = (code >> 32, code & 0xFFFF_FFFF)
    guard clicks >= 1, clicks <= 15, quarters >= 1, quarters <= 15 else { return nil }
    self.init(uncheckedClicks: Int(clicks), quarters: Int(quarters))
  }
}

extension Polyrhythm: CustomStringConvertible {
  /// The text that ``init(parsing:)`` reads back, such as "3:2", or "malformed" for a literal that was not a
  /// polyrhythm. Realtime-safe: no.
  public var description: String { clicks == 0 ? "malformed" : "\(clicks):\(quarters)" }

  /// Creates a polyrhythm from two numbers with a colon between them, such as "3:2".
  ///
  /// - Throws: ``Polyrhythm/Error/malformed`` for any other text; ``Polyrhythm/Error/outOfRange(_:)`` unless
  ///   both are within 1 … 15. A number from 10 000 on is reported as 10 000.
  public init(parsing text: String) throws(Polyrhythm.Error) {
    var numbers = (first: 0, second: 0, count: 0)
    let isRead = forEachNumber(in: text, separatedBy: UInt8(ascii: ":")) { number in
      numbers = (numbers.count == 0 ? number : numbers.first, number, numbers.count + 1)
    }
    guard isRead, numbers.count == 2 else { throw .malformed }
    try self.init(numbers.first, against: numbers.second)
  }
}

extension Polyrhythm: ExpressibleByStringLiteral {
  /// Creates a polyrhythm from a literal, as in `.polyrhythm("3:2")`.
  ///
  /// A literal cannot throw. If ``init(parsing:)`` would throw an error for the text, the literal becomes a
  /// polyrhythm without clicks, which is refused where it is used: a metronome cannot be made with it, and
  /// rejects it as a command.
  public init(stringLiteral text: String) {
    do { try self.init(parsing: text) } catch { self = .malformed }
  }
}

extension Polyrhythm {
  /// The reason why a polyrhythm is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The text is not two numbers with a colon between them.
    case malformed
    /// A number is not within 1 … 15.
    case outOfRange(Int)
  }
}

extension Polyrhythm.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong.
  public var description: String {
    switch self {
    case .malformed: "a polyrhythm is written as two numbers with a colon between them, as in 3:2"
    case .outOfRange(let number):
      "a polyrhythm has numbers within 1 … \(Polyrhythm.maximum), and \(number) is not"
    }
  }
}
