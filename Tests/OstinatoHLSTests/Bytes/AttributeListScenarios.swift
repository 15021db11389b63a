import Testing

@testable import OstinatoHLS

/// Attribute lists (N4).
@Suite struct AttributeListScenarios {
  @Test func namesValuesAndQuotedCommas() throws {
    var violations: [Violation] = []
    let list = try read("BANDWIDTH=1,CODECS=\"a,b\",X-1=0xFF,EMPTY=\"\"", &violations)
    #expect(list.attributes.map(\.name) == ["BANDWIDTH", "CODECS", "X-1", "EMPTY"])
    #expect(list.attributes.map(\.value) == ["1", "a,b", "0xFF", ""])
    #expect(list.attributes.map(\.isQuoted) == [false, true, false, true])
    #expect(list["CODECS"] == "a,b")
    #expect(list["codecs"] == nil)
    #expect(violations.isEmpty)
  }

  @Test(arguments: [
    ("A=1, B=2", ["a space stands in the attribute list"]),
    (" A = 1 ,B=2", ["a space stands in the attribute list"]),
    ("A=1,,B=2", ["an attribute is empty"]), ("A=1,B=2,", ["an attribute is empty"]),
    ("A=,B=2", ["the value of A is empty"]),
    (
      "A=x y,B=2",
      ["the value of A has a space or a quotation mark and is not in quotation marks"]
    ),
    ("A=1,A=2,B=2", ["the attribute A stands in the list twice; the first one holds"]),
    ("A,B=2", [ignored("A,B=2")]), ("a=1,B=2", [ignored("a=1,B=2")]),
    ("X_Y=\"a,B=3\",B=2", [ignored("X_Y=\"a,B=3\",B=2")]),
    ("A.B=1,C:5,B=2", [ignored("A.B=1,C:5,B=2"), ignored("C:5,B=2")]),
    ("A=\"x\";C=\"y,z\",B=2", ["a comma is missing before \";C=\"y,z\",B=2\""]),
    (
      "A=\"x\" C=1,B=2",
      ["a space stands in the attribute list", "a comma is missing before \"C=1,B=2\""]
    ),
  ])
  func violationsAreReported(_ text: String, _ reasons: [String]) throws {
    var violations: [Violation] = []
    let list = try read(text, &violations)
    #expect(violations.map(\.reason) == reasons)
    #expect(list["B"] == "2" || text.hasPrefix("A=1, B"))
  }

  @Test(arguments: [
    ("A=\"x", "a quotation mark is not closed"), ("a=\"x,B=2", "a quotation mark is not closed"),
    (
      (0...128).map { "A\($0)=1" }.joined(separator: ","), "the list has more than 128 attributes"
    ),
    (
      (0...128).map { "a\($0)=1" }.joined(separator: ","), "the list has more than 128 attributes"
    ),
  ])
  func whatCannotBeRead(_ text: String, _ reason: String) {
    var violations: [Violation] = []
    #expect(throws: Violation.rfc("4.2", reason)) { try read(text, &violations) }
  }

  @Test(
    arguments: [
      ("0x0", [0, 0]), ("0x12", [0, 0x12]), ("0XaBc", [0x0A, 0xBC]), ("0xFFFF", [0xFF, 0xFF]),
      ("0x", nil), ("12", nil), ("0x12345", nil), ("0xG", nil),
    ] as [(String, [UInt8]?)])
  func hexadecimalSequences(_ text: String, _ bytes: [UInt8]?) {
    #expect(Hexadecimal.read(ArraySlice(text.utf8), bytes: 2) == bytes)
  }

  private static func ignored(_ text: String) -> String {
    "a name of A–Z, 0–9 and -, and then =, should be where \"\(text)\" is; the attribute is ignored"
  }

  private func read(_ text: String, _ violations: inout [Violation]) throws(Violation)
    -> AttributeList
  {
    try AttributeListReader.read(ArraySlice(text.utf8), violations: &violations)
  }
}
