import Testing

@testable import OstinatoHLS

/// Decimal numbers, kept as they are written (N5).
@Suite struct DecimalNumberScenarios {
  @Test(arguments: [
    ("0", "0", 0), ("10", "10", 10_000_000_000), ("10.0", "10.0", 10_000_000_000),
    ("9.009", "9.009", 9_009_000_000), ("9.00900", "9.00900", 9_009_000_000),
    (".5", "0.5", 500_000_000), ("5.", "5", 5_000_000_000), ("007", "7", 7_000_000_000),
    ("-1.5", "-1.5", -1_500_000_000), ("0.0000000019", "0.0000000019", 1),
    ("9.9766666666666666", "9.9766666666666666", 9_976_666_666),
    ("999999999999999999", "999999999999999999", Int64.max),
  ])
  func isKeptAsWritten(_ text: String, _ written: String, _ nanoseconds: Int64) throws {
    let (number, isCut) = try #require(DecimalNumber.read(ArraySlice(text.utf8), signed: true))
    #expect(number.text == written)
    #expect(number.nanoseconds == nanoseconds)
    #expect(!isCut)
  }

  @Test(arguments: ["", ".", "-", "1.2.3", "1e3", " 1", "1 ", "0x10", "１", "1000000000000000000"])
  func otherTextIsNoNumber(_ text: String) {
    #expect(DecimalNumber.read(ArraySlice(text.utf8), signed: true) == nil)
  }

  @Test func aMinusIsReadWhereItIsAllowed() {
    #expect(DecimalNumber.read(ArraySlice("-1".utf8)) == nil)
  }

  @Test func digitsBeyondTheEighteenthAreDropped() throws {
    let text = ArraySlice("1.00000000000000000123456".utf8)
    let (number, isCut) = try #require(DecimalNumber.read(text))
    #expect(isCut)
    #expect(number.text == "1.00000000000000000")
  }

  @Test(arguments: [("0.5", 1), ("0.49", 0), ("2.5", 3), ("-0.5", -1), ("9.4999", 9), ("7", 7)])
  func roundsHalvesAwayFromZero(_ text: String, _ whole: Int64) throws {
    #expect(
      try #require(DecimalNumber.read(ArraySlice(text.utf8), signed: true)).number.rounded == whole)
  }

  @Test func valuesAreComparedAndNotTexts() {
    #expect(DecimalNumber(digits: 10) == DecimalNumber(digits: 1000, decimals: 2))
    #expect(DecimalNumber(digits: 10) != DecimalNumber(digits: 10, decimals: 1))
    #expect(DecimalNumber(digits: 0, isNegative: true) == DecimalNumber(digits: 0, decimals: 3))
    #expect(DecimalNumber(digits: 1, isNegative: true) != DecimalNumber(digits: 1))
    #expect(
      Set([DecimalNumber(digits: 10), DecimalNumber(digits: 100, decimals: 1)]).count == 1)
  }

  @Test func theShortestTextIsThatOfTheValue() {
    #expect(DecimalNumber(digits: 1_250, decimals: 2, isNegative: true).reducedText == "-12.5")
    #expect(DecimalNumber(digits: 10, decimals: 1, isNegative: true).reducedText == "-1")
    #expect(DecimalNumber(digits: 0, decimals: 3, isNegative: true).reducedText == "0")
  }

  @Test func whatIsOutOfRangeIsLimited() {
    #expect(DecimalNumber(digits: -1, decimals: 20).text == "0.000000000000000000")
    #expect(DecimalNumber(digits: .max).digits == 999_999_999_999_999_999)
  }
}
