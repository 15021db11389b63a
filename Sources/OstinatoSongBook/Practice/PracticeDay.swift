/// A day of practice: a number that the caller increases by one each day, or a date.
///
/// ```swift
/// let day = try PracticeDay(parsing: "2026-11-24")
/// ```
///
/// The library reads no clock and no time zone: the app provides the day. Use numbers or dates, not both.
public struct PracticeDay: Hashable, Sendable {
  private let isDate: Bool
  /// The number, or the number of days from 1970-01-01 to the date.
  private let number: Int64

  /// Creates a day from a number of the caller's.
  public init(number: Int64) { (isDate, self.number) = (false, number) }

  /// Creates a day from a date of the Gregorian calendar.
  ///
  /// - Parameters:
  ///   - year: 1 … 9999.
  ///   - month: 1 … 12.
  ///   - day: The day of the month, from 1.
  /// - Throws: ``BookError/day(_:)`` for a date that does not exist, such as 30 February.
  public init(year: Int, month: Int, day: Int) throws(BookError) {
    let parts = [year, month, day]
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      throw .day(parts.map { "\($0)" }.joined(separator: "-"))
    }
    let date = CivilDate(year: Int64(year), month: Int64(month), day: Int64(day))
    // 30 February counts as 1 or 2 March.
    guard CivilDate(daysSince1970: date.daysSince1970) == date else { throw .day(date.text) }
    (isDate, number) = (true, date.daysSince1970)
  }

  private init(daysSince1970 days: Int64) { (isDate, number) = (true, days) }

  /// Reads a number such as `-5`, or a date such as `2026-11-24`.
  ///
  /// - Throws: ``BookError/day(_:)`` for anything else.
  public init(parsing text: String) throws(BookError) {
    if let number = Int64(text), "\(number)".utf8.elementsEqual(text.utf8) {
      self.init(number: number)
      return
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(digits.contains) })
    else {
      throw .day(text)
    }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - digits.lowerBound) } }
    do throws(BookError) {
      try self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    } catch { throw .day(text) }
  }

  /// The text that ``init(parsing:)`` reads back.
  public var text: String { isDate ? CivilDate(daysSince1970: number).text : "\(number)" }

  /// The number that the caller gave, or `nil` for a date.
  public var callersNumber: Int64? { isDate ? nil : number }

  /// The previous day, or `nil` for the least number and the first date.
  public var previous: PracticeDay? {
    if number == .min || text == "0001-01-01" { return nil }
    return isDate ? PracticeDay(daysSince1970: number - 1) : PracticeDay(number: number - 1)
  }
}

extension PracticeDay: ExpressibleByIntegerLiteral {
  /// Creates a day from a number of the caller's.
  public init(integerLiteral number: Int64) { self.init(number: number) }
}

extension PracticeDay: Comparable {
  /// Compares two days. Numbers come before dates.
  public static func < (a: PracticeDay, b: PracticeDay) -> Bool {
    a.isDate == b.isDate ? a.number < b.number : b.isDate
  }
}

extension PracticeDay: CustomStringConvertible {
  /// The ``text``.
  public var description: String { text }
}
