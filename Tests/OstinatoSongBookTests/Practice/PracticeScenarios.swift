import Ostinato
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// What was practised, and on which days (B19).
@Suite struct PracticeScenarios {
  @Test func `Devices' seconds are added, and counted once`() throws {
    var phone = try SongBook.with("a", "b")
    var tablet = phone
    tablet.device = "tablet"
    let day = try PracticeDay(parsing: "2026-11-24")
    try phone.practise("a", seconds: 20, on: day)
    try phone.practise("a", seconds: 5, on: day)
    try tablet.practise("a", seconds: 7, on: day)
    try tablet.practise("b", seconds: 1, on: day)
    for _ in 0..<3 {
      try phone.merge(tablet)
      try tablet.merge(phone)
    }
    #expect(phone.table == tablet.table)
    let practice = phone.practice
    #expect(
      practice.entries == [
        PracticeEntry(day: day, song: "a", seconds: 32),
        PracticeEntry(day: day, song: "b", seconds: 1),
      ])
    #expect(practice.seconds(on: day) == 33 && practice.seconds(of: "a") == 32)
    #expect(practice.isPractised(day) && practice.streak(today: day) == 1)
    try phone.delete("a" as SongID)
    #expect(phone.practice == practice)
  }

  @Test func `A streak ends today or yesterday, and has no gap`() throws {
    var book = try SongBook.with("a", "b")
    for day in ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"] {
      try book.practise("a", seconds: 15, on: try PracticeDay(parsing: day))
      try book.practise("b", seconds: 15, on: try PracticeDay(parsing: day))
    }
    try book.practise("a", seconds: 29, on: try PracticeDay(parsing: "2026-03-02"))
    func streak(_ today: String) throws -> Int {
      book.practice.streak(today: try PracticeDay(parsing: today))
    }
    #expect(try streak("2026-03-01") == 4)
    #expect(try streak("2026-03-02") == 4)
    #expect(try streak("2026-03-03") == 0)
    #expect(try streak("2026-02-28") == 3)
    try book.practise("b", seconds: 1, on: try PracticeDay(parsing: "2026-03-02"))
    #expect(try streak("2026-03-03") == 5)
    try book.practise("a", seconds: 30, on: -1)
    try book.practise("a", seconds: 30, on: 0)
    #expect(book.practice.streak(today: 1) == 2 && book.practice.streak(today: 0) == 2)
    #expect(book.practice.entries.first?.day == -1)
  }

  @Test func `No more than a day counts, and impossible values are none`() throws {
    var book = try SongBook.with("a", "b")
    try book.practise("a", seconds: 86_399, on: 1)
    try book.practise("a", seconds: 5, on: 1)
    #expect(book.practice.seconds(on: 1) == 86_400)
    try book.practise("a", seconds: 86_400, on: 4)
    #expect(book.practice.seconds(on: 4) == 86_400)
    // What is full is not written again, and has no more than it counts.
    let version = book.version
    try book.practise("a", seconds: 1, on: 1)
    #expect(book.version == version)
    #expect(book.table.records["~practice/1/a"]?["phone"] == .integer(86_400))
    for (index, value) in [FieldValue.integer(-5), .text("9"), .nothing, .integer(.max)]
      .enumerated()
    {
      try book.table.put(["phone": value], in: "~practice/2/a", kind: "practice", by: "phone")
      #expect(book.practice.seconds(on: 2) == (index == 3 ? 86_400 : 0))
    }
    let before = book
    for seconds in [0, -1, 86_401, .max, .min] {
      #expect(throws: BookError.secondsOutOfRange(seconds)) {
        try book.practise("a", seconds: seconds, on: 1)
      }
    }
    #expect(throws: BookError.noRecord("none")) { try book.practise("none", seconds: 1, on: 1) }
    #expect(book == before)
    // A record that only looks like practice is none.
    try book.table.put(["x": .integer(9)], in: "~practice/1", kind: "practice", by: "phone")
    try book.table.put(["x": .integer(9)], in: "~practice/x/a", kind: "practice", by: "phone")
    try book.table.put(["x": .integer(9)], in: "~practice/3/a", kind: "other", by: "phone")
    #expect(book.practice == before.practice)
  }

  @Test func `Days are numbers or dates`() throws {
    for text in [
      "0", "-5", "20781", "9223372036854775807", "2026-11-24", "2024-02-29", "0001-01-01",
      "9999-12-31",
    ] {
      #expect(try PracticeDay(parsing: text).text == text)
    }
    #expect(try PracticeDay(year: 2026, month: 11, day: 24) == PracticeDay(parsing: "2026-11-24"))
    #expect(PracticeDay(number: 5).callersNumber == 5)
    #expect(try PracticeDay(parsing: "2026-11-24").callersNumber == nil)
    for text in [
      "", "-", "05", "+5", "1.5", "2026-11-31", "2025-02-29", "2100-02-29", "0000-01-01",
      "2026-1-1",
      "2026-13-01", "2026-00-10", "2026-01-00", "+026-01-01", "2026-11-24x", "９",
    ] {
      #expect(throws: BookError.day(text)) { try PracticeDay(parsing: text) }
    }
    #expect(throws: BookError.day("2026-02-30")) {
      _ = try PracticeDay(year: 2026, month: 2, day: 30)
    }
    #expect(throws: (any Error).self) { _ = try PracticeDay(year: .max, month: .min, day: 1) }
    #expect(PracticeDay(number: .min).previous == nil)
    #expect(try PracticeDay(parsing: "0001-01-01").previous == nil)
    #expect(try PracticeDay(parsing: "2024-03-01").previous == PracticeDay(parsing: "2024-02-29"))
    #expect(try PracticeDay(number: .max) < PracticeDay(parsing: "0001-01-01"))
  }

  @Test func `Dates count up by one a day`() {
    // Days since 1970 of a calendar that is counted day by day.
    var (year, month, day) = (Int64(1600), Int64(1), Int64(1))
    let first = CivilDate(year: year, month: month, day: day).daysSince1970
    #expect(first == -135_140)
    for days in first..<(first + 365 * 600) {
      let date = CivilDate(daysSince1970: days)
      #expect(date == CivilDate(year: year, month: month, day: day) && date.daysSince1970 == days)
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Int(month) - 1]
      day += 1
      if day > length { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(CivilDate(daysSince1970: 0) == CivilDate(year: 1970, month: 1, day: 1))
  }
}
