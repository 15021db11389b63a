#if DEBUG
  import Testing

  @testable import OstinatoScript

  @Suite("JSON numbers (P1)")
  struct JSONNumberScenarios {
    private func number(_ text: String) throws -> JSONNumber {
      guard case .number(let number) = try JSONReader.read(Array(text.utf8)) else {
        throw JSONNumberError.notWhole
      }
      return number
    }

    @Test(
      "is whole by value, not by spelling",
      arguments: [
        ("0", 0), ("-0", 0), ("0.000", 0), ("8", 8), ("8.0", 8), ("80e-1", 8), ("0.8e1", 8),
        ("-12", -12), ("1e3", 1000), ("1E+18", 1_000_000_000_000_000_000), ("0e999999999999", 0),
        ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
        ("9223372036854775807.000", Int64.max),
      ])
    func whole(text: String, value: Int64) throws {
      #expect(try number(text).whole() == value)
    }

    @Test(
      "is refused as a whole number when it has a fraction or does not fit",
      arguments: [
        ("1.5", JSONNumberError.notWhole), ("0.1", .notWhole), ("1e-1", .notWhole),
        ("1e-400", .notWhole), ("1.0000000000000000000000001", .notWhole),
        ("9223372036854775808", .tooLarge), ("-9223372036854775809", .tooLarge),
        ("99999999999999999999", .tooLarge), ("1e400", .tooLarge), ("1e19", .tooLarge),
        ("1e99999999999999999999999", .tooLarge),
      ])
    func notWhole(text: String, reason: JSONNumberError) throws {
      let number = try number(text)
      #expect(throws: reason) { try number.whole() }
    }

    @Test(
      "is scaled exactly and counts the decimals as written",
      arguments: [
        ("125", 125_000_000, 0), ("125.5", 125_500_000, 1), ("0.000001", 1, 6),
        ("125.0000000", 125_000_000, 7), ("1.25e2", 125_000_000, 0), ("12550e-2", 125_500_000, 2),
        ("1e-6", 1, 6), ("120.123456", 120_123_456, 6),
      ])
    func micro(text: String, value: Int64, decimals: Int) throws {
      let number = try number(text)
      #expect(try number.whole(timesTenTo: 6) == value)
      #expect(number.writtenDecimals == decimals)
    }

    @Test("keeps a seventh decimal from being lost")
    func seventhDecimal() throws {
      let number = try number("125.0000001")
      #expect(throws: JSONNumberError.notWhole) { try number.whole(timesTenTo: 6) }
      #expect(number.writtenDecimals == 7)
    }

    @Test("is the nearest Double, or none beyond its range")
    func doubles() throws {
      #expect(try number("0.1").double == 0.1)
      #expect(try number("1e-400").double == 0)
      #expect(try number("1e400").double == nil)
      #expect(try number("-1e400").double == nil)
    }
  }
#endif
